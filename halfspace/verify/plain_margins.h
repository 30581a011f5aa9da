// Margins of the kept hypothesis, row by row, and what noise on its direction would err: for PAC-Bayes.
#pragma once
#include <vector>

#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {

class PlainMargins {
 public:
  // Null: more than two classes, nothing is said.
  explicit PlainMargins(PlainScorer* scorer);
  void add(Row row, int y);
  [[nodiscard]] std::vector<double> means() const;

 private:
  PlainScorer* scorer_;
  long double length_ = 0;
  std::vector<long double> sums_;
  std::uint64_t rows_ = 0;
};

}  // namespace halfspace::verify
