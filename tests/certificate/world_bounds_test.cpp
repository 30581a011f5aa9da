// Random runs in random worlds that meet the assumptions: no bound is ever exceeded. The margin is the one
// that the rows have, so whatever is drawn meets them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "halfspace/certificate/lines.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/winnow.h"
#include "halfspace/theory/p_norm.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/regret.h"
#include "halfspace/theory/winnow.h"
#include "halfspace/world/linear_world.h"
#include "tests/support/watched_run.h"

namespace halfspace {
namespace {

constexpr double kSlack = 1 + 1e-6;  // weights are floats

std::unique_ptr<Distribution> any_points(std::size_t dimension, RandomStream& random) {
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      return uniform_sphere(dimension);
    case 1:
      return uniform_cube(dimension);
    case 2:
      return gaussian(dimension);
    case 3:
      return uniform_signs(dimension);
    default:
      break;
  }
  std::vector<std::pair<Point, double>> points;
  for (int i = 0; i < 12; ++i) {
    Point point(dimension);
    for (double& x : point) x = random.gauss();
    points.emplace_back(std::move(point), 1.0 / 12);
  }
  return finite_set(std::move(points));
}

// Rows of a world, and what the target says of them.
struct Drawn {
  std::vector<Point> points;
  test::Rows rows;
  LinearTarget target;
};

Drawn draw_rows(LinearWorld& world, int count) {
  Drawn drawn{{}, {}, world.target()};
  Point point;
  for (int t = 0; t < count; ++t) {
    const Label label = world.next(point);
    drawn.rows.emplace_back(std::vector<float>(point.begin(), point.end()), label);
    for (double& x : point) x = static_cast<float>(x);  // as learners see it
    drawn.points.push_back(point);
  }
  return drawn;
}

Drawn any_rows(bool noisy) {
  const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1000000000));
  const auto dimension = static_cast<std::size_t>(*rc::gen::inRange(2, 9));
  const auto relevant = static_cast<std::size_t>(*rc::gen::inRange(1, static_cast<int>(dimension) + 1));
  RandomStream random(seed, "bounds");
  LinearWorldOptions options;
  options.seed = seed;
  options.noise = noisy ? 0.2 : 0;
  LinearWorld world(any_points(dimension, random), random_halfspace(dimension, relevant, random), options);
  return draw_rows(world, *rc::gen::inRange(1, 300));
}

double norm_of(const Point& x, double p) {
  double sum = 0;
  double largest = 0;
  for (const double each : x)
    sum += std::pow(std::fabs(each), p), largest = std::fmax(largest, std::fabs(each));
  return std::isinf(p) ? largest : std::pow(sum, 1 / p);
}

double radius_of(const Drawn& drawn, double p = 2) {
  double radius = 0;
  for (const Point& point : drawn.points) radius = std::fmax(radius, norm_of(point, p));
  return radius;
}

// Of the target, on these rows; points are measured in the norm p.
double margin_of(const Drawn& drawn, double p = 2) {
  double margin = std::numeric_limits<double>::infinity();
  for (std::size_t t = 0; t < drawn.points.size(); ++t) {
    margin = std::fmin(margin,
                       drawn.rows[t].label * drawn.target.excess(drawn.points[t]) / drawn.target.length(p));
  }
  return margin;
}

struct Counted {
  double mistakes = 0;
  double updates = 0;
  std::vector<std::size_t> updated;  // rows
};

Counted learn(const LaneRule& rule, const Drawn& drawn) {
  LinearLearner learner(rule, Keep::last);
  learner.prepare(drawn.points[0].size(), 10);
  Counted counted;
  for (std::size_t t = 0; t < drawn.rows.size(); ++t) {
    const Outcome outcome = learner.learn(drawn.rows[t].view(), drawn.rows[t].label);
    counted.mistakes += outcome.mistake ? 1 : 0;
    counted.updates += outcome.moved ? 1 : 0;
    if (outcome.moved) counted.updated.push_back(t);
  }
  return counted;
}

