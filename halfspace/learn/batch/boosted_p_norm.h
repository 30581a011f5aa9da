// The boosted p-norm learner (servedio 2.2 to 2.5): AdaBoost over the linear hypothesis that is best for the
// present weights of the rows, 2 <= p <= infinity; solve/margin_booster.h is one round. The vote of linear
// hypotheses is one linear rule.
//
// Guarantee: after every round the largest margin lies in [margin of the vote, least edge], both proved by
// what the model holds. mode=corollary6 with the target's gamma, or mode=adaptive with the least edge seen,
// ends when all margins are proved to exceed gamma/2 (Corollary 6, Theorem 4). Where nothing separates the
// edges go to 0: the multipliers of the least one limit every margin. variant=momentum, for p = 2, comes to
// the same bracket in fewer rounds (solve/momentum_booster.h). Cost: two passes over the rows a round.
#pragma once
#include "halfspace/learn/batch/boost_claims.h"
#include "halfspace/learn/batch/margin_claims.h"
#include "halfspace/learn/batch/traits.h"

namespace halfspace {

struct BoostedPNormOptions {
  enum class Mode : std::uint8_t { margin, adaptive, corollary6, rounds } mode = Mode::margin;
  enum class Variant : std::uint8_t { adaboost, momentum } variant = Variant::adaboost;
  double p = 2;
  double margin = 0.5;
  double gamma = 0.01;
  double rounds = 1000;

  static constexpr const ClaimKind* kClaims[] = {&kSeparatorClaim, &kMarginAtMostClaim, &kGordanClaim,
                                                 &kMarginShareClaim};
  static constexpr BatchTraits kTraits{.bytes_a_row = 88, .bytes_a_column = 88, .claims = kClaims};
  static std::span<const Field<BoostedPNormOptions>> fields();
  [[nodiscard]] Status check() const;
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

}  // namespace halfspace
