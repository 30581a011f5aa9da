// The support vector machine in the feature space of a kernel: what the kernel perceptron is compared with.
//
// Source     batch 4.2, kernel form; solve/kernel_descent.h
// Guarantee  the optimum of |w|^2 + c sum of hinge losses lies between the dual and the primal value, which
// the
//            certificate states and verify computes again from the kept rows
// Cost       a kernel value a row for each change of a multiplier; memory: the rows twice
#pragma once
#include <span>

#include "halfspace/kernels/kernel.h"
#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kKernelGapClaim;  // value: primal - dual

struct KernelSvmOptions {
  Kernel kernel = Kernel::gaussian(0.01);
  double c = 2;
  double gap = 0.01;
  double most_passes = 100;

  static constexpr const ClaimKind* kClaims[] = {&kKernelGapClaim};
  static constexpr BatchTraits kTraits{
      .rows = RowsMust::be_numbers, .bytes_a_row = 200, .bytes_a_nonzero = 72, .claims = kClaims};
  static std::span<const Field<KernelSvmOptions>> fields();
  [[nodiscard]] Status check() const;
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

}  // namespace halfspace