RC_GTEST_PROP(WorldBounds, ThePerceptronsUpdates, ()) {
  const Drawn drawn = any_rows(*rc::gen::inRange(0, 2) == 1);
  const double margin = margin_of(drawn);
  const Counted counted = learn(PerceptronOptions{}.rule(), drawn);
  double squares = 0;
  for (const std::size_t t : counted.updated) squares += std::pow(norm_of(drawn.points[t], 2), 2);
  if (margin > 1e-6) {
    RC_ASSERT(counted.updates <= kSlack * theory::novikoff_bound(radius_of(drawn), margin));
    RC_ASSERT(counted.updates <= kSlack * theory::novikoff_rows_bound(std::sqrt(squares), margin));
  }
  // Whatever the rows, against the target at any scale.
  const double scale = std::exp2(*rc::gen::inRange(-3, 6)) / drawn.target.length();
  double hinge = 0;
  double squared = 0;
  for (const std::size_t t : counted.updated) {
    const double loss = std::fmax(0, 1 - scale * drawn.rows[t].label * drawn.target.excess(drawn.points[t]));
    hinge += loss;
    squared += loss * loss;
  }
  const double length = scale * drawn.target.length();
  RC_ASSERT(counted.updates <= kSlack * theory::hinge_rows_bound({length, hinge}, std::sqrt(squares)) + 1e-6);
  RC_ASSERT(counted.updates <=
            kSlack * theory::l2_rows_bound({length, std::sqrt(squared)}, std::sqrt(squares)) + 1e-6);
}

RC_GTEST_PROP(WorldBounds, UpdatesInsideTheMargin, ()) {
  const Drawn drawn = any_rows(false);
  const double margin = margin_of(drawn);
  RC_PRE(margin > 1e-4);
  const double radius = radius_of(drawn);
  RC_ASSERT(learn(MarginPerceptronOptions{}.rule(), drawn).updates <=
            kSlack * theory::margin_perceptron_bound(radius, margin));
  PassiveAggressiveOptions aggressive;
  aggressive.variant = PassiveAggressiveOptions::Variant::pa;
  // v = w / (|w| margin) has margin 1.
  RC_ASSERT(learn(aggressive.rule(), drawn).mistakes <=
            kSlack * theory::passive_aggressive_bound(1 / margin, radius));
}

RC_GTEST_PROP(WorldBounds, ThePNormMistakes, ()) {
  const Drawn drawn = any_rows(false);
  PNormOptions options;
  options.p = *rc::gen::element(2.0, 2.5, 3.0, 6.0, 12.0);
  options.margin = 0;
  const double margin = margin_of(drawn, options.p);
  RC_PRE(margin > 1e-4);
  RC_ASSERT(learn(options.rule(), drawn).mistakes <=
            kSlack * theory::p_norm_bound(options.p, {1, radius_of(drawn, options.p), margin}));
}

RC_GTEST_PROP(WorldBounds, WinnowOnTargetsOfRAmongK, ()) {
  const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1000000000));
  const int features = *rc::gen::inRange(3, 30);
  const int relevant = *rc::gen::inRange(1, std::min(features, 6));
  const int needed = *rc::gen::inRange(1, relevant + 1);
  const double eps = 0.5 / needed;
  RandomStream random(seed, "winnow bounds");
  std::vector<double> often(static_cast<std::size_t>(features), 0.2);
  const auto n = static_cast<std::size_t>(features);
  LinearWorldOptions world_options;
  world_options.seed = seed;
  LinearWorld world(
      product(often),
      random_r_of_k(n, static_cast<std::size_t>(relevant), static_cast<std::size_t>(needed), random),
      world_options);
  WinnowOptions options;
  options.alpha = 1 + eps;
  options.theta = features;
  const Drawn drawn = draw_rows(world, 200);
  const theory::ROfK target{static_cast<double>(features), static_cast<double>(relevant),
                            static_cast<double>(needed)};
  RC_ASSERT(learn(options.rule(), drawn).mistakes <= kSlack * theory::winnow_bound(target, eps).total());
}

// The lines that are always true, of every learner, after runs over rows of a known target.
RC_GTEST_PROP(WorldBounds, LinesThatAreAlwaysTrue, ()) {
  const Drawn drawn = any_rows(*rc::gen::inRange(0, 2) == 1);
  const auto learners = online_catalogue();
  const CatalogueRow& learner =
      learners[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(learners.size())))];
  const LaneRule rule = learner.make({})->rule;
  RC_PRE(rule.rows == RowsMust::be_any);
  test::WatchOptions options;
  options.columns = drawn.points[0].size();
  options.largest = 10;
  const Evidence evidence = test::watch(rule, drawn.rows, options).evidence;
  for (const Line& line : make_lines(evidence, 0.05)) {
    if (line.name == "largest-margin") RC_ASSERT(margin_of(drawn, line.input("p")) <= kSlack * line.value);
    if (line.name == "lemma-1") RC_ASSERT(evidence.duals->norm <= 1.001 * line.value);
  }
}

}  // namespace
}  // namespace halfspace
