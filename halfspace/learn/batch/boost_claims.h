// What is observed of a vote f with |f| <= 1, whatever the rows and however it was made (servedio 3.4,
// sharper form of Theorem 4's proof): for every s > 0
//
//     share of rows with y f(x) <= theta   <=   mean of exp(s (theta - y f(x)))
//
// With s the sum of AdaBoost's steps the right side is exp(theta s) times the product of its normalisers.
#pragma once
#include <vector>

#include "halfspace/learn/batch/claim.h"

namespace halfspace {

extern const ClaimKind kMarginShareClaim;  // value: the right side; inputs: theta, steps, rows, count

// `margins`: y f(x) of each row.
Claim margin_share_claim(const std::vector<double>& margins, double theta, double steps);

}  // namespace halfspace
