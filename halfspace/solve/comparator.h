// The best comparators of the a-priori mistake bounds (theory/a_priori.h; mistake_bounds 3.9,
// certificates 2.8), each as a bracket: lower <= least value of the form over all v <= value, with the v and
// the multipliers that prove it.
//
// Every minimiser lies on the path of support vector machines min |v|^2/2 + U loss(v): a form with |v| is
// stationary where a form with |v|^2 is, for the right U. On the path N(U) = |sum of multiplier z| falls as U
// rises, and each form says which N it wants:
//
//     AP3: N = R     AP4t: N = r sqrt(value)     AP7: N = R / sqrt(value)     AP8: N = r     AP616: U = 1 /
//     r^2.
//
// AP4t and AP7 are fixed points, s -> sqrt(min_v [H1 + r s |v|]): v_U is the inner minimiser at s = N(U)/r,
// and s is above the fixed point exactly when it is above sqrt(value at v_U). So one search for U, with warm
// starts, replaces a search inside an iteration.
//
// Guarantee: the bracket, whatever the search did. Cost: some ten warm-started solutions (svm.h) of a quarter
// of the gap. All forms of one loss share one path: each takes what was reached for the others.
#pragma once
#include <optional>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/signed_rows.h"
#include "halfspace/theory/a_priori.h"

namespace halfspace::solve {

struct ComparatorOptions {
  double relative_gap = .01;  // stops when value - lower is at most this part of value
  int most_passes = 2000;     // over the rows, for each form
  std::uint64_t seed = 0;
  unsigned threads = 1;  // of several forms, those with the hinge loss beside those with its square
  // Those of the rows when not given. The total over the rounds with an update instead gives AP3obs.
  std::optional<theory::Radii> radii = std::nullopt;
};

struct ComparatorBracket {
  theory::Comparison form;
  double lower = 0;
  double value = 0;                 // the bound at the comparator; a proved bound, like at every other v
  double length = 0;                // |v|
  double loss = 0;                  // H1 of v, or H2 for the squared forms
  std::vector<double> comparator;   // v
  std::vector<double> multipliers;  // one a row: at most 1 each, or of length 1 together for squared forms
  int passes = 0;
  bool reached = false;  // the gap asked for
};

Result<ComparatorBracket> best_comparator(const SignedRows& rows, theory::Comparison form,
                                          const ComparatorOptions& options);
// All forms, in the order of theory::kComparisons. Passes are those of all forms of the same loss.
Result<std::vector<ComparatorBracket>> best_comparators(const SignedRows& rows,
                                                        const ComparatorOptions& options);

}  // namespace halfspace::solve
