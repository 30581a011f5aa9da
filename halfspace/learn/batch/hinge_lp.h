// The least total hinge loss (batch 4.1): min sum (1 - z . w)_+ over all w, by CLP's dual simplex method.
// Where the rows are too many for a linear program, by support vector machines with a growing c: with w* the
// least optimum, their loss is at most opt + |w*|^2 / c.
//
// Guarantee: multipliers a between 0 and 1 prove for every v that its loss is at least
// sum of a - |sum a z| |v|; of the linear program |sum a z| is 0 but for rounding.
// Cost: of the simplex method; else of solve/dual_descent.h.
#pragma once
#include "halfspace/learn/batch/margin_claims.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kHingeLossClaim;  // value: the total; inputs: lower, residual, rows

struct HingeLpOptions {
  enum class Method : std::uint8_t { automatic, program, machines } method = Method::automatic;
  double most_nonzeros = 1e6;
  double gap = 1e-3;

  static constexpr const ClaimKind* kClaims[] = {&kHingeLossClaim, &kSeparatorClaim};
  // Of the linear program: entries twice, with their columns.
  static constexpr BatchTraits kTraits{
      .bytes_a_row = 300, .bytes_a_nonzero = 40, .bytes_a_column = 100, .claims = kClaims};
  static std::span<const Field<HingeLpOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

}  // namespace halfspace
