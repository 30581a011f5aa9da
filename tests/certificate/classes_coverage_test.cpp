// Lines of learners with a vector a class, in worlds of three classes that know the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "halfspace/convert/random_pick.h"
#include "halfspace/learn/catalogue.h"
#include "tests/certificate/line_failures.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

constexpr int kWorlds = test::kSanitized ? 20 : 100;
constexpr ClassId kClasses = 3;

// Ten points, each with the class of the nearest of three directions, and a wrong one every fifth time.
class ThreeClasses {
 public:
  explicit ThreeClasses(std::uint64_t seed) : random_(seed, "three classes") {
    for (int i = 0; i < 10; ++i) {
      std::vector<float> x(test::kDimension);
      for (float& value : x) value = static_cast<float>(random_.gauss());
      points_.emplace_back(x, 1);
      classes_.push_back(static_cast<ClassId>(std::max_element(x.begin(), x.begin() + kClasses) - x.begin()));
    }
  }
  [[nodiscard]] std::pair<Row, ClassId> next() {
    const std::size_t i = random_.below(points_.size());
    const bool wrong = random_.below(5) == 0;
    const auto other = static_cast<ClassId>(1 + random_.below(kClasses - 1));
    return {points_[i].view(), wrong ? (classes_[i] + other) % kClasses : classes_[i]};
  }
  [[nodiscard]] double error_of(const Classifier& classifier) const {
    double error = 0;
    for (std::size_t i = 0; i < points_.size(); ++i)
      error += classifier.predict(points_[i].view()) == classes_[i] ? 0.2 : 1 - 0.2 / (kClasses - 1);
    return error / static_cast<double>(points_.size());
  }

 private:
  RandomStream random_;
  test::Rows points_;
  std::vector<ClassId> classes_;
};

void run_classes(const LaneRule& rule, Keep keep, std::uint64_t seed, test::Tallies& tallies) {
  ThreeClasses world(seed);
  LinearLearner learner(rule, keep);
  LinearLearner last(rule, Keep::last);  // what predicts, whatever is kept
  for (LinearLearner* each : {&learner, &last}) {
    each->have_classes(kClasses);
    each->prepare(test::kDimension, 5);
  }
  Observer observer(learner, true);
  observer.cover(test::kDimension);
  RandomPick pick(seed);
  double risks = 0;
  for (int t = 0; t < 80; ++t) {
    const auto [row, id] = world.next();
    risks += world.error_of(last.classifier());
    pick.offer(learner.rounds() + 1, last);
    observer.before({row}, id);
    observer.after(id, learner.learn_class(row, id), 1);
    last.learn_class(row, id);
  }
  Evidence evidence = observer.finish(test::kDimension);
  auto frozen = std::move(observer).frozen();
  const double frozen_error = world.error_of(frozen->classifier);
  evidence.keep = keep;
  evidence.classes = kClasses;
  Classifier kept = keep == Keep::snapshot ? std::move(frozen->classifier)
                    : keep == Keep::random ? *std::move(pick).picked()
                                           : learner.classifier();
  evidence.tested.emplace();
  for (int t = 0; t < 20; ++t) {
    const auto [row, id] = world.next();
    judge_row(kept, row, id, *evidence.tested);
  }
  test::judge_lines(
      evidence, {world.error_of(kept), frozen_error, risks / static_cast<double>(evidence.rounds)}, tallies);
}

TEST(Coverage, LinesOfThreeClassesFailNoMoreOftenThanDelta) {
  std::set<std::string> seen;
  for (const char* learner : {"perceptron", "p-norm", "passive-aggressive", "adagrad"}) {
    const LaneRule rule = (*find_learner(learner))->make({})->rule;
    for (const Keep keep : {Keep::last, Keep::average, Keep::snapshot, Keep::random}) {
      test::Tallies tallies;
      for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) run_classes(rule, keep, seed, tallies);
      for (const auto& [line, tally] : tallies) {
        EXPECT_LE(tally.failed, test::most_failures(tally.judged)) << learner << " " << name_of(keep) << line;
        seen.insert(line);
      }
    }
  }
  EXPECT_EQ(seen, (std::set<std::string>{"progressive", "random", "snapshot", "survivor", "test"}));
}

}  // namespace
}  // namespace halfspace
