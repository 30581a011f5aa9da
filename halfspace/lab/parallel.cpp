#include "halfspace/lab/parallel.h"

#include <fmt/format.h>

namespace halfspace::lab {

void tell_how_far(const Setup& setup, std::string_view what, std::uint64_t done, std::uint64_t count) {
  setup.tell(fmt::format("{}: {} of {}", what, done, count));
}

}  // namespace halfspace::lab
