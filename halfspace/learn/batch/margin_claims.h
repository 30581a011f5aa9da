// Whether a hyperplane separates the rows, and how far: what weights and multipliers prove of it, each by
// itself (servedio 3.9, mistake_bounds 2.2).
//
//     least z_i . w / |w|_q  <=  largest margin  <=  |sum D_i z_i|_p / sum D_i,    1/p + 1/q = 1
#pragma once
#include <optional>

#include "halfspace/learn/batch/linear_fit.h"

namespace halfspace {

extern const ClaimKind kSeparatorClaim;     // value: the margin of the weights, in the norm q
extern const ClaimKind kMarginAtMostClaim;  // value: the limit that the multipliers prove
extern const ClaimKind kGordanClaim;        // the same, where it is 0 but for rounding: nothing separates

// A limit of at most this part of the longest row is 0 but for rounding.
inline constexpr double kNoMargin = 1e-9;

// When the weights separate. Inputs: rows, p, length.
std::optional<Claim> separator_claim(const solve::SignedRows& rows, const LinearHypothesis& hypothesis,
                                     double p);
// Inputs: rows that have a multiplier, p, radius.
Claim margin_limit_claim(const solve::SignedRows& rows, const std::vector<double>& multipliers, double p);

}  // namespace halfspace
