#include "halfspace/learn/batch/version_space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/theory/experts.h"
#include "halfspace/theory/occam.h"

namespace halfspace {
namespace {

constexpr std::string_view kWeightWords[] = {"plain", "length"};

struct Voter {
  SmallRule rule;
  double weight = 1;
};

// Powers of two, so that sums are exact: sizes of a few literals are far below 53 bits.
double weight_of(const SmallRule& rule, std::size_t columns, std::size_t most_literals,
                 HalvingOptions::Weights weights) {
  if (weights == HalvingOptions::Weights::plain) return 1;
  return std::exp2(
      -theory::conjunction_bits(static_cast<double>(columns), static_cast<double>(most_literals), rule.size));
}

// One row: the vote, a tie being -1, then those that were wrong leave. True when the vote was wrong.
bool vote(const BooleanColumns& columns, std::size_t row, std::vector<Voter>& alive) {
  const bool truth = columns.is_positive(row);
  double balance = 0;
  std::size_t kept = 0;
  for (const Voter& voter : alive) {
    const bool says = voter.rule([&](std::uint32_t column) { return columns.is_on(column, row); });
    balance += says ? voter.weight : -voter.weight;
    if (says == truth) alive[kept++] = voter;
  }
  alive.resize(kept);
  return (balance > 0) != truth;
}

bool is_shorter(const SmallRule& a, const SmallRule& b) {
  return a.size < b.size;
}

}  // namespace

constexpr ClaimKind kHalvingClaim{"halving",
                                  "halving",
                                  "batch 3.3",
                                  Assumption::always,
                                  "the votes",
                                  "{alive} of {rules} rules are right on all {rows} rows; the votes of those "
                                  "still right were wrong {mistakes} times, "
                                  "at most {value}"};
constexpr ClaimKind kNoRuleClaim{
    "no-rule",
    "halving",
    "batch 3.3",
    Assumption::always,
    "every rule of the class",
    "none of {rules} rules is right on all {rows} rows: the best is wrong on {value}"};

VersionSpace halve(const BooleanColumns& columns, std::size_t most_literals,
                   HalvingOptions::Weights weights) {
  VersionSpace space;
  std::vector<Voter> alive;
  std::uint64_t fewest = UINT64_MAX;
  double total = 0;
  columns.each_rule(most_literals, [&](const SmallRule& rule, std::uint64_t errors) {
    alive.push_back({rule, weight_of(rule, columns.columns().size(), most_literals, weights)});
    total += alive.back().weight;
    if (errors < fewest) fewest = errors, space.best = rule;
  });
  space.rules = alive.size();
  space.errors = fewest;
  for (std::size_t row = 0; row < columns.rows() && !alive.empty() && !stop_requested(); ++row) {
    space.mistakes += vote(columns, row, alive) ? 1 : 0;
  }
  double heaviest = 0;
  for (const Voter& voter : alive) {
    space.alive.push_back(voter.rule);
    heaviest = std::fmax(heaviest, voter.weight);
  }
  if (!alive.empty()) {
    space.best = *std::min_element(space.alive.begin(), space.alive.end(), is_shorter);
    space.limit = static_cast<double>(theory::halving_mistakes(total, heaviest));
  }
  return space;
}

std::span<const Field<HalvingOptions>> HalvingOptions::fields() {
  static const Field<HalvingOptions> kFields[] = {
      number_field<HalvingOptions>(
          "literals", "of a rule, at most", &HalvingOptions::literals,
          [](double v) { return v >= 1 && v <= 3 && v == std::floor(v); }, "1, 2 or 3"),
      {"weights", "votes count alike, or by the length of each rule's description",
       choice<&HalvingOptions::weights>(kWeightWords)}};
  return kFields;
}

Result<BatchFit> HalvingOptions::fit(const BatchRows& rows, const FitContext& context) const {
  const BooleanColumns columns(rows.store(), rows.columns());
  const auto most = static_cast<std::size_t>(literals);
  if (columns.rules(most) > kMostRules) {
    return input_error(
        "", fmt::format("found {} features, of which {:.3g} rules of at most {} literals can be made, "
                        "expected at most {:.3g}: halving lists them all (--set literals=1, or "
                        "--learner occam-search)",
                        columns.columns().size(), columns.rules(most), most, kMostRules));
  }
  const VersionSpace space = halve(columns, most, weights);
  std::vector<LinearHypothesis> parts;
  parts.push_back(linear_rule(space.best, rows.columns()));
  BatchFit fit{Classifier(std::move(parts)), 1, space.mistakes};
  if (rows.size() == 0) return fit;
  const auto count = static_cast<double>(rows.size());
  const auto rules = static_cast<double>(space.rules);
  if (space.alive.empty()) {
    fit.claims.push_back(
        {&kNoRuleClaim, static_cast<double>(space.errors), {{"rules", rules}, {"rows", count}}});
  } else {
    fit.claims.push_back({&kHalvingClaim,
                          space.limit,
                          {{"alive", static_cast<double>(space.alive.size())},
                           {"rules", rules},
                           {"rows", count},
                           {"mistakes", static_cast<double>(space.mistakes)}}});
  }
  const std::uint64_t bits = encode(coded_rule(space.best, rows.features())).size();
  fit.claims.push_back(length_claim(space.errors, rows.size(), bits, context.delta, {"bits_each", 1}));
  return fit;
}

}  // namespace halfspace
