// Whether a cache holds the features that are wanted of its text.
#pragma once
#include <string>

#include "halfspace/data/cache_format.h"

namespace halfspace {

// "" when the rows of a cache are those that `wanted` asks for, else the option that differs and how. Only
// what the format looks at counts. A label's column that was found counts as named when one is wanted by
// name.
std::string rules_difference(const CacheHeader& cache, const ReadRules& wanted);

}  // namespace halfspace
