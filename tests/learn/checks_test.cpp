// Every check can fail: wrong moves of made-up cells, and of each learner, end a debug build. That right
// moves do not is what all other tests show.
#ifndef NDEBUG
#include <gtest/gtest.h>

#include <limits>

#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/adagrad.h"
#include "halfspace/learn/online/arow.h"
#include "halfspace/learn/online/balanced_winnow.h"
#include "halfspace/learn/online/checks/adaptive_check.h"
#include "halfspace/learn/online/checks/disjunction_check.h"
#include "halfspace/learn/online/checks/growth_check.h"
#include "halfspace/learn/online/checks/link_check.h"
#include "halfspace/learn/online/checks/loss_check.h"
#include "halfspace/learn/online/checks/potential_check.h"
#include "halfspace/learn/online/checks/winnow_check.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/learn/online/online_disjunction.h"
#include "halfspace/learn/online/passive_aggressive.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/learn/online/winnow.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;

// One lane of three columns, its row and its step. Number 0 of each vector is the constant's.
struct Scene {
  explicit Scene(const LaneRule& rule, const std::vector<float>& x = {1}) : link(rule.link), row(x, 1) {
    for (std::size_t c = 0; c < 3; ++c) set(c, rule.start);
  }
  void set(std::size_t column, float value) {
    values[column + 1] = value;
    weights[column + 1] = simd::link_weight(link, value);
  }
  void before(MoveCheck& check, float step) {
    move = LaneMove{row.view(), 0, step, 1, 1};
    check.before(cells(), move);
  }
  void after(MoveCheck& check) const { check.after(cells(), move); }
  [[nodiscard]] LaneCells cells() const { return {{&values[1]}, {&weights[1]}, {&seconds[1]}, 3, 0, 1}; }

  simd::Link link;
  OwnedRow row;
  LaneMove move;
  std::vector<float> values = std::vector<float>(4);
  std::vector<float> weights = std::vector<float>(4);
  std::vector<float> seconds = std::vector<float>(4);
};

TEST(ChecksDeathTest, GrowthOfOneMove) {
  const LaneRule rule = PerceptronOptions().rule();
  GrowthCheck check(rule);
  Scene scene(rule);
  scene.before(check, 1);
  scene.set(0, 3);
  EXPECT_DEATH(scene.after(check), "growth of the dual norm");
  scene.set(0, std::numeric_limits<float>::infinity());
  EXPECT_DEATH(scene.after(check), "every dual stays finite");
}

// Each move is wrong by less than one move may be.
TEST(ChecksDeathTest, GrowthOverARun) {
  const auto drift = [](const std::vector<float>& x) {
    const LaneRule rule = PerceptronOptions().rule();
    GrowthCheck check(rule);
    Scene scene(rule, x);
    scene.set(0, 100);
    for (int i = 0; i < 30; ++i) {
      scene.before(check, 1);
      scene.set(0, (scene.values[1] + x[0]) * (1 + 2e-5f));
      scene.set(1, scene.values[2] + x[1]);
      scene.after(check);
    }
  };
  EXPECT_DEATH(drift({-1e-6f, 1e-3f}), "Lemma 1");
  EXPECT_DEATH(drift({1e-3f, 5e-4f}), "no longer than all steps together");
}

TEST(ChecksDeathTest, GrowthElsewhere) {
  const LaneRule rule = PerceptronOptions().rule();
  GrowthCheck check(rule);
  Scene scene(rule);
  scene.set(0, 5);
  for (std::uint64_t i = 1; i <= kRecountEvery; ++i) {
    const float step = i % 2 == 0 ? -1.0f : 1.0f;
    scene.before(check, step);
    scene.set(0, scene.values[1] + step);
    if (i < kRecountEvery) scene.after(check);
  }
  scene.set(2, 5);
  EXPECT_DEATH(scene.after(check), "only touched cells move");
}

