// The ranges that numbers of a model have to be in: the reader refuses others, and nothing else is written.
// Each tells what is wrong, or "".
#pragma once
#include "halfspace/hypothesis/sparse_linear.h"
#include "halfspace/model/model.h"

namespace halfspace {

inline constexpr double kLargestBias = 1e30;

const char* range_fault(const LinearHypothesis& hypothesis);
const char* range_fault(const SparseLinear& stored);
const char* range_fault(const LinearState& state);
const char* range_fault(const Sigmoid& sigmoid);
const char* range_fault(const RmsState& rms);
const char* range_fault(const KeptPortfolio& portfolio);
// Of all that is in it.
const char* range_fault(const Model& model);

}  // namespace halfspace
