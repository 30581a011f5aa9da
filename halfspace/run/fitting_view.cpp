#include "halfspace/run/fitting_view.h"

#include <algorithm>
#include <unordered_set>

namespace halfspace {
namespace {

// Of all features seen, the share that a row has.
constexpr double kDense = 0.3;
// A look at a few rows is enough.
constexpr std::size_t kRows = 1000;

}  // namespace

Scaling fitting_view(const Block& block) {
  std::unordered_set<std::uint32_t> features;
  std::size_t nonzeros = 0;
  const std::size_t rows = std::min(kRows, block.rows());
  for (std::size_t r = 0; r < rows; ++r) {
    const Row row = block.row(r);
    features.insert(row.columns, row.columns + row.size);
    nonzeros += row.size;
  }
  const double cells = static_cast<double>(rows) * static_cast<double>(features.size());
  return static_cast<double>(nonzeros) >= kDense * cells ? Scaling::rms : Scaling::unit;
}

}  // namespace halfspace
