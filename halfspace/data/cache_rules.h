// Whether a cache holds the features that are wanted of its text.
#pragma once
#include <string>

#include "halfspace/data/read_rules.h"

namespace halfspace {

// "" when rows read by `made` are those that `wanted` asks for, else the option that differs and how. Only
// what the format looks at counts.
std::string rules_difference(const ReadRules& made, const ReadRules& wanted);

}  // namespace halfspace
