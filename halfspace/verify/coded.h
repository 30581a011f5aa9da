// Is what a coded model says of itself true of these rows? There is no run to repeat: its bits are counted
// and its errors made again.
#pragma once
#include "halfspace/verify/verify.h"

namespace halfspace::verify {

Result<Verification> verify_coded(const Model& model, const DataFiles& data, unsigned threads);

}  // namespace halfspace::verify
