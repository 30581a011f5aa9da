#include "halfspace/learn/kernel/kernel_svm.h"

#include <fmt/format.h>

#include "halfspace/learn/kernel/kernel_field.h"
#include "halfspace/solve/kernel_descent.h"

namespace halfspace {

constexpr ClaimKind kKernelGapClaim{"kernel-gap",
                                    "weak duality of support vector machines",
                                    "batch 4.2",
                                    Assumption::always,
                                    "the model",
                                    "the model's |w|^2 + {c} sum of hinge losses is {primal}, at most "
                                    "{value} above the least that any function "
                                    "of the kernel's space has, by {support} rows"};

std::span<const Field<KernelSvmOptions>> KernelSvmOptions::fields() {
  using Options = KernelSvmOptions;
  static const Field<Options> kFields[] = {
      kernel_field<Options>(),
      number_field<Options>(
          "c", "what a unit of hinge loss costs; twice LIBSVM's -c", &Options::c,
          [](double v) { return v >= 1e-12 && v <= 1e12; }, "a number from 1e-12 to 1e12"),
      number_field<Options>(
          "gap", "stops when the duality gap is at most this part of the primal value", &Options::gap,
          [](double v) { return v > 0 && v < 1; }, "a number above 0 and below 1"),
      number_field<Options>(
          "most_passes", "over the rows, if the gap is not reached before", &Options::most_passes,
          [](double v) { return is_count(v) && v >= 1; }, "a whole number of 1 or more"),
  };
  return kFields;
}

Status KernelSvmOptions::check() const {
  if (!kernel.is_of_strings()) return {};
  return input_error("", "option kernel: found " + kernel.text() +
                             ", expected a kernel of numbers; kernel-perceptron learns from strings");
}

Result<BatchFit> KernelSvmOptions::fit(const BatchRows& given, const FitContext& context) const {
  if (given.constant() != 0) {
    return input_error(
        "", fmt::format("--bias {}: a kernel has no constant feature; expected kernel=K+1, say, instead",
                        given.constant()));
  }
  constexpr double kLargest = 1e100;
  std::vector<Row> rows;
  std::vector<Label> labels;
  for (std::size_t i = 0; i < given.size(); ++i) {
    rows.push_back(given.row(i));
    labels.push_back(given.label(i));
    if (!(kernel.largest_part(rows.back()) <= kLargest)) {
      return input_error(
          "",
          fmt::format("row {} has a kernel value with itself above 1e100, expected smaller values", i + 1));
    }
  }
  solve::KernelSvmOptions options;
  options.c = c;
  options.relative_gap = gap;
  options.most_passes = static_cast<std::uint64_t>(most_passes);
  options.seed = context.seed;
  options.threads = context.threads;
  options.progress = [&](std::uint64_t pass, double part) {
    context.tell(fmt::format("pass {}  gap {:.3g} of the primal value", pass, part));
  };
  const solve::KernelSvmSolution solution = solve::solve_kernel_svm(kernel, rows, labels, options);
  KernelSum sum(kernel, KernelSum::Form::values);
  Multipliers multipliers;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (solution.multipliers[i] == 0) continue;
    sum.add(rows[i], labels[i] * solution.multipliers[i]);
    multipliers.rows.push_back(static_cast<std::uint32_t>(i));
    multipliers.values.push_back(solution.multipliers[i]);
  }
  const auto support = static_cast<double>(sum.size());
  BatchFit fit{Classifier(KernelExpansion(std::move(sum), 1, Ties::minus)), solution.passes,
               solution.changes};
  fit.claims.push_back(
      {&kKernelGapClaim,
       solution.gap(),
       {{"c", c}, {"primal", solution.primal}, {"dual", solution.dual}, {"support", support}},
       false});
  fit.multipliers.push_back(std::move(multipliers));
  return fit;
}

}  // namespace halfspace
