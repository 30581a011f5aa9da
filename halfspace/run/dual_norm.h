// How long the sum of all updates is at most, S = sum of step_t x_t over the rows a learner was updated on.
// By Hoelder, whatever the rows and the learner did: the sum of |step_t| (margin of v on row t) is at most
// |v|_q |S|_p for every v (certificates 2.7).
//
// The learner's duals z are S but for the roundings of float, one a step and coordinate: at most
// 2^-24 (|z| + |step x|) each, where |z| is at most the largest of any touched coordinate so far, which power
// links know anyway. Their sum is kept beside it, so that |S|_p <= |z|_p + roundings is true of
// float weights too, without a second table of sums.
#pragma once
#include <cstdint>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/run/evidence.h"

namespace halfspace {

class DualNorm {
 public:
  explicit DualNorm(double p) : p_(p) {}

  // After an update; `largest` is that of the row as learned, without its factor.
  void add(const LinearLearner& learner, const DualMove& move, double largest);
  // The duals of exponential links end at a largest one; when an update was cut there they are not S.
  [[nodiscard]] bool is_cut() const { return is_cut_; }
  // An upper bound of |S|_p, if nothing was cut.
  [[nodiscard]] double value(const LinearLearner& learner) const;
  // How far that may be above it.
  [[nodiscard]] double roundings() const { return roundings_; }

 private:
  double p_;
  std::size_t longest_ = 0;  // most features of a row so far
  double root_ = 1;          // its p-th root
  double peak_ = 0;          // the largest |z| that an update has left
  double roundings_ = 0;
  bool is_cut_ = false;
};

// Lemma 1 and its p-norm form, which the identity of mistake_bounds 3.8 amounts to (certificates 2.6): true
// of every conservative learner from 0, whatever the rows, but for roundings. Else the learner itself is
// wrong.
bool keeps_lemma_1(const DualEvidence& updates, double roundings);

}  // namespace halfspace
