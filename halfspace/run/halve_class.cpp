#include "halfspace/run/halve_class.h"

#include <algorithm>
#include <bit>

#include "halfspace/core/exp_log.h"
#include "halfspace/core/stop.h"
#include "halfspace/theory/experts.h"

namespace halfspace {
namespace {

// The first row from `from` on in which the rule is wrong; the number of rows when there is none.
std::size_t first_mistake(const RuleClass& rules, std::size_t rule, std::size_t from) {
  std::uint64_t mask = ~std::uint64_t{0} << from % 64;
  for (std::size_t word = from / 64; word < rules.row_words(); ++word) {
    const std::uint64_t wrong = rules.wrong(rule, word) & mask;
    if (wrong != 0) return 64 * word + static_cast<std::size_t>(std::countr_zero(wrong));
    mask = ~std::uint64_t{0};
  }
  return rules.rows();
}

// The rows from `from` until nobody is left; the row after. `leaving` is 0 throughout, and is so again.
// Sums of weights are exact: whole numbers, or multiples of 2^-40 up to 1.
std::size_t halve_from(const RuleClass& rules, ClassWeights weights, std::size_t from,
                       std::vector<double>& leaving, HalvedClass& halved) {
  for (std::size_t rule = 0; rule < rules.rules() && !stop_requested(); ++rule) {
    leaving[first_mistake(rules, rule, from)] += weight_of(rules, rule, weights);
  }
  double left = halved.total;
  std::size_t row = from;
  while (row < rules.rows() && left > 0) {
    const double wrong = leaving[row];
    left -= wrong;
    // A tie is the first label.
    if (wrong > left || (wrong == left && rules.is_positive(row))) ++halved.mistakes;
    leaving[row++] = 0;
  }
  leaving[rules.rows()] = 0;
  if (left == 0) ++halved.restarts;
  return row;
}

// How often the rule was wrong, or more than `most` when it was.
std::uint64_t mistakes_of(const RuleClass& rules, std::size_t rule, std::uint64_t most) {
  std::uint64_t mistakes = 0;
  for (std::size_t word = 0; word < rules.row_words() && mistakes <= most; ++word) {
    mistakes += static_cast<std::uint64_t>(std::popcount(rules.wrong(rule, word)));
  }
  return mistakes;
}

}  // namespace

double weight_of(const RuleClass& rules, std::size_t rule, ClassWeights weights) {
  return weights == ClassWeights::plain ? 1 : power_of_two(-static_cast<int>(rules.bits(rule)));
}

HalvedClass halve_class(const RuleClass& rules, ClassWeights weights) {
  HalvedClass halved;
  for (std::size_t rule = 0; rule < rules.rules(); ++rule) {
    const double weight = weight_of(rules, rule, weights);
    halved.total += weight;
    halved.least = rule == 0 ? weight : std::min(halved.least, weight);
  }
  std::vector<double> leaving(rules.rows() + 1);
  for (std::size_t row = 0; row < rules.rows() && !stop_requested();) {
    row = halve_from(rules, weights, row, leaving, halved);
  }
  return halved;
}

double halving_limit(const HalvedClass& halved, double weight, std::uint64_t mistakes) {
  if (mistakes == 0) return static_cast<double>(theory::halving_mistakes(halved.total, weight));
  return theory::repeated_halving_limit(halved.total, halved.least).of(static_cast<double>(mistakes));
}

BestRules best_rules(const RuleClass& rules, std::size_t most) {
  BestRules found;
  const auto is_better = [&](const BestRules::Tally& a, const BestRules::Tally& b) {
    return a.mistakes != b.mistakes ? a.mistakes < b.mistakes : rules.bits(a.rule) < rules.bits(b.rule);
  };
  for (std::size_t rule = 0; rule < rules.rules() && !stop_requested(); ++rule) {
    const bool full = found.best.size() == most;
    const std::uint64_t bar = full ? found.best.back().mistakes : rules.rows();
    const BestRules::Tally tally{rule, mistakes_of(rules, rule, bar)};
    if (tally.mistakes == 0) ++found.consistent;
    if (full && !is_better(tally, found.best.back())) continue;
    if (full) found.best.pop_back();
    found.best.insert(std::upper_bound(found.best.begin(), found.best.end(), tally, is_better), tally);
  }
  return found;
}

}  // namespace halfspace