TEST(ChecksDeathTest, Link) {
  const LaneRule winnow = WinnowOptions{1, 2, 4}.rule();
  LinkCheck positive(winnow);
  Scene scene(winnow);
  scene.before(positive, 1);
  scene.weights[1] = 2.5f;
  EXPECT_DEATH(scene.after(positive), "a weight is the link of its dual");
  scene.weights[1] = 0;
  EXPECT_DEATH(scene.after(positive), "Winnow's weights are positive");
  scene.weights[1] = std::numeric_limits<float>::infinity();
  EXPECT_DEATH(scene.after(positive), "every weight stays finite");
  LinkCheck balanced(BalancedWinnowOptions().rule());
  scene.values[1] = -1;
  scene.weights[1] = 1;
  EXPECT_DEATH(scene.after(balanced), "a weight has the sign of its dual");
}

TEST(ChecksDeathTest, Potential) {
  const LaneRule rule = BalancedWinnowOptions{1.5, 1, 0}.rule();
  PotentialCheck check(rule);
  Scene scene(rule);
  scene.before(check, 1);
  scene.set(0, 2);
  EXPECT_DEATH(scene.after(check), "growth of the potential");
  scene.set(0, 1);
  scene.after(check);
  scene.set(0, 50);  // as no move made it
  scene.before(check, -1);
  scene.set(0, 49);
  EXPECT_DEATH(scene.after(check), "no exponent outgrows the potential");
}

TEST(ChecksDeathTest, WinnowMovesOnMistakesOnly) {
  const LaneRule rule = WinnowOptions{1, 2, 4}.rule();
  WinnowCheck check(rule);
  Scene three(rule, {1, 1, 1});
  EXPECT_DEATH(three.before(check, -1), "only scores from theta on are demoted");
  for (std::size_t c = 0; c < 3; ++c) three.set(c, 1);
  EXPECT_DEATH(three.before(check, 1), "only scores below theta are promoted");
  Scene one(rule);
  one.set(0, 2);  // just theta
  EXPECT_DEATH(one.before(check, 1), "no exponent passes L");
}

TEST(ChecksDeathTest, WinnowsWeights) {
  const LaneRule rule = WinnowOptions{1, 2, 4}.rule();
  WinnowCheck check(rule);
  Scene scene(rule);
  scene.before(check, 1);
  scene.set(0, -1);
  EXPECT_DEATH(scene.after(check), "promotions raise, demotions lower");
  scene.set(0, 4);
  EXPECT_DEATH(scene.after(check), "a weight is at most alpha theta");
  scene.set(0, 3);
  EXPECT_DEATH(scene.after(check), "what a promotion adds");
  scene.set(0, 2);
  scene.after(check);
  scene.before(check, -1);
  EXPECT_DEATH(scene.after(check), "what a demotion takes");
}

// A weight that rises by itself makes more demotions possible than there can be.
TEST(ChecksDeathTest, WinnowsCounts) {
  const LaneRule rule = WinnowOptions{1, 2, 4}.rule();
  const auto demote = [&] {
    WinnowCheck check(rule);
    Scene scene(rule);
    for (int i = 0; i < 3; ++i) {
      scene.set(0, 2);
      scene.before(check, -1);
      scene.set(0, 1);
      scene.after(check);
    }
  };
  EXPECT_DEATH(demote(), "1 . eps..P . 1/eps");
}

TEST(ChecksDeathTest, WinnowElsewhere) {
  const LaneRule rule = WinnowOptions{1, 2, 4}.rule();
  WinnowCheck check(rule);
  Scene scene(rule);
  scene.set(0, 2);
  for (std::uint64_t i = 1; i <= kRecountEvery; ++i) {
    const float step = i % 2 == 0 ? 1.0f : -1.0f;
    scene.before(check, step);
    scene.set(0, scene.values[1] + step);
    if (i < kRecountEvery) scene.after(check);
  }
  scene.set(2, 1);
  EXPECT_DEATH(scene.after(check), "unseen features keep their exponent");
}

TEST(ChecksDeathTest, Disjunction) {
  const LaneRule rule = OnlineDisjunctionOptions().rule();
  DisjunctionCheck check;
  Scene scene(rule, {1, 1});
  EXPECT_DEATH(scene.before(check, 1), "a missed .1 is not repaired");
  scene.set(1, 0);
  scene.before(check, -1);
  EXPECT_DEATH(scene.after(check), "every mistake strikes out a feature");
  scene.set(1, 1);
  EXPECT_DEATH(scene.after(check), "what was struck out does not come back");
}

