// Which theorem about mistakes takes which numbers of a run, and of which learners it speaks; a table for
// each kind of learner.
#pragma once
#include <span>
#include <string_view>

#include "halfspace/report/mistake_theorems.h"
#include "halfspace/report/stated.h"

namespace halfspace::report {

struct TheoremRule {
  std::string_view theorem;
  Application (*apply)(const Known&);
};

std::span<const TheoremRule> perceptron_rules();
std::span<const TheoremRule> additive_rules();
std::span<const TheoremRule> target_rules();

// A separator is known in the learner's norm.
bool separated(const Known& known);

inline constexpr const char* kNotSeparated = "are about separable rows, and no separator is known";
inline constexpr const char* kZero = "have 0 for the best comparator known: that is all rounds";
inline constexpr const char* kRoundings =
    "hold in exact arithmetic; what roundings did to this run is not known";

}  // namespace halfspace::report
