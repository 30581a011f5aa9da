// From scores to probabilities as the run fitted it: one Newton step a row, on scores of rows not yet
// learned.
#pragma once
#include <cstdint>
#include <string>

#include "halfspace/learn/online/sigmoid.h"

namespace halfspace::verify {

struct PlainSigmoid {
  double slope = 0;
  double shift = 0;
  double slope2 = 0;  // curvatures: of the slope, of both, of the shift
  double mixed = 0;
  double shift2 = 0;

  // Of every row up to 4096, then of each 32nd.
  static bool is_due(std::uint64_t round) { return round <= 4096 || round % 32 == 0; }
  void fit(double score, int y, double importance);
};

// "" when they are the same but for roundings, else what differs.
std::string difference(const Sigmoid& claimed, const PlainSigmoid& found, bool with_curvatures);

}  // namespace halfspace::verify
