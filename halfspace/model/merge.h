// One model out of several runs, so that parts of the data can be learned on different machines.
//
// Every hypothesis of the result is the mean of the parts' weight vectors, each counted with its rounds T_k;
// rounds, mistakes and updates are added. When the parts were resumed from one common model, the base of T_0
// rounds, its rounds are counted once:
//
//   rounds           N = T_0 + sum (T_k - T_0)                       mistakes and updates likewise
//   keep average     w = (T_0 w_0 + sum (T_k w_k - T_0 w_0)) / N     T w is the sum over the rounds
//   learner average  w = w_0 + sum (w_k - w_0)                       its last vector is a sum already
//   else             w = sum (T_k - T_0) w_k / (N - T_0)
//
// Without a base T_0 is 0. The first is the mean of the vectors after each round of all the runs, the second
// the run over all the rows, both up to rounding. The third is a mixture of parameters: no bound on mistakes
// carries over to it, and the base, which the w_k have grown out of, counts through them alone.
//
// Hypotheses speak of rows as given, whatever the view (RowView::fold), so their mean does. Weights seen
// through rms are divided by the scales at the end of their own run; the share of a base, which had others,
// cannot be taken out of them again, and is refused where it would have to be.
//
// The result cannot be resumed and has no probabilities: a sigmoid is fitted to the scores of its own run,
// and none was fitted to the mean's.
#pragma once
#include <span>

#include "halfspace/core/result.h"
#include "halfspace/model/likeness.h"

namespace halfspace {

// Two parts or more; refused with the file and the rule when they are not runs of the same kind. `base` may
// be null.
Result<Model> merge_models(std::span<const NamedModel> parts, const NamedModel* base);

}  // namespace halfspace
