// Boosting by majority vote (batch 6.1, the chapter's 6.7): a row weighs alpha^k, k the number of rules so
// far that got it wrong, alpha = (1/2 + gamma) / (1/2 - gamma); the majority of T rules, T odd. The weak
// learner is the best stump, or one pass of any linear online learner (weak_learner.h).
//
// Guarantee: a wrong majority has (T+1)/2 wrong rules, so at most W / alpha^((T+1)/2) rows are wrong, W the
// weight at the end: observed, whatever the weak learner did. When every rule is right on 1/2 + gamma of the
// weight, W <= n (1 + 2 gamma)^T, and T > ln n / (2 gamma^2) leaves no row wrong.
// Cost: one search for a stump, or one pass of the online learner, and one pass over the rows a round.
#pragma once
#include <string>

#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

extern const ClaimKind kMajorityClaim;     // value: limit on wrong rows; inputs: gamma, rounds, wrong, rows
extern const ClaimKind kWeakLearnerClaim;  // value: the least share of the weight a rule was right on
extern const ClaimKind kMinimaxClaim;      // value: no rule is right on more of the weights that are stored

struct MajorityBoostingOptions {
  double gamma = 0.1;
  double rounds = 0;
  double most_entries = 20000;
  std::string weak = "stumps";

  static constexpr const ClaimKind* kClaims[] = {&kMajorityClaim, &kWeakLearnerClaim, &kMinimaxClaim};
  static constexpr BatchTraits kTraits{
      .bytes_a_row = 60, .bytes_a_nonzero = 24, .bytes_a_column = 100, .claims = kClaims};
  static std::span<const Field<MajorityBoostingOptions>> fields();
  // What the weak learner demands of rows.
  [[nodiscard]] RowsMust rows_must() const;
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

}  // namespace halfspace
