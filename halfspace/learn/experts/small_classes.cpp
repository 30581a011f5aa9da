#include "halfspace/learn/experts/small_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace halfspace {
namespace {

// C(d, s) 2^s. Every C(d, i) on the way is whole, so division is exact while numbers are below 2^53.
double choices(unsigned features, unsigned literals) {
  if (literals > features) return 0;
  double count = 1;
  for (unsigned i = 1; i <= literals; ++i) count = count * (features - i + 1) / i;
  return std::ldexp(count, static_cast<int>(literals));
}

// All rules of one kind with `left` more literals, over features from `feature` on.
void add_rules(std::vector<LiteralRule>& rules, LiteralRule begun, unsigned feature, unsigned features,
               unsigned left) {
  if (left == 0) {
    rules.push_back(begun);
    return;
  }
  for (unsigned i = feature; i + left <= features; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    LiteralRule next = begun;
    next.plain |= bit;
    add_rules(rules, next, i + 1, features, left - 1);
    next = begun;
    next.negated |= bit;
    add_rules(rules, next, i + 1, features, left - 1);
  }
}

}  // namespace

double literal_rules(unsigned features, unsigned most_literals) {
  double count = 0;
  for (unsigned s = 0; s <= std::min(most_literals, features); ++s) count += 2 * choices(features, s);
  return count;
}

Result<std::vector<LiteralRule>> conjunctions_and_disjunctions(unsigned features, unsigned most_literals) {
  if (features > kMostFeatures) {
    return input_error("", fmt::format("found {} features, expected at most {}", features, kMostFeatures));
  }
  const double count = literal_rules(features, most_literals);
  if (count > static_cast<double>(kLargestClass)) {
    return input_error(
        "",
        fmt::format("found {} features, of which {} rules of at most {} literals can be made, "
                    "expected at most {} rules",
                    features, count < 0x1p53 ? fmt::format("{:.0f}", count) : fmt::format("{:.4g}", count),
                    most_literals, kLargestClass));
  }
  std::vector<LiteralRule> rules;
  rules.reserve(static_cast<std::size_t>(count));
  for (const auto kind : {LiteralRule::Kind::conjunction, LiteralRule::Kind::disjunction}) {
    for (unsigned s = 0; s <= std::min(most_literals, features); ++s) {
      const unsigned size = 1 + bits_for(std::uint64_t{most_literals} + 1) +
                            bits_for(static_cast<std::uint64_t>(choices(features, s)));
      add_rules(rules, LiteralRule{kind, 0, 0, size}, 0, features, s);
    }
  }
  return rules;
}

std::vector<StumpRule> stumps(std::span<const std::vector<double>> cuts) {
  std::vector<StumpRule> rules;
  for (std::uint32_t feature = 0; feature < cuts.size(); ++feature) {
    if (cuts[feature].empty()) continue;
    const unsigned size = bits_for(cuts.size()) + bits_for(cuts[feature].size()) + 1;
    for (const double cut : cuts[feature]) {
      rules.push_back({feature, cut, true, size});
      rules.push_back({feature, cut, false, size});
    }
  }
  return rules;
}

}  // namespace halfspace
