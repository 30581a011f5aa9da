// Is what a batch learner's model says true of these rows? How it was found is not repeated, what is said of
// it is computed again.
#pragma once
#include "halfspace/verify/verify.h"

namespace halfspace::verify {

Result<Verification> verify_batch(const Model& model, const DataFiles& data, const VerifyOptions& options);

}  // namespace halfspace::verify
