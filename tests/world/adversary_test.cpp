// Adversaries: every row is a mistake, and a target of the class fits all of them.
#include <gtest/gtest.h>

#include "halfspace/learn/catalogue.h"
#include "halfspace/world/adversary.h"
#include "halfspace/world/nested_function.h"

namespace halfspace {
namespace {

LaneRule rule_of(std::string_view name, std::vector<Setting> settings = {}) {
  return (*find_online_learner(name))->make(settings)->rule;
}

int mistakes_on(World& world, const LaneRule& rule, std::size_t features, int rows) {
  LinearLearner learner(rule, Keep::last);
  learner.prepare(features, 1);
  WorldRow row;
  int mistakes = 0;
  for (int i = 0; i < rows; ++i) {
    world.next(row);
    Point point(features, 0.0);
    for (const auto& [index, value] : row.features) point[index - 1] = value;
    mistakes += learner.learn(PointRow(point).view(), row.label).mistake ? 1 : 0;
  }
  return mistakes;
}

std::size_t chosen(const LinearTarget& target) {
  std::size_t count = 0;
  for (const double weight : target.weights) count += weight > 0 ? 1 : 0;
  return count;
}

// batch 3.2, d = 6.
TEST(DisjunctionAdversary, Vectors) {
  const std::size_t d = 6;
  const LaneRule disjunction = rule_of("online-disjunction");
  const LaneRule winnow = rule_of("winnow", {{"alpha", "1.5"}, {"theta", "6"}});
  const LaneRule perceptron = rule_of("perceptron", {{"ties", "minus"}});
  EXPECT_EQ(chosen(contrary_disjunction(disjunction, d)), 0u);
  EXPECT_EQ(chosen(contrary_disjunction(winnow, d)), d);
  EXPECT_EQ(chosen(contrary_disjunction(perceptron, d)), d);
  for (const LaneRule& rule : {disjunction, winnow, perceptron}) {
    LinearWorld world = disjunction_adversary(rule, d);
    EXPECT_EQ(mistakes_on(world, rule, d, 6), 6);
  }
}

TEST(DisjunctionAdversary, DeceivesEveryOnlineLearner) {
  for (const CatalogueRow& row : online_catalogue()) {
    const LaneRule rule = row.make({})->rule;
    LinearWorld world = disjunction_adversary(rule, 12);
    EXPECT_EQ(mistakes_on(world, rule, 12, 12), 12) << row.name;
  }
}

// While a learner errs anywhere it is shown an error; then points come in turn.
TEST(MistakesOnly, ShowsMistakesUntilThereAreNone) {
  std::vector<std::pair<Point, double>> points;
  const auto set = hard_specifying_set(6);
  for (const auto& [point, label] : set) points.emplace_back(point, 1.0 / static_cast<double>(set.size()));
  LinearWorldOptions options;
  LinearWorld world(finite_set(points), hard_target(6), options);
  const LaneRule rule = rule_of("winnow", {{"alpha", "1.1"}, {"theta", "6"}});
  MistakesOnly order(std::move(world), rule);
  LinearLearner learner(rule, Keep::last);
  learner.prepare(6, 1);
  WorldRow row;
  int mistakes = 0;
  for (; mistakes < 1000; ++mistakes) {
    order.next(row);
    if (order.has_converged()) break;
    Point point(6, 0.0);
    for (const auto& [index, value] : row.features) point[index - 1] = value;
    ASSERT_TRUE(learner.learn(PointRow(point).view(), row.label).mistake);
  }
  EXPECT_EQ(mistakes, 46);  // as many as cycling through the set makes
}

}  // namespace
}  // namespace halfspace
