#include "halfspace/verify/checks.h"

#include <fmt/format.h>

namespace halfspace::verify {

void Checks::same(const std::string& what, std::uint64_t claimed, std::uint64_t found) {
  add(what, claimed == found,
      claimed == found ? fmt::format("{}", found)
                       : fmt::format("the model says {}, the rows give {}", claimed, found));
}

void Checks::same_real(const std::string& what, long double claimed, long double found) {
  const bool holds = near(claimed, found);
  add(what, holds,
      holds ? fmt::format("{:.9g}", found)
            : fmt::format("the model says {:.12g}, the rows give {:.12g}", claimed, found));
}

}  // namespace halfspace::verify
