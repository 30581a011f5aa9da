// batch 2.1, extensions 1 and 2: on random runs, any comparator.
#include "halfspace/theory/regret.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/theory/convex_loss.h"
#include "tests/theory/small_runs.h"

namespace halfspace::theory {
namespace {

using test::Sequence;
using test::Vector;

double hinge(const Vector& w, const test::LabelledRow& row) {
  return std::fmax(0, 1 - row.y * test::dot(w, row.x));
}

// The hinge loss, step min(1, 1/sqrt t) or constant.
TEST(Regret, Sgd) {
  RandomStream random(51);
  for (int run = 0; run < 400; ++run) {
    const Sequence rows = test::random_rows(random, 40, {}, 0, 3);
    const Vector u = test::random_vector(random, 3, std::exp(2 * test::uniform(random)));
    const double rate = std::exp(test::uniform(random));
    const bool constant = random.below(2) == 0;
    Vector w(3);
    double weighted = 0, regret = 0, squared_steps = 0, squared_gradients = 0;
    for (std::size_t t = 0; t < rows.size(); ++t) {
      const double step = constant ? rate : rate / std::sqrt(static_cast<double>(t + 1));
      const double loss = hinge(w, rows[t]);
      weighted += step * (loss - hinge(u, rows[t]));
      regret += loss - hinge(u, rows[t]);
      if (loss == 0) continue;
      const double square = test::dot(rows[t].x, rows[t].x);
      squared_steps += step * step * square;
      squared_gradients += square;
      test::add(w, step * rows[t].y, rows[t].x);
    }
    ASSERT_LE(weighted, sgd_weighted_regret(test::norm(u), squared_steps) + 1e-9);
    if (constant) {
      ASSERT_LE(regret, sgd_regret(test::norm(u), rate, squared_gradients) + 1e-9);
    }
  }
}

TEST(Regret, AdaGrad) {
  RandomStream random(52);
  for (int run = 0; run < 400; ++run) {
    const Sequence rows = test::random_rows(random, 40, {}, 0, 3);
    const Vector u = test::random_vector(random, 3, std::exp(test::uniform(random)));
    const double rate = std::exp(test::uniform(random));
    Vector w(3), squares(3);
    double regret = 0;
    double distance = 0;
    for (const auto& row : rows) {
      for (std::size_t i = 0; i < 3; ++i) distance = std::fmax(distance, std::fabs(w[i] - u[i]));
      const double loss = hinge(w, row);
      regret += loss - hinge(u, row);
      if (loss == 0) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        const double g = -row.y * row.x[i];
        squares[i] += g * g;
        if (g != 0) w[i] -= rate * g / std::sqrt(squares[i]);
      }
    }
    double roots = 0;
    for (const double s : squares) roots += std::sqrt(s);
    ASSERT_LE(regret, adagrad_regret(distance, rate, roots) + 1e-9);
  }
}

TEST(Regret, PassiveAggressive) {
  RandomStream random(53);
  for (int run = 0; run < 900; ++run) {
    const int kind = run % 3;  // PA, PA-I, PA-II
    const Vector target = test::random_vector(random, 3);
    const bool separable = kind == 0;
    const Sequence rows = test::random_rows(random, 40, separable ? target : Vector{}, .1, 3);
    Vector u = separable ? target : test::random_vector(random, 3, 2);
    if (separable)
      for (double& v : u) v *= 10;  // its margins are 1 or more
    const double slack = std::exp(2 * test::uniform(random));
    Vector w(3);
    double sum = 0, mistakes = 0, losses = 0, squared_losses = 0, radius = 0;
    for (const auto& row : rows) {
      const double q = test::dot(row.x, row.x);
      const double loss = hinge(w, row);
      const double own = hinge(u, row);
      mistakes += row.y * test::dot(w, row.x) <= 0;
      const double tau = kind == 0   ? loss / q
                         : kind == 1 ? std::fmin(slack, loss / q)
                                     : loss / (q + 1 / (2 * slack));
      sum += tau * (2 * loss - tau * q - 2 * own);
      losses += own;
      squared_losses += own * own;
      radius = std::fmax(radius, std::sqrt(q));
      test::add(w, tau * row.y, row.x);
    }
    const double length = test::norm(u);
    ASSERT_LE(sum, passive_aggressive_sum(length) * (1 + 1e-9));
    const double bound = kind == 0   ? passive_aggressive_bound(length, radius)
                         : kind == 1 ? passive_aggressive_one_bound(length, radius, slack, losses)
                                     : passive_aggressive_two_bound(length, radius, slack, squared_losses);
    ASSERT_LE(mistakes, bound * (1 + 1e-9));
  }
}

}  // namespace
}  // namespace halfspace::theory
