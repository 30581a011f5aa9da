#include "halfspace/run/margins.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace halfspace {

void MarginEvidence::add(double margin, bool mistake) {
  // The exponent of a double; that of 0 is below all.
  const auto exponent = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(margin) >> 52 & 0x7ff) - 1023;
  const auto bin = std::clamp<std::int64_t>(exponent + kMarginBins / 2, 0, kMarginBins - 1);
  ++(mistake ? wrong : right)[static_cast<std::size_t>(bin)];
  // (1 - margin)_+ without a branch, which nobody could foresee.
  const double loss = .5 * (1 - margin) + .5 * std::fabs(1 - margin);
  hinge += loss;
  squared_hinge += loss * loss;
}

}  // namespace halfspace
