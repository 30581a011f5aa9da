// An experiment: worlds, the library's own learners, numbers, and claims that the numbers hold up or refute.
// Everything follows from the seed; the number of threads changes nothing.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

#include "halfspace/report/document.h"

namespace halfspace::lab {

struct Setup {
  std::uint64_t runs = 1;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::function<void(std::string_view)> progress = {};  // told now and then how far it is, from one thread

  void tell(std::string_view words) const {
    if (progress) progress(words);
  }
};

struct Experiment {
  std::string_view name;
  std::string_view title;
  std::string_view source;  // of what is claimed
  std::uint64_t runs;       // unless another number is asked for
  std::uint64_t most_runs;
  report::Document (*run)(const Setup&);
  // How its cost grows: work(size) for each of the sizes of its main parameter is measured by the caller.
  std::string_view parameter;
  std::array<std::uint64_t, 3> sizes;
  void (*work)(std::uint64_t size, const Setup&);
};

}  // namespace halfspace::lab
