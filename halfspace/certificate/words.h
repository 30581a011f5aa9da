// A line in plain words.
#pragma once
#include <string>

#include "halfspace/certificate/line.h"

namespace halfspace {

std::string in_words(const Line& line, double delta);

}  // namespace halfspace
