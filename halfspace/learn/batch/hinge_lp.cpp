#include "halfspace/learn/batch/hinge_lp.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/stop.h"
#include "halfspace/solve/dual_descent.h"
#include "halfspace/solve/hinge_lp.h"

namespace halfspace {

constexpr ClaimKind kHingeLossClaim{
    "hinge-loss", "weak duality of the hinge-loss program",
    "batch 4.1",  Assumption::always,
    "the model",  "the total hinge loss is {value}, and weights v have at least {lower} - {residual} |v|"};

namespace {

constexpr std::string_view kMethods[] = {"auto", "program", "machines"};

struct Found {
  std::vector<double> weights;
  std::vector<double> multipliers;  // from 0 to 1
  std::uint64_t rounds = 1;
};

double total_loss(const solve::SignedRows& rows, const std::vector<double>& w) {
  double total = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) total += std::max(0.0, 1 - rows.dot(i, w.data()));
  return total;
}

// How many times as long as the weights found others may be before the bracket says less than was asked for.
constexpr double kLonger = 10;

// c grows fourfold until the bracket is narrow even for longer weights, or 2^40 is reached. Weights and
// multipliers prove their ends each by itself, so the best of both are kept: a large c may not come to its
// end.
Found by_machines(const solve::SignedRows& rows, double gap, const FitContext& context) {
  constexpr int kMostPasses = 1000;
  solve::DualDescent solver(rows, solve::HingeLoss::linear, 1, context.seed);
  Found found;
  double least = INFINITY;
  double greatest = -INFINITY;
  for (double box = 1; box < 0x1p40 && !stop_requested(); box *= 4) {
    solver.set_box(box);
    solver.descend(gap / 4, kMostPasses);
    const double residual_by_length = solve::squared_length(solver.weights()) / box;  // |sum b z| |w|
    const double lower =
        std::accumulate(solver.multipliers().begin(), solver.multipliers().end(), 0.0) / box -
        kLonger * residual_by_length;
    if (solver.losses() < least) found.weights = solver.weights(), least = solver.losses();
    if (lower > greatest) {
      greatest = lower;
      found.multipliers = solver.multipliers();
      for (double& a : found.multipliers) a = std::clamp(a / box, 0.0, 1.0);
    }
    found.rounds = static_cast<std::uint64_t>(solver.passes());
    context.tell(
        fmt::format("c = {:.4g}  hinge loss {:.6g}, at least {:.6g} for weights up to {} times as long",
                    2 * box, least, greatest, kLonger));
    if (least - greatest <= gap * std::max(1.0, least)) break;
  }
  return found;
}

Result<Found> by_program(const solve::SignedRows& rows) {
  auto solution = solve::least_hinge_loss(rows);
  if (!solution) return solution.error();
  return Found{std::move(solution->weights), std::move(solution->multipliers)};
}

}  // namespace

std::span<const Field<HingeLpOptions>> HingeLpOptions::fields() {
  using Own = HingeLpOptions;
  static const Field<Own> kFields[] = {
      {"method", "a linear program, support vector machines with growing c, or what suits the size",
       choice<&Own::method>(kMethods)},
      number_field<Own>(
          "most_nonzeros", "of method auto: rows with more are left to machines", &Own::most_nonzeros,
          [](double v) { return v >= 0 && v <= 2e9; }, "a number from 0 to 2e9"),
      number_field<Own>(
          "gap", "of machines: how near to the least, as a part", &Own::gap,
          [](double v) { return v >= 1e-6 && v <= 0.5; }, "a number from 1e-6 to 0.5"),
  };
  return kFields;
}

Result<BatchFit> HingeLpOptions::fit(const BatchRows& given, const FitContext& context) const {
  const solve::SignedRows rows = signed_rows(given);
  const bool small = static_cast<double>(rows.nonzeros()) <= most_nonzeros;
  const bool program = method == Method::program || (method == Method::automatic && small);
  context.tell(program ? "solving the linear program" : "support vector machines with growing c");
  auto found = program ? by_program(rows) : Result<Found>(by_machines(rows, gap, context));
  if (!found) return found.error();
  std::vector<LinearHypothesis> parts;
  parts.push_back(linear_hypothesis(found->weights, given.constant()));
  BatchFit fit{Classifier(std::move(parts)), found->rounds};
  fit.multipliers.push_back(sparse_multipliers(found->multipliers));
  fit.updates = fit.multipliers[0].rows.size();
  const double lower = std::accumulate(found->multipliers.begin(), found->multipliers.end(), 0.0);
  fit.claims.push_back({&kHingeLossClaim,
                        total_loss(rows, weights_of(fit.classifier.part(0), rows.columns())),
                        {{"lower", lower},
                         {"residual", std::sqrt(solve::squared_length(rows.combination(found->multipliers)))},
                         {"rows", static_cast<double>(rows.size())}}});
  if (auto separator = separator_claim(rows, fit.classifier.part(0), 2)) fit.claims.push_back(*separator);
  return fit;
}

}  // namespace halfspace
