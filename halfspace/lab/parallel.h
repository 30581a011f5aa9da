// Runs of an experiment on several threads. Each run has a place of its own for what it finds, so that
// results do not depend on how many threads there are.
#pragma once
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "halfspace/core/stop.h"
#include "halfspace/lab/experiment.h"

namespace halfspace::lab {

void tell_how_far(const Setup& setup, std::string_view what, std::uint64_t done, std::uint64_t count);

// work(i) for i = 0 .. count - 1. The calling thread tells how far it is. A stop that is requested ends it
// early.
template <class Work>
void in_parallel(const Setup& setup, std::uint64_t count, std::string_view what, Work work) {
  std::atomic<std::uint64_t> next{0};
  const auto take = [&](bool tells) {
    for (std::uint64_t i = next++; i < count && !stop_requested(); i = next++) {
      if (tells) tell_how_far(setup, what, i, count);
      work(i);
    }
  };
  std::vector<std::jthread> helpers;
  const std::uint64_t threads = std::min<std::uint64_t>(std::max(1u, setup.threads), count);
  for (std::uint64_t t = 1; t < threads; ++t) helpers.emplace_back([&] { take(false); });
  take(true);
}

}  // namespace halfspace::lab
