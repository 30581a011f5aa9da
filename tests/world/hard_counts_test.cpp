// The perceptron with a threshold on hard functions, in whole numbers: how many updates, cycles and which
// weights (servedio 5, the table of Theorem 2).
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "halfspace/world/nested_function.h"

namespace halfspace {
namespace {

struct Cycled {
  std::uint64_t updates = 0;
  std::uint64_t cycles = 0;
  std::vector<std::int64_t> weights;
  std::int64_t threshold = 0;
};

// 1 iff w.x >= theta, so that all are positive at first.
Cycled cycle(const std::vector<LabelledPoint>& rows) {
  Cycled run;
  run.weights.resize(rows.front().first.size());
  for (bool clean = false; !clean; ++run.cycles) {
    clean = true;
    for (const auto& [point, label] : rows) {
      std::int64_t score = -run.threshold;
      for (std::size_t i = 0; i < point.size(); ++i) score += point[i] != 0 ? run.weights[i] : 0;
      if ((score >= 0 ? 1 : -1) == label) continue;
      clean = false;
      ++run.updates;
      run.threshold -= label;
      for (std::size_t i = 0; i < point.size(); ++i) run.weights[i] += point[i] != 0 ? label : 0;
    }
  }
  return run;
}

// All points, the first feature changing slowest.
std::vector<LabelledPoint> cube(const LinearTarget& target) {
  const std::size_t n = target.weights.size();
  std::vector<LabelledPoint> rows;
  for (std::size_t bits = 0; bits < std::size_t{1} << n; ++bits) {
    Point point(n);
    for (std::size_t i = 0; i < n; ++i) point[i] = static_cast<double>(bits >> (n - 1 - i) & 1);
    rows.emplace_back(point, target.label(point));
  }
  return rows;
}

TEST(HardCounts, OfThePerceptronOnSpecifyingSetsAndCubes) {
  const struct {
    bool nested;
    std::size_t size;
    std::uint64_t updates, cycles, on_the_cube;
  } table[] = {{true, 3, 36, 17, 26},        {true, 5, 350, 125, 162},   {true, 7, 3015, 1003, 558},
               {true, 9, 24603, 8022, 2968}, {false, 4, 54, 21, 32},     {false, 6, 270, 68, 204},
               {false, 8, 2355, 489, 1487},  {false, 10, 16993, 2926, 0}};
  for (const auto& c : table) {
    const Cycled run = cycle(c.nested ? hard_nested(c.size).specifying_set() : hard_specifying_set(c.size));
    EXPECT_EQ(run.updates, c.updates) << c.size;
    EXPECT_EQ(run.cycles, c.cycles) << c.size;
    if (c.on_the_cube == 0) continue;
    const LinearTarget target = c.nested ? hard_nested(c.size).threshold_form() : hard_target(c.size);
    EXPECT_EQ(cycle(cube(target)).updates, c.on_the_cube) << c.size;
  }
}

TEST(HardCounts, WhereThePerceptronEnds) {
  const struct {
    std::vector<LabelledPoint> rows;
    std::vector<std::int64_t> weights;
    std::int64_t threshold;
  } table[] = {{hard_nested(3).specifying_set(), {1, 1, 3}, 4},
               {hard_nested(5).specifying_set(), {1, 1, 4, 5, 9}, 14},
               {hard_specifying_set(6), {1, 1, 4, 5, 9, 10}, 14}};
  for (const auto& c : table) {
    const Cycled run = cycle(c.rows);
    EXPECT_EQ(run.weights, c.weights);
    EXPECT_EQ(run.threshold, c.threshold);
  }
}

}  // namespace
}  // namespace halfspace
