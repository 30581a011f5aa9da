// The margins y * score of a run's predictions, each made before its row was learned: how many were right and
// wrong by how far they lay from the border, and what common losses they had. Two classes.
//
// Bins double: bin k is for sizes from 2^(k - 32) to below 2^(k - 31); the first and last take what is
// beyond.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfspace {

inline constexpr std::size_t kMarginBins = 64;

struct MarginEvidence {
  std::vector<std::uint64_t> right = std::vector<std::uint64_t>(kMarginBins);
  std::vector<std::uint64_t> wrong = std::vector<std::uint64_t>(kMarginBins);
  double hinge = 0;          // sum of (1 - margin)_+
  double squared_hinge = 0;  // and of its squares

  void add(double margin, bool mistake) {
    // The exponent of a double; that of 0 is below all.
    const auto exponent =
        static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(margin) >> 52 & 0x7ff) - 1023;
    const auto bin = std::clamp<std::int64_t>(exponent + kMarginBins / 2, 0, kMarginBins - 1);
    ++(mistake ? wrong : right)[static_cast<std::size_t>(bin)];
    // (1 - margin)_+ without a branch, which nobody could foresee.
    const double loss = .5 * (1 - margin) + .5 * std::fabs(1 - margin);
    hinge += loss;
    squared_hinge += loss * loss;
  }
};

}  // namespace halfspace
