// The one list of theorems. The verb `theorems`, its pages and the tests read it.
#pragma once
#include <span>
#include <string_view>

#include "halfspace/theory/theorem.h"

namespace halfspace::theory {

std::span<const Theorem> theorems();

// The theorem of that name, or an error that names the nearest.
Result<const Theorem*> find_theorem(std::string_view name);

}  // namespace halfspace::theory
