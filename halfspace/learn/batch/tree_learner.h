// ID3 as a learner: the tree is grown (id3.h), then pruned to where the bound by its length is least
// (prune.h). Numeric columns are cut at round numbers; every cut is part of the description.
//
// Source     batch 1.3
// Guarantee  of all prunings of the tree that is grown, none has a lower bound: by default the exact binomial
//            limit at level delta 2^-bits; or Corollary 6.8 as printed, err + sqrt((bits ln 4 + ln(2/delta))
//            / 2m)
// Cost       id3.h and prune.h: a 20,000 x 125 table of 0 and 1 takes about a tenth of a second
#pragma once
#include <span>

#include "halfspace/learn/batch/length_claim.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kTreeClaim;  // value: the share of rows that is wrong

struct Id3Options {
  double depth = 1e9;
  double cuts = 32;
  enum class Prune { limit, corollary, no } prune = Prune::limit;

  static constexpr const ClaimKind* kClaims[] = {&kTreeClaim, &kLengthClaim};
  // Bins and their counts, the rows' order, and at worst two nodes a row with their steps.
  static constexpr BatchTraits kTraits{
      .bytes_a_row = 400, .bytes_a_nonzero = 12, .bytes_a_column = 96, .claims = kClaims};
  static std::span<const Field<Id3Options>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

}  // namespace halfspace
