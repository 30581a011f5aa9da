// The Perceptron until it is consistent (mistake_bounds 2.2): passes in the order of the rows, from weights
// 0, each row that is not on the right side added, until a pass adds none or the passes run out. Then
// separability is answered either way by a search for the largest margin that starts from what the passes
// found.
//
// Guarantee: on rows of length r that some w* with |w*| = 1 separates with margin g, at most (r/g)^2 updates
// in all. How often each row was added are multipliers: no margin is above |w| / updates. Where nothing
// separates, the multipliers of the search prove it (Gordan), and the mean of all vectors is kept. Cost:
// O(non-zeros) a pass; the search as in solve/margin.h.
#pragma once
#include <span>

#include "halfspace/learn/batch/margin_claims.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kUpdatesClaim;  // value: (r/g)^2 with the margin g that was reached

struct PerceptronBatchOptions {
  double most_passes = 100;

  static constexpr const ClaimKind* kClaims[] = {&kSeparatorClaim, &kUpdatesClaim, &kMarginAtMostClaim,
                                                 &kGordanClaim};
  // Of the solver: two tables of weights and about ten numbers a row.
  static constexpr BatchTraits kTraits{.bytes_a_row = 200, .bytes_a_column = 48, .claims = kClaims};
  static std::span<const Field<PerceptronBatchOptions>> fields();
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

// The passes alone.
struct ConsistentSearch {
  std::vector<double> weights;  // the last ones
  std::vector<double> mean;     // of all vectors after a row
  std::vector<double> counts;   // how often each row was added
  std::uint64_t updates = 0;
  std::uint64_t passes = 0;
  double squares = 0;  // sum of |z_i|^2 over the updates: |w|^2 is at most that (Lemma 1)
  bool consistent = false;
};
ConsistentSearch search_consistent(const solve::SignedRows& rows, std::uint64_t most_passes,
                                   const FitContext& context);

}  // namespace halfspace
