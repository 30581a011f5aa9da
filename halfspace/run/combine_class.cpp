#include "halfspace/run/combine_class.h"

#include <fmt/format.h>

#include <numeric>

namespace halfspace {
namespace {

// Row by row: everybody is awake.
class ClassRounds : public ExpertRounds {
 public:
  explicit ClassRounds(const RuleClass& rules) : rules_(rules), names_(rules.rules()) {}

  Result<bool> next(ExpertRound& round) override {
    if (row_ == rules_.rows()) return false;
    const std::size_t count = rules_.rules();
    if (round.awake.size() != count) {
      round.awake.resize(count);
      std::iota(round.awake.begin(), round.awake.end(), ExpertId{0});
      round.predictions.resize(count);
      round.losses.resize(count);
    }
    const bool positive = rules_.is_positive(row_);
    for (std::size_t rule = 0; rule < count; ++rule) {
      const bool wrong = (rules_.wrong(rule, row_ / 64) >> row_ % 64 & 1) != 0;
      round.predictions[rule] = positive != wrong ? 1 : 0;
      round.losses[rule] = wrong ? 1 : 0;
    }
    ++row_;
    return true;
  }
  // Nameless here: of most rules nobody asks.
  [[nodiscard]] const std::vector<std::string>& experts() const override { return names_; }
  [[nodiscard]] std::span<const ClassId> order() const override { return {}; }
  [[nodiscard]] std::string description() const override { return rules_.description(); }

 private:
  const RuleClass& rules_;
  std::vector<std::string> names_;
  std::size_t row_ = 0;
};

CombinedExperts halved_experts(const RuleClass& rules, const HalvedClass& halved, ClassWeights weights,
                               const BestRules& best) {
  CombinedExperts report;
  report.rows = rules.rows();
  report.lost = report.expected = static_cast<double>(halved.mistakes);
  report.restarts = halved.restarts;
  for (const auto& [rule, mistakes] : best.best) {
    report.experts.push_back({report.rows, static_cast<double>(mistakes), report.lost,
                              halving_limit(halved, weight_of(rules, rule, weights), mistakes)});
  }
  return report;
}

Result<CombinedExperts> weighed_experts(const RuleClass& rules, const ExpertCatalogueRow& algorithm,
                                        Rate rate, std::uint64_t seed, const BestRules& best) {
  ClassRounds rounds(rules);
  auto report = combine_experts(rounds, algorithm, rate, seed);
  if (!report) return report.error();
  std::vector<ExpertTally> tallies;
  for (const auto& tally : best.best) tallies.push_back(report->experts[tally.rule]);
  report->experts = std::move(tallies);
  return report;
}

}  // namespace

Result<CombinedClass> combine_class(const RuleClass& rules, const ExpertCatalogueRow& algorithm,
                                    ClassWeights weights, Rate rate, std::uint64_t seed, std::size_t shown) {
  const bool halves = algorithm.name == kHalvingAlgorithm;
  if (!halves && rules.rules() > kMostWeighed) {
    return input_error("",
                       fmt::format("found {} rules, expected at most {} with {}, which weighs all of them "
                                   "in every row; halving does not",
                                   rules.rules(), kMostWeighed, algorithm.name));
  }
  const BestRules best = best_rules(rules, shown);
  CombinedClass result;
  result.consistent = best.consistent;
  for (const auto& tally : best.best) {
    result.rules.push_back(tally.rule);
    result.names.push_back(rules.name(tally.rule));
  }
  if (halves) {
    result.combined = halved_experts(rules, halve_class(rules, weights), weights, best);
    if (best.consistent > 0) result.halving_limit = result.combined.experts.front().limit;
    return result;
  }
  auto combined = weighed_experts(rules, algorithm, rate, seed, best);
  if (!combined) return combined.error();
  result.combined = std::move(*combined);
  return result;
}

}  // namespace halfspace
