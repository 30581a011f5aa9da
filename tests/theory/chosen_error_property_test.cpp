// The hypothesis chosen by penalised risk, over runs of the perceptron on worlds whose errors are known:
// limits fail no more often than delta, the values of single hypotheses are held to exact chances.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "halfspace/theory/conversion.h"
#include "halfspace/theory/margin_risk.h"
#include "halfspace/theory/penalised_risk.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/theorems.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

using test::Sequence;
using test::Vector;

constexpr double kDelta = .2;

// Twelve points, equally likely, each label wrong with chance 1/10.
struct World {
  Sequence points;
  explicit World(RandomStream& random) : points(test::random_rows(random, 12, {1, .3, -.5}, 0, 3)) {}

  test::LabelledRow draw(RandomStream& random) const {
    test::LabelledRow row = points[random.below(points.size())];
    if (random.below(10) == 0) row.y = -row.y;
    return row;
  }
  [[nodiscard]] double risk(const Vector& w) const {
    double sum = 0;
    for (const auto& point : points) sum += point.y * test::dot(w, point.x) <= 0 ? .9 : .1;
    return sum / static_cast<double>(points.size());
  }
};

struct Chosen {
  double risk = 0;
  double value = 0;  // mean and penalty, by which it was chosen
  double limit = 0;  // the same with ln(T / delta)
  double mistakes = 0;
  Sequence updates;
};

Chosen run_and_choose(RandomStream& random, const World& world, std::size_t rounds) {
  std::vector<Vector> hypotheses;  // before each round
  Sequence rows;
  Vector w(3);
  Chosen best;
  for (std::size_t t = 0; t < rounds; ++t) {
    hypotheses.push_back(w);
    rows.push_back(world.draw(random));
    if (rows[t].y * test::dot(w, rows[t].x) > 0) continue;
    test::add(w, rows[t].y, rows[t].x);
    best.updates.push_back(rows[t]);
  }
  best.mistakes = static_cast<double>(best.updates.size());
  best.value = 1e9;
  for (std::size_t i = 0; i < rounds; ++i) {
    double errors = 0;
    for (std::size_t t = i; t < rounds; ++t) errors += rows[t].y * test::dot(hypotheses[i], rows[t].x) <= 0;
    const double after = static_cast<double>(rounds - i);
    const double value = penalised_loss(errors / after, after, log_for_choice(rounds, kDelta));
    if (value >= best.value) continue;
    best.value = value;
    best.limit = penalised_loss(errors / after, after, log_for_limit(rounds, kDelta));
    best.risk = world.risk(hypotheses[i]);
  }
  return best;
}

double stated(std::string_view theorem, std::vector<std::pair<std::string, double>> inputs) {
  return state(**find_theorem(theorem), inputs)->value;
}

TEST(ChosenErrorProperty, HoldsOnRuns) {
  RandomStream random(101);
  const int runs = 300;
  const std::size_t rounds = 120;
  const double t = rounds;
  int failed[5] = {};
  for (int run = 0; run < runs; ++run) {
    const World world(random);
    const Chosen chosen = run_and_choose(random, world, rounds);
    const Vector v = test::random_vector(random, 3, 3);
    const test::Losses losses = test::losses_of(chosen.updates, v);
    const double length = test::norm(v);
    const double rows_length = std::sqrt(losses.rows);
    const auto corollary = [&](std::string_view name, std::string loss, double total) {
      return stated(name, {{"comparator_length", length},
                           {std::move(loss), total},
                           {"rows_length", rows_length},
                           {"rounds", t},
                           {"delta", kDelta}});
    };
    const double limits[] = {chosen.limit, chosen_error_limit(chosen.mistakes / t, t, kDelta),
                             chosen_risk_limit(chosen.mistakes / t, rounds, kDelta),
                             corollary("corollary-3", "hinge_loss", losses.hinge),
                             corollary("corollary-4", "squared_loss", losses.squared)};
    for (int i = 0; i < 5; ++i) failed[i] += chosen.risk > limits[i] ? 1 : 0;
    for (const int i : {3, 4}) ASSERT_GE(limits[i], limits[2] * (1 - 1e-9)) << "no v makes them less";
  }
  for (const int count : failed) EXPECT_LE(count, test::most_failures(runs, kDelta));
}

