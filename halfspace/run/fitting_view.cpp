#include "halfspace/run/fitting_view.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// Of all features seen, the share that a row has.
constexpr double kDense = 0.3;
// Squares of lengths that differ by less than this are the same.
constexpr double kSameLength = 1.01;
}  // namespace

Scaling fitting_view(const Block& block, std::size_t columns) {
  std::vector<bool> is_known(columns);
  std::size_t features = 0;
  std::size_t nonzeros = 0;
  double shortest = std::numeric_limits<double>::infinity();
  double longest = 0;
  const std::size_t rows = std::min(kRowsToFitAView, block.rows());
  for (std::size_t r = 0; r < rows; ++r) {
    const Row row = block.row(r);
    if (row.size == 0) continue;
    for (std::size_t i = 0; i < row.size; ++i) {
      features += is_known[row.columns[i]] ? 0 : 1;
      is_known[row.columns[i]] = true;
    }
    nonzeros += row.size;
    const double length2 = simd::squared_length(row.values, row.size);
    shortest = std::min(shortest, length2);
    longest = std::max(longest, length2);
  }
  const double cells = static_cast<double>(rows) * static_cast<double>(features);
  if (nonzeros == 0 || longest <= kSameLength * shortest) return Scaling::given;
  return static_cast<double>(nonzeros) >= kDense * cells ? Scaling::rms : Scaling::unit;
}

}  // namespace halfspace
