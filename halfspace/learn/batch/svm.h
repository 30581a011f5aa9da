// Support vector machines in the chapter's scaling (batch 4.2): min |w|^2 + c sum of losses, the hinge
// (1 - z . w)_+ or its square, by dual coordinate descent with shrinking; one against the rest for more than
// two classes. LIBLINEAR's -s 3 -C x is c = 2x here. The loss of a row counts by its importance. With
// mode=margin the weights of largest margin instead.
//
// Guarantee: the objective of the weights kept lies within the gap of the least possible one, by multipliers
// that are in the model. Normalised, the same multipliers limit the margin of every linear rule.
// choose=held-out goes through c = 2^-10, 2^-8, ..., 2^10 on the learned rows, each from the one before, and
// keeps the one that errs least on the held-out rows, those of --holdout or a fifth (the first of equals):
// their line pays for 11 choices. Cost: O(non-zeros) a pass over the rows left; see solve/dual_descent.h.
#pragma once
#include <cmath>

#include "halfspace/learn/batch/margin_claims.h"
#include "halfspace/learn/batch/traits.h"
#include "halfspace/solve/svm.h"

namespace halfspace {

extern const ClaimKind kSvmObjectiveClaim;  // value: the objective; inputs: c, dual, gap, classes

// Of the rows, to choose c by where nobody says how many: a fifth.
inline constexpr double kHeldOutForC = 0.2;

struct SvmLearnerOptions {
  enum class Loss : std::uint8_t { hinge, squared_hinge } loss = Loss::hinge;
  enum class Mode : std::uint8_t { soft, margin } mode = Mode::soft;
  enum class Choose : std::uint8_t { given, held_out } choose = Choose::given;
  double c = 1;
  double gap = 1e-3;
  double most_passes = 1000;

  static constexpr const ClaimKind* kClaims[] = {&kSvmObjectiveClaim, &kSeparatorClaim, &kMarginAtMostClaim,
                                                 &kGordanClaim};
  // One view of the rows, multipliers, margins and orders; weights as they grow, of the pass before, tried,
  // as kept.
  static constexpr BatchTraits kTraits{
      .many_classes = true, .weighs_rows = true, .bytes_a_row = 180, .bytes_a_column = 80, .claims = kClaims};
  static std::span<const Field<SvmLearnerOptions>> fields();
  [[nodiscard]] Status check() const;
  [[nodiscard]] double wants_held_out() const { return choose == Choose::held_out ? kHeldOutForC : 0; }
  [[nodiscard]] Result<BatchFit> fit(const BatchRows& rows, const FitContext& context) const;
};

// What choose=held-out tries.
inline constexpr int kChoicesOfC = 11;
inline double choice_of_c(int k) {
  return std::ldexp(1.0, 2 * k - 10);
}

}  // namespace halfspace
