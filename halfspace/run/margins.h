// The margins y * score of a run's predictions, each made before its row was learned: how many were right and
// wrong by how far they lay from the border, and what common losses they had. Two classes.
//
// Bins double: bin k is for sizes from 2^(k - 32) to below 2^(k - 31); the first and last take what is
// beyond.
#pragma once
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

  void add(double margin, bool mistake);
};

}  // namespace halfspace
