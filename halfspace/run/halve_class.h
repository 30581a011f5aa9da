// Halving over a class of rules, many rows at a time: until all have been wrong, a rule's vote is wrong in no
// row before its first mistake, so the weights that leave at each row decide every vote.
//
// Source     batch 3.3. Plain, or generalised: a rule of b bits has weight 2^-b
// Guarantee  that of Halving (learn/experts/halving.h), whose votes these are, bit for bit
// Cost       a step a rule and 64 rows up to its first mistake; as much again each time all begin anew. A
//            number a row
#pragma once
#include "halfspace/run/rule_class.h"

namespace halfspace {

enum class ClassWeights { plain, length };
inline constexpr std::string_view kClassWeights[] = {"plain", "length"};

struct HalvedClass {
  std::uint64_t mistakes = 0;  // of the votes
  std::uint64_t restarts = 0;
  double total = 0;  // the weight of all rules
  double least = 0;  // that of the lightest
};
double weight_of(const RuleClass& rules, std::size_t rule, ClassWeights weights);
// Ends early when a stop is requested.
HalvedClass halve_class(const RuleClass& rules, ClassWeights weights);
// What is proved of the votes beside a rule that was wrong so often.
double halving_limit(const HalvedClass& halved, double weight, std::uint64_t mistakes);

// The rules that were wrong least often: of equals the shorter, then the earlier.
// Cost: a step a rule and 64 rows, up to where it is worse than those found.
struct BestRules {
  struct Tally {
    std::size_t rule;
    std::uint64_t mistakes;
  };
  std::vector<Tally> best;
  std::uint64_t consistent = 0;  // rules that were never wrong
};
BestRules best_rules(const RuleClass& rules, std::size_t most);

}  // namespace halfspace
