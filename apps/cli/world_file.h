// A world as a file, wherever rows are read: "world:sphere(n=100),noise(rate=0.1)".
#pragma once
#include <string>

#include "halfspace/core/result.h"

namespace halfspace::cli {

// Its rows as LIBSVM text in memory, under a name that can be opened, again and again, while this process
// lives.
Result<std::string> world_file(const std::string& world);

}  // namespace halfspace::cli
