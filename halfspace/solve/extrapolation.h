// Farther along the way of a descent: passes that turn many multipliers a little the same way are slow, so
// what they changed is made once, twice, four times more, clipped to the box, while the dual value grows. The
// weights are linear in the multipliers: only those clipped cost a look at their rows.
#pragma once
#include "halfspace/solve/signed_rows.h"
#include "halfspace/solve/svm_terms.h"

namespace halfspace::solve {

class Extrapolation {
 public:
  // Moves the point along its way from the one noted before, never to a lower dual value, and notes where it
  // is then. The first call only notes.
  void advance(const SignedRows& rows, const SvmTerms& terms, DualPoint& point);
  void forget() { before_.a.clear(); }

 private:
  void try_step(const SignedRows& rows, const SvmTerms& terms, const DualPoint& from, double step);

  DualPoint before_;
  DualPoint tried_;
};

}  // namespace halfspace::solve
