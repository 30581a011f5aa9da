#include "halfspace/run/fitting_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "halfspace/simd/magnitude.h"

namespace halfspace {
namespace {

// Of all features seen, the share that a row has.
constexpr double kDense = 0.3;
// Squares of lengths that differ by less than this are the same.
constexpr double kSameLength = 1.01;
// Of a feature: how many times the median its root mean square is where few cells decide it. Exponential
// tails have 2, log-normal ones of deviation 2 have 7.
constexpr double kFewDecide = 30;
// The share of cells that is few.
constexpr double kFew = 0.05;
// Medians that differ by less are on like scales.
constexpr double kLikeScales = 30;

// Few cells decide the root mean square of some feature, whose medians are all alike.
bool scales_mislead(const Block& block, std::size_t rows, std::size_t columns) {
  std::vector<std::vector<float>> sizes(columns);  // of each feature's cells
  for (std::size_t r = 0; r < rows; ++r) {
    const Row row = block.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row.values[i] != 0) sizes[row.columns[i]].push_back(std::fabs(row.values[i]));
    }
  }
  bool few_decide = false;
  double least = std::numeric_limits<double>::infinity();
  double greatest = 0;
  for (std::vector<float>& of_feature : sizes) {
    if (of_feature.empty()) continue;
    const auto middle = of_feature.begin() + std::ssize(of_feature) / 2;
    std::nth_element(of_feature.begin(), middle, of_feature.end());
    const double median = *middle;
    const double mean_square =
        simd::squared_length(of_feature.data(), of_feature.size()) / static_cast<double>(of_feature.size());
    const auto beyond = std::count_if(of_feature.begin(), of_feature.end(),
                                      [&](float size) { return size > kFewDecide * median; });
    few_decide |= std::sqrt(mean_square) > kFewDecide * median &&
                  static_cast<double>(beyond) <= kFew * static_cast<double>(of_feature.size());
    least = std::min(least, median);
    greatest = std::max(greatest, median);
  }
  return few_decide && greatest <= kLikeScales * least;
}

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
  const bool number_like = static_cast<double>(nonzeros) >= kDense * cells;
  return number_like && !scales_mislead(block, rows, columns) ? Scaling::rms : Scaling::unit;
}

}  // namespace halfspace
