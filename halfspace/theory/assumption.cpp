#include "halfspace/theory/assumption.h"

namespace halfspace {

std::string_view name_of(Assumption assumption) {
  constexpr std::string_view kNames[] = {"always", "iid", "separable", "known-target", "prior"};
  return kNames[static_cast<std::size_t>(assumption)];
}

}  // namespace halfspace
