// What a run without updates proves of the hypothesis that stood (batch_kernels_experts_vc 3.4 with the
// corrections of certificates 0.4 and 4): versions are counted by updates, and a run ends at every update.
// True of all versions and all lengths at once, so also of the one that is chosen afterwards.
#pragma once
#include <cstdint>

namespace halfspace::theory {

// With probability 1 - delta no version i that stood for n rows has a larger error.
double survivor_limit(std::uint64_t version, std::uint64_t run, double delta);

// Rows without an update after which version i is proved to have an error of at most eps.
std::uint64_t run_needed(std::uint64_t version, double eps, double delta);

}  // namespace halfspace::theory
