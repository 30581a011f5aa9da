// What the program ends with.
#pragma once

namespace halfspace::cli {

enum ExitCode { kDone = 0, kCheckSaidNo = 1, kBadInput = 2, kFailedOutside = 3, kInterrupted = 130 };

}  // namespace halfspace::cli
