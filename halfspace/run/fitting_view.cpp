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
// Of the numbers among them, beside the words of a table, which are there or not. In fewer rows of text the
// few words that stand twice in one would look the same.
constexpr double kDenseNumbers = 0.5;
constexpr double kFewestOfTables = 50;
// Numbers decide what rows are like where they are such a share of the non-zeros, or most of the length.
constexpr double kSomeNonzeros = 0.1;
constexpr double kMostLength = 0.5;
// Squares of lengths that differ by less than this are the same.
constexpr double kSameLength = 1.01;
// Of a feature: how many times the median its root mean square is where few cells decide it. Exponential
// tails have 2, log-normal ones of deviation 2 have 7.
constexpr double kFewDecide = 30;
// The share of cells that is few.
constexpr double kFew = 0.05;
// Medians that differ by less are on like scales.
constexpr double kLikeScales = 30;
// A feature's values are far from 0 where their mean is so many times their deviation.
constexpr double kFar = 3;
// Of fewer rows nobody knows: a few short texts share words, too.
constexpr std::size_t kFewestRows = 10;
// The share of rows that have a number all rows should have: some have gaps.
constexpr double kNearlyAll = 0.9;

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

// Some feature that nearly every row with features has differs by little of its size.
bool lies_far(const Block& block, std::size_t rows, std::size_t columns) {
  struct Sums {  // by distances from the first value, so that nothing is left of a constant
    double count = 0;
    double first = 0;
    double distances = 0;
    double squares = 0;
  };
  std::vector<Sums> of_columns(columns);
  std::size_t used = 0;
  for (std::size_t r = 0; r < rows; ++r) {
    const Row row = block.row(r);
    used += row.size > 0 ? 1 : 0;
    for (std::size_t i = 0; i < row.size; ++i) {
      Sums& sums = of_columns[row.columns[i]];
      if (sums.count == 0) sums.first = row.values[i];
      const double distance = row.values[i] - sums.first;
      sums.count += 1;
      sums.distances += distance;
      sums.squares += distance * distance;
    }
  }
  if (used < kFewestRows) return false;
  return std::any_of(of_columns.begin(), of_columns.end(), [&](const Sums& sums) {
    if (sums.count < kNearlyAll * static_cast<double>(used)) return false;
    const double distance = sums.distances / sums.count;
    const double mean = sums.first + distance;
    const double variance = sums.squares / sums.count - distance * distance;
    return sums.squares > 0 && kFar * kFar * variance < mean * mean;
  });
}

// Features of a kind, and what they fill of the rows.
struct Filled {
  double kinds = 0;
  double nonzeros = 0;
  double squares = 0;

  [[nodiscard]] bool is_dense(double share, double rows) const { return nonzeros >= share * kinds * rows; }
};

// What the first rows show.
struct FirstRows {
  FirstRows(const Block& block, std::size_t rows, std::size_t columns);

  double used = 0;  // rows that have features
  Filled all;
  Filled numbers;  // features of which some value is not 1
  double shortest = std::numeric_limits<double>::infinity();
  double longest = 0;
  bool is_boolean = true;  // or has another value in the place of 1
};

FirstRows::FirstRows(const Block& block, std::size_t rows, std::size_t columns) {
  std::vector<bool> is_known(columns);
  std::vector<bool> is_number(columns);
  for (std::size_t r = 0; r < rows; ++r) {
    const Row row = block.row(r);
    if (row.size == 0) continue;
    for (std::size_t i = 0; i < row.size; ++i) {
      is_known[row.columns[i]] = true;
      if (row.values[i] != 1) is_number[row.columns[i]] = true;
      is_boolean &= row.values[i] == block.values.data()[0];
    }
    used += 1;
    all.nonzeros += static_cast<double>(row.size);
    const double length2 = simd::squared_length(row.values, row.size);
    all.squares += length2;
    shortest = std::min(shortest, length2);
    longest = std::max(longest, length2);
  }
  all.kinds = static_cast<double>(std::count(is_known.begin(), is_known.end(), true));
  numbers.kinds = static_cast<double>(std::count(is_number.begin(), is_number.end(), true));
  for (std::size_t r = 0; r < rows && !is_boolean; ++r) {
    const Row row = block.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (!is_number[row.columns[i]]) continue;
      numbers.nonzeros += 1;
      numbers.squares += static_cast<double>(row.values[i]) * row.values[i];
    }
  }
}

// A table's words are as many features as there are words: its numbers are looked at by themselves.
bool is_number_like(const FirstRows& first) {
  if (first.all.is_dense(kDense, first.used)) return true;
  const Filled& numbers = first.numbers;
  const bool counts = numbers.nonzeros >= kSomeNonzeros * first.all.nonzeros ||
                      numbers.squares >= kMostLength * first.all.squares;
  return first.used >= kFewestOfTables && counts && numbers.is_dense(kDenseNumbers, first.used);
}

}  // namespace

Scaling fitting_view(const Block& block, std::size_t columns) {
  const std::size_t rows = std::min(kRowsToFitAView, block.rows());
  const FirstRows first(block, rows, columns);
  if (first.used == 0) return Scaling::given;
  const bool same_length = first.longest <= kSameLength * first.shortest;
  if (!is_number_like(first)) return same_length ? Scaling::given : Scaling::unit;
  if (first.is_boolean || (same_length && !lies_far(block, rows, columns))) return Scaling::given;
  return scales_mislead(block, rows, columns) ? Scaling::unit : Scaling::standard;
}

}  // namespace halfspace
