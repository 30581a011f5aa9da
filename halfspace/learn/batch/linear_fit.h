// From a solver's weights to a classifier and back. Claims speak of what the model holds: of weights as
// float.
#pragma once
#include <vector>

#include "halfspace/hypothesis/linear.h"
#include "halfspace/learn/batch/fit.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace {

// Two classes, with the constant feature in the last column.
solve::SignedRows signed_rows(const BatchRows& rows);
// One class against all others.
solve::SignedRows signed_rows(const BatchRows& rows, ClassId against_others);

// A score of 0 counts as the label -1.
LinearHypothesis linear_hypothesis(const std::vector<double>& weights, float constant);
// As the solver had them, but for the rounding.
std::vector<double> weights_of(const LinearHypothesis& hypothesis, std::size_t size);

// Those that are not 0.
Multipliers sparse_multipliers(const std::vector<double>& all);

}  // namespace halfspace
