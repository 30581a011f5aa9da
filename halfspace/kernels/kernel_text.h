// Kernels from text, as on the command line:
//
//   sum     = product { "+" product }
//   product = factor { "*" factor }
//   factor  = number | name [ "(" arguments ")" ] | "normalize" "(" sum ")" | "(" sum ")"
//
// with the names of kernel.h; an argument may stand alone: poly(3). Blanks count for nothing. Kernel::text()
// writes what is read here.
#pragma once
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/kernels/kernel.h"

namespace halfspace {

inline constexpr std::size_t kMostKernelSteps = 256;
inline constexpr unsigned kHighestDegree = 64;

// An error has "kernel:COLUMN" as its place, columns from 1.
Result<Kernel> parse_kernel(std::string_view text);

}  // namespace halfspace
