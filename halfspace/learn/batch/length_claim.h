// What the length of a rule's description proves of its error on unseen rows: the exact form of Corollary 6.8
// (batch 1.2, certificates 4). The language is fixed before the rows; the rule may be chosen by them, and by
// any search, for every string of the language has its share of delta.
#pragma once
#include "halfspace/learn/batch/fit.h"

namespace halfspace {

extern const ClaimKind kLengthClaim;  // value: the limit. Inputs: rows, errors, bits, and the dialect

// `errors`: of the rows that it was chosen by. `dialect`: what else has to be known to count the bits again.
Claim length_claim(std::uint64_t errors, std::uint64_t rows, std::uint64_t bits, double delta,
                   std::pair<std::string, double> dialect);

}  // namespace halfspace
