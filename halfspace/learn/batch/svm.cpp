#include "halfspace/learn/batch/svm.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "halfspace/core/stop.h"
#include "halfspace/solve/margin.h"

namespace halfspace {

constexpr ClaimKind kSvmObjectiveClaim{
    "svm-objective",
    "weak duality of the support vector machine",
    "batch 4.2",
    Assumption::always,
    "the model",
    "the objective |w|^2 + C sum of losses with C = {c} is {value}, and no weights have one below {dual}"};

namespace {

constexpr std::string_view kLosses[] = {"hinge", "squared-hinge"};
constexpr std::string_view kModes[] = {"soft", "margin"};
constexpr std::string_view kChoices[] = {"given", "held-out"};

using solve::DualDescent;
using solve::SignedRows;

solve::HingeLoss loss_of(const SvmLearnerOptions& options) {
  return options.loss == SvmLearnerOptions::Loss::hinge ? solve::HingeLoss::linear
                                                        : solve::HingeLoss::squared;
}

Classifier classifier_of(const std::vector<DualDescent>& solvers, const BatchRows& rows) {
  std::vector<LinearHypothesis> parts;
  for (const DualDescent& solver : solvers) {
    parts.push_back(linear_hypothesis(solver.scaled_weights(), rows.constant()));
  }
  return Classifier(std::move(parts));
}

// What a loss of each row costs; none where all cost the same.
std::vector<double> costs_of(const BatchRows& rows) {
  std::vector<double> costs;
  for (std::size_t i = 0; i < rows.size(); ++i) costs.push_back(rows.importance(i));
  if (std::all_of(costs.begin(), costs.end(), [](double cost) { return cost == 1; })) costs.clear();
  return costs;
}

// One class against the others for each; one only for two classes.
class Machines {
 public:
  Machines(const BatchRows& rows, const SvmLearnerOptions& options, const FitContext& context)
      : given_(rows), options_(options), context_(context) {
    const std::size_t parts = rows.classes() == 2 ? 1 : rows.classes();
    rows_.reserve(parts);  // solvers look at them
    for (std::size_t k = 0; k < parts; ++k) {
      rows_.push_back(signed_rows(rows, static_cast<ClassId>(parts == 1 ? 1 : k)));
      solvers_.emplace_back(rows_.back(), loss_of(options), options.c / 2, context.seed, costs_of(rows),
                            context.threads);
    }
  }

  void solve(double c) {
    for (std::size_t k = 0; k < solvers_.size() && !stop_requested(); ++k) {
      DualDescent& solver = solvers_[k];
      if (solver.box() != c / 2) solver.set_box(c / 2);
      solver.descend(options_.gap, static_cast<int>(options_.most_passes));
      context_.tell(fmt::format("c = {:.4g}  class {} of {}  objective {:.6g}, at least {:.6g}", c, k + 1,
                                solvers_.size(), 2 * solver.primal(), 2 * solver.dual()));
    }
  }

  [[nodiscard]] BatchFit fit() const {
    BatchFit fit{classifier_of(solvers_, given_)};
    Claim objective{&kSvmObjectiveClaim};
    double dual = 0;
    for (std::size_t k = 0; k < solvers_.size(); ++k) {
      fit.rounds += static_cast<std::uint64_t>(solvers_[k].passes());
      fit.multipliers.push_back(sparse_multipliers(solvers_[k].multipliers()));
      fit.updates += fit.multipliers.back().rows.size();
      objective.value += primal(k, fit.classifier.part(k));
      dual += 2 * solvers_[k].dual();
    }
    objective.inputs = {{"c", 2 * solvers_.front().box()},
                        {"dual", dual},
                        {"gap", objective.value - dual},
                        {"classes", static_cast<double>(given_.classes())}};
    fit.claims.push_back(std::move(objective));
    if (solvers_.size() > 1) return fit;
    if (auto separator = separator_claim(rows_[0], fit.classifier.part(0), 2))
      fit.claims.push_back(*separator);
    if (!fit.multipliers[0].rows.empty()) {
      fit.claims.push_back(margin_limit_claim(rows_[0], solvers_[0].multipliers(), 2));
    }
    return fit;
  }

 private:
  // Of the weights as the model holds them.
  [[nodiscard]] double primal(std::size_t k, const LinearHypothesis& part) const {
    const SignedRows& rows = rows_[k];
    const std::vector<double> w = weights_of(part, rows.columns());
    const bool linear = loss_of(options_) == solve::HingeLoss::linear;
    double losses[2] = {0, 0};
    solve::RowHalves(rows, context_.threads).each([&](int half, std::size_t i, std::size_t end) {
      double sum = 0;
      for (; i < end; ++i) {
        const double slack = std::max(0.0, 1 - rows.dot(i, w.data()));
        sum += given_.importance(i) * (linear ? slack : slack * slack);
      }
      losses[half] = sum;
    });
    return solve::squared_length(w) + 2 * solvers_[k].box() * (losses[0] + losses[1]);
  }

