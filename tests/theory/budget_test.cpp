// Bounds for perceptrons on a budget, against the exact expectation over all draws of small runs.
#include "halfspace/theory/budget.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "halfspace/core/random.h"

namespace halfspace::theory {
namespace {

struct Point {
  double x[3];
  int y;
};

double dot(const double* a, const double* b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// Expected mistakes, and expected hinge loss of u on them, from round t on with these rows kept.
struct Expected {
  double mistakes = 0;
  double loss = 0;
};

Expected expected(const std::vector<Point>& rows, std::size_t t, const std::vector<Point>& kept,
                  std::size_t budget, const double* u) {
  if (t == rows.size()) return {};
  double score = 0;
  for (const Point& k : kept) score += k.y * dot(k.x, rows[t].x);
  if (rows[t].y * score > 0) return expected(rows, t + 1, kept, budget, u);
  std::vector<Point> more = kept;
  more.push_back(rows[t]);
  Expected sum{1, std::fmax(0, 1 - rows[t].y * dot(u, rows[t].x))};
  if (more.size() <= budget) {
    const Expected rest = expected(rows, t + 1, more, budget, u);
    return {sum.mistakes + rest.mistakes, sum.loss + rest.loss};
  }
  for (std::size_t gone = 0; gone < more.size(); ++gone) {
    std::vector<Point> fewer = more;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(gone));
    const Expected rest = expected(rows, t + 1, fewer, budget, u);
    sum.mistakes += rest.mistakes / static_cast<double>(more.size());
    sum.loss += rest.loss / static_cast<double>(more.size());
  }
  return sum;
}

TEST(RandomBudget, BoundsTheExactExpectation) {
  RandomStream random(17, "budgets");
  double nearest = 0;
  for (int run = 0; run < 200; ++run) {
    const std::size_t budget = 1 + random.below(3);
    std::vector<Point> rows;
    double radius = 0;
    for (std::size_t t = 0; t < (budget == 1 ? 12u : 9u); ++t) {
      Point p{{random.gauss(), random.gauss(), random.gauss()}, random.below(4) == 0 ? -1 : 1};
      if (p.x[0] < 0) p.y = -p.y;
      radius = std::fmax(radius, std::sqrt(dot(p.x, p.x)));
      rows.push_back(p);
    }
    for (const double size : {0.05, 0.2, 0.5, 0.9, 0.99}) {
      double u[3] = {1, 0.3 * random.gauss(), 0.3 * random.gauss()};
      const double scale = size * std::sqrt(static_cast<double>(budget) + 1) / radius / std::sqrt(dot(u, u));
      for (double& v : u) v *= scale;
      const Expected e = expected(rows, 0, {}, budget, u);
      const double bound =
          random_budget_bound({std::sqrt(dot(u, u)), e.loss}, radius, static_cast<double>(budget));
      EXPECT_LE(e.mistakes, bound * (1 + 1e-12));
      nearest = std::fmax(nearest, e.mistakes / bound);
    }
  }
  EXPECT_GT(nearest, 0.8) << "and it is not empty";
}

TEST(RandomBudget, SolvesItsEquation) {
  for (const double loss : {0.0, 3.0, 100.0}) {
    for (const double length : {0.1, 2.0, 9.0}) {
      for (const double budget : {100.0, 5000.0}) {
        const double m = random_budget_bound({length, loss}, 1.5, budget);
        if (std::isinf(m)) continue;
        EXPECT_NEAR(m, loss + 1.5 * length * std::sqrt(m * m / (budget + 1) + 2 * m), 1e-9 * m);
      }
    }
  }
  EXPECT_TRUE(std::isinf(random_budget_bound({10, 0}, 1, 99)));
  EXPECT_NEAR(random_budget_bound({2, 0}, 1, 1e12), 8, 1e-6) << "twice Novikoff's bound without a budget";
}

TEST(Forgetron, AddsWhatItLost) {
  EXPECT_EQ(forgetron_bound({2, 5}, 1, 0, 0), 4 + 10);
  EXPECT_EQ(forgetron_bound({2, 5}, 3, 0.5, 7), 1.5 * 36 + 10 + 7);
  // A comparator of that margin and no loss allows just so many mistakes.
  const double margin = forgetron_margin(100, 3, 0.5, 7);
  EXPECT_NEAR(forgetron_bound({1 / margin, 0}, 3, 0.5, 7), 100, 1e-9);
  EXPECT_TRUE(std::isinf(forgetron_margin(7, 1, 0, 7)));
}

}  // namespace
}  // namespace halfspace::theory
