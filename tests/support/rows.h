// Small rows and data sets for tests.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/random.h"
#include "halfspace/core/row.h"

namespace halfspace::test {

// A row that owns its features.
struct OwnedRow {
  std::vector<std::uint32_t> columns;
  std::vector<float> values;
  Label label = 1;

  OwnedRow() = default;
  // Dense coordinates; zeros are left out.
  OwnedRow(const std::vector<float>& dense, int y) : label(static_cast<Label>(y)) {
    for (std::uint32_t i = 0; i < dense.size(); ++i) add(i, dense[i]);
  }
  void add(std::uint32_t column, float value) {
    if (value == 0) return;
    columns.push_back(column);
    values.push_back(value);
  }
  [[nodiscard]] Row view() const { return {columns.data(), values.data(), columns.size()}; }
};

using Rows = std::vector<OwnedRow>;

// Numbers far from 0 in columns 0 to 3, about one in ten of them missing, and one near 0 in column 4. The
// label follows what the first four have beyond their means.
inline Rows rows_with_gaps(std::uint64_t seed, int count) {
  RandomStream random(seed, "gaps");
  Rows rows;
  for (int t = 0; t < count; ++t) {
    OwnedRow& row = rows.emplace_back();
    double sum = 0;
    for (std::uint32_t c = 0; c < 4; ++c) {
      const double z = random.gauss();
      if (random.below(10) == 0) continue;
      sum += c % 2 == 0 ? z : -z;
      row.add(c, static_cast<float>(1000 + z));
    }
    row.add(4, static_cast<float>(random.gauss()));
    row.label = sum > 0 ? 1 : -1;
  }
  return rows;
}

// mistake_bounds 0.3: D1 is separable, D2 is not (rows 1 and 7 contradict each other).
inline Rows d1() {
  return {{{1, 2}, 1}, {{2, 1}, -1}, {{-1, 1}, 1}, {{1, -1}, -1}, {{0, 1}, 1}, {{1, 0}, -1}};
}
inline Rows d2() {
  return {{{1, 0}, 1}, {{0, 1}, 1},    {{-1, 0}, -1}, {{0, -1}, 1},
          {{1, 1}, 1}, {{-1, -1}, -1}, {{1, 0}, -1},  {{0, 1}, 1}};
}

// mistake_bounds 0.3: DS1(seed, T, d, noise), integer coordinates from -2 to 2.
inline Rows ds1(std::uint64_t seed, int rounds, int dimension, std::uint64_t noise) {
  RandomStream random(seed);
  Rows rows;
  for (int t = 0; t < rounds; ++t) {
    std::vector<float> x;
    int sum = 0;
    for (int j = 0; j < dimension; ++j) {
      const int value = static_cast<int>(random.next() % 5) - 2;
      x.push_back(static_cast<float>(value));
      sum += (j % 3 - 1) * value;
    }
    int y = sum >= 0 ? 1 : -1;
    if (noise > 0 && random.next() % noise == 0) y = -y;
    rows.emplace_back(x, y);
  }
  return rows;
}

// Sparse random rows with labels of a hidden halfspace, some of them flipped.
inline Rows random_rows(std::uint64_t seed, int count, std::uint32_t columns, int nonzeros) {
  RandomStream random(seed, "test rows");
  std::vector<double> target(columns);
  for (double& w : target) w = random.gauss();
  Rows rows;
  for (int r = 0; r < count; ++r) {
    OwnedRow row;
    double score = 0;
    std::uint32_t column = 0;
    for (int i = 0; i < nonzeros; ++i) {
      column +=
          1 + static_cast<std::uint32_t>(random.below(2 * columns / static_cast<std::uint32_t>(nonzeros)));
      if (column >= columns) break;
      const auto value = static_cast<float>(random.gauss());
      row.add(column, value);
      score += value * target[column];
    }
    row.label = (score > 0) != (random.below(20) == 0) ? Label{1} : Label{-1};
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace halfspace::test
