// Points from a table of numbers, one a row, without losing a digit: as whole multiples of one power of ten,
// and as floats.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/read_rules.h"
#include "halfspace/solve/exact/whole.h"

namespace halfspace {

struct PointTable {
  std::vector<std::string> names;                    // of the coordinates
  std::vector<std::vector<std::int64_t>> multiples;  // of 1 / scale
  std::int64_t scale = 1;
  std::string description;  // of the file

  [[nodiscard]] std::size_t points() const { return multiples.size(); }
  [[nodiscard]] std::size_t dimension() const { return names.size(); }
  [[nodiscard]] double value(std::size_t point, std::size_t coordinate) const {
    return static_cast<double>(multiples[point][coordinate]) / static_cast<double>(scale);
  }
};

// CSV or TSV, plain or compressed. Every cell is a number whose digits fit, with those of all others behind
// the point, into 18.
Result<PointTable> read_points(const std::string& path, const ReadRules& rules);

}  // namespace halfspace
