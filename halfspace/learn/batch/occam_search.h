// The rule with the least limit by its length among several small classes: conjunctions and disjunctions of
// at most k literals, stumps, and the heaviest weights of a linear rule rounded to a few bits.
//
// Source     batch 1.4 (Corollary 6.8 as an algorithm), 3.3; the limit in its exact form (certificates 4)
// Guarantee  no rule that was looked at has a lower limit; the limit holds for the rule that is kept, for
// every string
//            of the language has its share of delta, looked at or not
// Cost       literal_rules.h, one pass over the bins of every column, and short_rule.h with a few passes of
// the averaged
//            Perceptron
#pragma once
#include <span>

#include "halfspace/learn/batch/length_claim.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kSearchedClaim;  // value: the error of the better constant rule

struct OccamSearchOptions {
  double literals = 2;
  double cuts = 32;
  double passes = 5;

  static constexpr const ClaimKind* kClaims[] = {&kSearchedClaim, &kLengthClaim};
  static constexpr BatchTraits kTraits{
      .bytes_a_row = 16, .bytes_a_nonzero = 8, .bytes_a_column = 128, .claims = kClaims};
  static std::span<const Field<OccamSearchOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

}  // namespace halfspace
