#include "halfspace/learn/batch/perceptron_batch.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

#include "halfspace/core/stop.h"
#include "halfspace/solve/margin.h"

namespace halfspace {

constexpr ClaimKind kUpdatesClaim{"updates",
                                  "Perceptron convergence",
                                  "mistake_bounds 2.2",
                                  Assumption::always,
                                  "the run",
                                  "{updates} updates, at most {value} = (radius / margin)^2 with the radius "
                                  "{radius} and the margin reached"};

std::span<const Field<PerceptronBatchOptions>> PerceptronBatchOptions::fields() {
  static const Field<PerceptronBatchOptions> kFields[] = {
      number_field<PerceptronBatchOptions>(
          "most_passes", "passes over the rows before the search for a proof",
          &PerceptronBatchOptions::most_passes,
          [](double v) { return v >= 1 && v <= 1e9 && v == std::floor(v); }, "a whole number from 1 to 1e9"),
  };
  return kFields;
}

ConsistentSearch search_consistent(const solve::SignedRows& rows, std::uint64_t most_passes,
                                   const FitContext& context) {
  ConsistentSearch found;
  found.weights.resize(rows.columns());
  found.counts.resize(rows.size());
  std::vector<double> late(rows.columns());  // sum of t z over updates at t: what the mean lacks
  double t = 0;
  while (!found.consistent && found.passes < most_passes && !stop_requested()) {
    const std::uint64_t before = found.updates;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      ++t;
      if (rows.dot(i, found.weights.data()) > 0) continue;
      rows.add_to(found.weights.data(), i, 1);
      rows.add_to(late.data(), i, t);
      found.counts[i] += 1;
      found.squares += rows.squared_length(i);
      ++found.updates;
    }
    ++found.passes;
    found.consistent = found.updates == before;
    assert(solve::squared_length(found.weights) <= found.squares * (1 + 1e-9));
    context.tell(fmt::format("pass {}  {} rows added", found.passes, found.updates - before));
  }
  found.mean = found.weights;
  for (std::size_t j = 0; j < late.size() && t > 0; ++j) {
    found.mean[j] = ((t + 1) * found.weights[j] - late[j]) / t;
  }
  return found;
}

namespace {

void claim_separator(const solve::SignedRows& rows, const ConsistentSearch& found, BatchFit& fit) {
  const auto separator = separator_claim(rows, fit.classifier.part(0), 2);
  if (!separator) return;
  fit.claims.push_back(*separator);
  const double radius = rows.longest();
  const double most = std::pow(radius / separator->value, 2);
  fit.claims.push_back(
      {&kUpdatesClaim,
       most,
       {{"updates", static_cast<double>(found.updates)}, {"radius", radius}, {"margin", separator->value}},
       false});
}

}  // namespace

Result<BatchFit> PerceptronBatchOptions::fit(const BatchRows& given, const FitContext& context) const {
  const solve::SignedRows rows = signed_rows(given);
  if (!rows.all_finite()) return input_error("", "a row is too long, expected lengths below 1e19");
  const ConsistentSearch found = search_consistent(rows, static_cast<std::uint64_t>(most_passes), context);
  std::vector<double> multipliers = found.counts;
  std::vector<double> weights = found.consistent ? found.weights : found.mean;
  if (!found.consistent && !stop_requested()) {
    context.tell("searching for a separator or a proof that there is none");
    solve::MarginOptions search;
    search.seed = context.seed;
    const auto bracket =
        solve::largest_margin(rows, search, {{&found.weights, &found.mean}, {&found.counts}});
    if (!bracket) return bracket.error();
    multipliers = bracket->multipliers;
    if (bracket->separable()) weights = bracket->weights;
  }
  std::vector<LinearHypothesis> parts;
  parts.push_back(linear_hypothesis(weights, given.constant()));
  BatchFit fit{Classifier(std::move(parts)), found.passes, found.updates};
  claim_separator(rows, found, fit);
  if (found.updates > 0) {
    fit.claims.push_back(margin_limit_claim(rows, multipliers, 2));
    fit.multipliers.push_back(sparse_multipliers(multipliers));
  }
  return fit;
}

}  // namespace halfspace