// PAC-Bayes speaks of any weights: of the mean signed row, and of the perceptron's.
TEST(ChosenErrorProperty, MarginsOfAnyWeights) {
  RandomStream random(104);
  const int runs = 200;
  const std::uint64_t rounds = 400;
  int failed = 0;
  int useful = 0;
  for (int run = 0; run < runs; ++run) {
    const World world(random);
    Sequence rows;
    Vector w(3);
    for (std::uint64_t t = 0; t < rounds; ++t) {
      rows.push_back(world.draw(random));
      if (run % 2 == 0 || rows.back().y * test::dot(w, rows.back().x) <= 0)
        test::add(w, rows.back().y, rows.back().x);
    }
    double best = 1;
    for (std::size_t level = 0; level < kNoiseLevels; ++level) {
      double mean = 0;
      for (const auto& row : rows) {
        const double cosine = row.y * test::dot(w, row.x) / (test::norm(w) * test::norm(row.x));
        mean +=
            .5 * std::erfc(noise_level(level) * cosine / std::numbers::sqrt2) / static_cast<double>(rounds);
      }
      best = std::fmin(best, margin_risk_limit(mean, level, rounds, kDelta));
    }
    failed += world.risk(w) > best ? 1 : 0;
    useful += best < .7 ? 1 : 0;
  }
  EXPECT_LE(failed, test::most_failures(runs, kDelta));
  EXPECT_GT(useful, 0);
}

// T hypotheses that err independently, each judged on the rows after it: how often is one of them believed
// better?
TEST(ChosenErrorProperty, PenaltiesOfIndependentHypotheses) {
  for (const std::uint64_t rounds : {1u, 10u, 300u}) {
    for (const double delta : {.2, .01}) {
      for (const double p : {.5, .2}) {
        double failure = 0;
        double with_less = 0;
        for (std::uint64_t i = 1; i <= rounds; ++i) {
          const double n = 1000 + static_cast<double>(i);
          const double penalty = penalised_loss(0, n, log_for_limit(rounds, delta));
          failure += test::chance_below(n * (p - penalty), n, p);
          with_less += test::chance_below(n * (p - .65 * penalty), n, p);
          ASSERT_EQ(penalised_risk(17, 1000 + i, 3), penalised_loss(17 / n, n, 3));
        }
        EXPECT_LE(failure, delta);
        if (p == .5 && rounds > 1) {
          EXPECT_GT(with_less, delta) << "the penalty is needed";
        }
      }
    }
  }
}

// Losses between 0 and 1: a share x of the rows loses nothing, the others a third or all of 1.
TEST(ChosenErrorProperty, PenaltiesOfAnyBoundedLosses) {
  RandomStream random(102);
  const int runs = 2000;
  const double rows = 50;
  int failed = 0;
  for (int run = 0; run < runs; ++run) {
    double sum = 0;
    for (int t = 0; t < rows; ++t) sum += std::array{0., 0., 1. / 3, 1.}[random.below(4)];
    failed += 1. / 3 > penalised_loss(sum / rows, rows, -std::log(kDelta)) ? 1 : 0;
  }
  EXPECT_LE(failed, test::most_failures(runs, kDelta));
}

// (9') put together once more from what its proof adds up, and (9) above it at every T.
TEST(ChosenErrorProperty, TheLimitIsTheSumOfItsParts) {
  RandomStream random(103);
  for (int run = 0; run < 300; ++run) {
    const auto rounds = static_cast<std::uint64_t>(std::floor(test::log_uniform(random, 2, 3000)));
    const double t = static_cast<double>(rounds);
    const double delta = test::log_uniform(random, 1e-4, .5);
    const double hoeffding = 2 * t * std::exp(-log_for_choice(rounds, delta));  // of 2T events
    double sum = 0;
    for (double j = 1; j <= t; ++j) sum += 2 * penalised_loss(0, j, log_for_choice(rounds, delta));
    const double derived = mean_error_limit(.1 * t, t, delta - hoeffding) + sum / t;
    ASSERT_NEAR(chosen_error_limit(.1, t, delta), derived, 1e-9);
    ASSERT_LE(derived, chosen_risk_limit(.1, rounds, delta));
    ASSERT_GT(derived - .1, .3 * (chosen_risk_limit(.1, rounds, delta) - .1)) << "nor far above";
  }
}

}  // namespace
}  // namespace halfspace::theory
