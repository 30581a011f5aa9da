// What a statement assumes, for people.
#pragma once
#include <string_view>

#include "halfspace/theory/assumption.h"

namespace halfspace::report {

// "if rows are independent"; of what is always true "always".
std::string_view in_words(Assumption assumption);

}  // namespace halfspace::report
