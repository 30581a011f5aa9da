// The rules of a class as experts, combined by any algorithm.
//
// Halving strikes out many rules at once (halve_class.h). The other algorithms weigh every rule in every row,
// at about 100 bytes a rule and a step a rule and row, and so take smaller classes only.
#pragma once
#include <optional>

#include "halfspace/run/combine_experts.h"
#include "halfspace/run/halve_class.h"

namespace halfspace {

// Of algorithms other than halving.
inline constexpr std::size_t kMostWeighed = 100'000;

struct CombinedClass {
  CombinedExperts combined;  // its experts are the best rules, best first
  std::vector<std::size_t> rules;
  std::vector<std::string> names;  // of these rules
  std::uint64_t consistent = 0;    // rules of the whole class that were never wrong
  // Of halving, when some rule was never wrong: at most so many mistakes, by the shortest of them.
  std::optional<double> halving_limit;
};

// `weights` are those of halving. `shown`: how many of the best rules are told about.
Result<CombinedClass> combine_class(const RuleClass& rules, const ExpertCatalogueRow& algorithm,
                                    ClassWeights weights, Rate rate, std::uint64_t seed, std::size_t shown);

}  // namespace halfspace