TEST(ChecksDeathTest, Adagrad) {
  const LaneRule rule = AdagradOptions().rule();  // its rate is 0.5
  AdaptiveCheck check(rule);
  Scene scene(rule);
  scene.seconds[1] = 2;
  scene.before(check, 1.5f);
  const auto move_to = [&](float weight, float square) {
    scene.weights[1] = weight;
    scene.seconds[1] = square;
    scene.after(check);
  };
  EXPECT_DEATH(move_to(0.1f, 1.9f), "sums of squares never fall");
  EXPECT_DEATH(move_to(0.1f, 2.1f), "the sum has the present square in it");
  EXPECT_DEATH(move_to(0.6f, 4.25f), "no step is longer than the rate");
  EXPECT_DEATH(move_to(-0.1f, 4.25f), "weights move towards the label");
  move_to(0.3638034f, 4.25f);
}

TEST(ChecksDeathTest, ArowsConfidences) {
  const LaneRule rule = ArowOptions().rule();
  AdaptiveCheck check(rule);
  Scene scene(rule);
  scene.seconds[1] = 0.5f;
  scene.before(check, 1);
  scene.seconds[1] = 0.6f;
  EXPECT_DEATH(scene.after(check), "confidences never rise");
  scene.seconds[1] = -0.1f;
  EXPECT_DEATH(scene.after(check), "confidences stay above 0");
}

// Each variant leaves a loss of its own.
TEST(ChecksDeathTest, Loss) {
  using Variant = PassiveAggressiveOptions::Variant;
  const auto leaves = [](const LaneRule& rule, float weight) {
    LossCheck check(rule);
    Scene scene(rule, {2});
    scene.seconds[1] = 1;
    scene.before(check, 0.1f);
    scene.weights[1] = weight;
    scene.after(check);
  };
  const LaneRule pa = PassiveAggressiveOptions{Variant::pa}.rule();
  const LaneRule pa_1 = PassiveAggressiveOptions{Variant::pa_1, 0.125}.rule();
  const LaneRule pa_2 = PassiveAggressiveOptions{Variant::pa_2, 0.125}.rule();
  const LaneRule arow = ArowOptions{4}.rule();
  leaves(pa, 0.5f);
  leaves(pa_1, 0.25f);
  leaves(pa_2, 0.25f);
  leaves(arow, 0.25f);
  for (const LaneRule& rule : {pa, pa_1, pa_2, arow}) {
    EXPECT_DEATH(leaves(rule, 0.6f), "no step goes beyond margin 1");
    EXPECT_DEATH(leaves(rule, 0.3f), "the loss that a step leaves");
  }
}

// No learner of the table is left out: a dual or weight of a million after the first step cannot be right,
// nor can a feature that is still there, a sum of squares of 0 or a confidence of 5.
TEST(ChecksDeathTest, EveryLearnerIsWatched) {
  for (const CatalogueRow& learner : online_catalogue()) {
    const LaneRule rule = learner.make({})->rule;
    Lanes lanes({rule}, Track{});
    lanes.prepare(3, 1);
    MoveChecks checks({rule});
    OwnedRow row;
    row.add(1, 1);
    const float step = rule.link.kind == simd::LinkKind::indicator ? -1.0f : 1.0f;
    checks.before(lanes, row.view(), &step, 1);
    lanes.restore_cell(1, 0, {1e6f, rule.rates == Rates::arow ? 5.0f : 0.0f});
    EXPECT_DEATH(checks.after(lanes, row.view(), &step, 1), "Assertion") << learner.name;
  }
}

// And Lanes calls the checks: here of a rule that repairs missed rows.
TEST(ChecksDeathTest, LanesAreWatched) {
  LaneRule rule = OnlineDisjunctionOptions().rule();
  rule.step.bar_positive = std::numeric_limits<float>::infinity();
  Lanes lanes({rule}, Track{});
  lanes.prepare(3, 1);
  EXPECT_DEATH(lanes.learn(OwnedRow({1}, 1).view(), 1), "a missed .1 is not repaired");
}

}  // namespace
}  // namespace halfspace

#endif