  const BatchRows& given_;
  const SvmLearnerOptions& options_;
  const FitContext& context_;
  std::vector<SignedRows> rows_;
  std::vector<DualDescent> solvers_;
};

std::uint64_t errors_on(const RowStore& rows, const Classifier& classifier) {
  std::uint64_t errors = 0;
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    errors += classifier.predict(rows.row(r)) != rows.class_of(r) ? 1 : 0;
  }
  return errors;
}

Result<BatchFit> fit_chosen(const BatchRows& rows, const SvmLearnerOptions& options,
                            const FitContext& context) {
  if (context.held_out == nullptr || context.held_out->rows() == 0) {
    return input_error(
        "", "option choose: found held-out and no held-out rows, expected --holdout SHARE with it");
  }
  Machines machines(rows, options, context);
  std::optional<BatchFit> best;
  std::uint64_t least = 0;
  for (int k = 0; k < kChoicesOfC && !stop_requested(); ++k) {
    const double c = choice_of_c(k);
    machines.solve(c);
    BatchFit fit = machines.fit();
    fit.chosen = {{"c", c}};
    fit.choices = kChoicesOfC;
    fit.classifier.cover(rows.columns());
    const std::uint64_t errors = errors_on(*context.held_out, fit.classifier);
    if (best && errors >= least) continue;
    least = errors;
    best.emplace(std::move(fit));
  }
  if (!best) best.emplace(machines.fit());
  return std::move(*best);
}

Result<BatchFit> fit_margin(const BatchRows& given, const SvmLearnerOptions& options,
                            const FitContext& context) {
  if (given.classes() > 2) {
    return input_error("", fmt::format("mode=margin: found {} labels, expected two", given.classes()));
  }
  if (!costs_of(given).empty()) {
    return input_error("", "mode=margin: found importances, expected none: it has no losses");
  }
  const SignedRows rows = signed_rows(given);
  solve::MarginOptions search;
  search.relative_gap = options.gap;
  search.most_passes = static_cast<int>(options.most_passes);
  search.seed = context.seed;
  auto bracket = solve::largest_margin(rows, search);
  if (!bracket) return bracket.error();
  // With functional margin 1, as the chapter has it: then the margin is 1/|w|.
  const double scale = bracket->separable() ? 1 / bracket->achieved : 1;
  for (double& w : bracket->weights) w *= scale;
  std::vector<LinearHypothesis> parts;
  parts.push_back(linear_hypothesis(bracket->weights, given.constant()));
  BatchFit fit{Classifier(std::move(parts)), static_cast<std::uint64_t>(bracket->passes)};
  fit.multipliers.push_back(sparse_multipliers(bracket->multipliers));
  fit.updates = fit.multipliers[0].rows.size();
  if (auto separator = separator_claim(rows, fit.classifier.part(0), 2)) fit.claims.push_back(*separator);
  fit.claims.push_back(margin_limit_claim(rows, bracket->multipliers, 2));
  return fit;
}

}  // namespace

std::span<const Field<SvmLearnerOptions>> SvmLearnerOptions::fields() {
  static const Field<SvmLearnerOptions> kFields[] = {
      number_field<SvmLearnerOptions>(
          "c", "what a unit of loss costs beside |w|^2; LIBLINEAR's C is half of it", &SvmLearnerOptions::c,
          [](double v) { return v >= 1e-12 && v <= 1e12; }, "a number from 1e-12 to 1e12"),
      {"loss", "what a margin below 1 costs", choice<&SvmLearnerOptions::loss>(kLosses)},
      {"mode", "soft: least objective; margin: largest margin, for separable rows",
       choice<&SvmLearnerOptions::mode>(kModes)},
      {"choose", "c as given, or the best of 2^-10, 2^-8, ..., 2^10 on the rows of --holdout",
       choice<&SvmLearnerOptions::choose>(kChoices)},
      number_field<SvmLearnerOptions>(
          "gap", "ends when the objective is proved to be this near to the least, as a part of it",
          &SvmLearnerOptions::gap, [](double v) { return v >= 1e-9 && v <= 0.5; },
          "a number from 1e-9 to 0.5"),
      number_field<SvmLearnerOptions>(
          "most_passes", "ends after so many passes all the same", &SvmLearnerOptions::most_passes,
          [](double v) { return v >= 1 && v <= 1e9 && v == std::floor(v); }, "a whole number from 1 to 1e9"),
  };
  return kFields;
}

Status SvmLearnerOptions::check() const {
  if (mode == Mode::soft || (loss == Loss::hinge && choose == Choose::given)) return {};
  return input_error("", "mode=margin: found a loss or a choice of c, expected neither: it has no losses");
}

Result<BatchFit> SvmLearnerOptions::fit(const BatchRows& rows, const FitContext& context) const {
  if (mode == Mode::margin) return fit_margin(rows, *this, context);
  if (choose == Choose::held_out) return fit_chosen(rows, *this, context);
  Machines machines(rows, *this, context);
  machines.solve(c);
  return machines.fit();
}

}  // namespace halfspace
