// Is what the model of a kernel perceptron says true of these rows? Its run is repeated row by row.
#pragma once
#include "halfspace/verify/verify.h"

namespace halfspace::verify {

Result<Verification> verify_kernel(const Model& model, const DataFiles& data, const VerifyOptions& options);

}  // namespace halfspace::verify
