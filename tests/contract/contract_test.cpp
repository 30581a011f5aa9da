// Every learner of the catalogue, with every hypothesis that can be kept, through every general property.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/training.h"
#include "tests/support/files.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

constexpr std::uint32_t kColumns = 200;
constexpr float kLargest = 6;

struct Contestant {
  const CatalogueRow* row;
  Keep keep;
};

std::vector<Contestant> contestants() {
  std::vector<Contestant> all;
  for (const CatalogueRow& row : online_catalogue()) {
    for (const Keep keep : {Keep::last, Keep::average, Keep::survivor}) all.push_back({&row, keep});
  }
  return all;
}

class Contract : public testing::TestWithParam<Contestant> {
 protected:
  [[nodiscard]] LaneRule rule() const {
    LaneRule rule = GetParam().row->make({})->rule;
    rule.constant = static_cast<float>(GetParam().row->default_constant);
    return rule;
  }
  [[nodiscard]] LinearLearner learner() const {
    LinearLearner made(rule(), GetParam().keep);
    made.prepare(kColumns, kLargest);
    return made;
  }
  // Rows that the learner can take.
  [[nodiscard]] Rows rows(std::uint64_t seed = 7, int count = 600, std::uint32_t columns = kColumns,
                          int nonzeros = 12) const {
    Rows all = test::random_rows(seed, count, columns, nonzeros);
    if (rule().rows != RowsMust::be_any) {
      for (OwnedRow& row : all) std::fill(row.values.begin(), row.values.end(), 1.0f);
    }
    return all;
  }
};

void learn_all(LinearLearner& learner, const Rows& rows) {
  for (const OwnedRow& row : rows) learner.learn(row.view(), row.label);
}

std::vector<float> scores(const LinearHypothesis& hypothesis, const Rows& rows) {
  std::vector<float> out;
  for (const OwnedRow& row : rows) out.push_back(hypothesis.score(row.view()));
  return out;
}

TEST_P(Contract, PredictsBeforeLearning) {
  const LinearLearner fresh = learner();
  for (const OwnedRow& row : rows()) EXPECT_TRUE(std::isfinite(fresh.score(row.view())));
  EXPECT_TRUE(std::isfinite(fresh.hypothesis().score(rows()[0].view())));
}

TEST_P(Contract, ScoreIsPureAndTheOneThatLearnUses) {
  LinearLearner learner = this->learner();
  for (const OwnedRow& row : rows()) {
    const float once = learner.score(row.view());
    ASSERT_EQ(once, learner.score(row.view()));
    ASSERT_EQ(once, learner.learn(row.view(), row.label).score);
  }
}

TEST_P(Contract, AHypothesisIsASnapshot) {
  LinearLearner learner = this->learner();
  Rows all = rows();
  const Rows half(all.begin(), all.begin() + 300);
  learn_all(learner, half);
  const LinearHypothesis snapshot = learner.hypothesis();
  const std::vector<float> before = scores(snapshot, all);
  learn_all(learner, all);
  EXPECT_EQ(scores(snapshot, all), before);
}

TEST_P(Contract, FeaturesMayAppearLater) {
  LinearLearner narrow(rule(), GetParam().keep);
  LinearLearner wide = learner();
  Rows early = rows(8, 200, 20, 5);
  for (LinearLearner* learner : {&narrow, &wide}) {
    learner->prepare(20, kLargest);
    learn_all(*learner, early);
    learner->prepare(kColumns, kLargest);
    learn_all(*learner, rows());
  }
  EXPECT_EQ(scores(narrow.hypothesis(), rows()), scores(wide.hypothesis(), rows()));
}

TEST_P(Contract, WeightsStayFinite) {
  LinearLearner learner = this->learner();
  for (int pass = 0; pass < 5; ++pass) learn_all(learner, rows());
  const LinearHypothesis hypothesis = learner.hypothesis();
  for (std::size_t c = 0; c < kColumns; ++c) ASSERT_TRUE(std::isfinite(hypothesis.weight(c)));
  ASSERT_TRUE(std::isfinite(hypothesis.constant_weight()));
}

// Written, read and continued at any point: the same state as without the interruption.
TEST_P(Contract, SavedAndContinued) {
  const Rows all = rows();
  LinearLearner straight = learner();
  learn_all(straight, all);
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{123}, all.size()}) {
    LinearLearner first = learner();
    learn_all(first, Rows(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut)));
    LinearLearner second(rule(), GetParam().keep, first.states());
    second.prepare(kColumns, kLargest);
    learn_all(second, Rows(all.begin() + static_cast<std::ptrdiff_t>(cut), all.end()));
    EXPECT_EQ(scores(second.hypothesis(), all), scores(straight.hypothesis(), all)) << "cut at " << cut;
    EXPECT_EQ(second.state().columns, straight.state().columns);
  }
}

// A lane among others makes exactly the predictions, mistakes and updates of the learner alone.
TEST_P(Contract, ALaneEqualsTheLearnerAlone) {
  for (const std::size_t count : {2u, 5u, 16u, 32u}) {
    std::vector<LaneRule> rules;
    for (std::size_t k = 0; k < count; ++k) {
      const CatalogueRow& other = online_catalogue()[k % online_catalogue().size()];
      LaneRule rule = other.make({})->rule;
      rule.constant = static_cast<float>(k % 3) * 0.5f;
      rules.push_back(rule);
    }
    const std::size_t lane = count / 2;
    rules[lane] = rule();
    Lanes portfolio(rules, Track{true, true});
    portfolio.prepare(kColumns, kLargest);
    LinearLearner alone = learner();
    for (const OwnedRow& row : rows()) {
      const Outcome together = portfolio.learn(row.view(), row.label).of(lane);
      const Outcome single = alone.learn(row.view(), row.label);
      ASSERT_EQ(together.score, single.score);
      ASSERT_EQ(together.mistake, single.mistake);
      ASSERT_EQ(together.moved, single.moved);
    }
    const LinearHypothesis kept = GetParam().keep == Keep::average    ? portfolio.average(lane)
                                  : GetParam().keep == Keep::survivor ? portfolio.survivor(lane)
                                                                      : portfolio.last(lane);
    EXPECT_EQ(scores(kept, rows()), scores(alone.hypothesis(), rows()));
  }
}

// The bytes of the model that training on this text gives.
std::string trained_bytes(const Contestant& who, const LaneRule& rule, const std::string& text,
                          unsigned threads, bool shuffle, std::uint64_t seed) {
  const test::TemporaryFile file(text);
  LinearLearner learner(rule, who.keep);
  LabelMap labels;
  ColumnMap columns;
  TrainingOptions options;
  options.passes = 2;
  options.shuffle = shuffle;
  options.seed = seed;
  options.threads = threads;
  const auto ledger = train(learner, file.path(), labels, columns, options, nullptr);
  EXPECT_TRUE(ledger.ok()) << ledger.error().text();
  const PassCounts counts = ledger->total();
  return model_bytes(Model{std::string(who.row->name),
                           {},
                           who.keep,
                           1,
                           Scaling::given,
                           labels,
                           columns,
                           counts.rounds,
                           counts.mistakes,
                           counts.updates,
                           learner.classifier(),
                           learner.sigmoids(),
                           learner.states(),
                           learner.rms()});
}

std::string text_of(const Rows& rows, bool backwards) {
  std::string text;
  for (const OwnedRow& row : rows) {
    text += row.label > 0 ? "1" : "-1";
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
      const std::size_t at = backwards ? row.columns.size() - 1 - i : i;
      text += " " + std::to_string(row.columns[at]) + ":" + std::to_string(row.values[at]);
    }
    text += "\n";
  }
  return text;
}

TEST_P(Contract, TheOrderOfFeaturesInARowDoesNotMatter) {
  EXPECT_EQ(trained_bytes(GetParam(), rule(), text_of(rows(), false), 1, false, 1),
            trained_bytes(GetParam(), rule(), text_of(rows(), true), 1, false, 1));
}

TEST_P(Contract, SameSeedSameBytesWhateverTheThreads) {
  const std::string text = text_of(rows(), false);
  const std::string bytes = trained_bytes(GetParam(), rule(), text, 1, true, 5);
  EXPECT_EQ(trained_bytes(GetParam(), rule(), text, 3, true, 5), bytes);
  EXPECT_NE(trained_bytes(GetParam(), rule(), text, 1, true, 6), bytes);
}

// Two classes among three are learned as if there were two: the lane of the second class is the binary
// learner.
TEST_P(Contract, TwoClassesEqualBinary) {
  LinearLearner binary = learner();
  LinearLearner many(rule(), GetParam().keep, 3);
  many.prepare(kColumns, kLargest);
  for (const OwnedRow& row : rows()) {
    binary.learn(row.view(), row.label);
    many.learn_class(row.view(), row.label > 0 ? 1 : 0);
  }
  EXPECT_EQ(scores(many.classifier().part(1), rows()), scores(binary.hypothesis(), rows()));
}

// Classes by thirds of the rows: late ones are learned, too, and what is saved is what goes on.
TEST_P(Contract, ClassesMayAppearLater) {
  const Rows all = rows();
  LinearLearner straight(rule(), GetParam().keep, 3);
  straight.prepare(kColumns, kLargest);
  const auto learn = [&](LinearLearner& learner, std::size_t i) {
    const auto id = static_cast<ClassId>(i < 300 ? i % 3 : i % 5);
    learner.have_classes(i < 300 ? 3 : 5);
    return learner.learn_class(all[i].view(), id).mistake;
  };
  std::vector<bool> expected;
  std::vector<LinearState> states;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 400) states = straight.states();
    expected.push_back(learn(straight, i));
  }
  ASSERT_EQ(straight.classes(), 5u);
  LinearLearner resumed(rule(), GetParam().keep, states);
  resumed.prepare(kColumns, kLargest);
  for (std::size_t i = 400; i < all.size(); ++i) ASSERT_EQ(learn(resumed, i), expected[i]) << i;
}

// An importance multiplies the step. Where every row is a step, twice as important is seen twice.
TEST_P(Contract, ImportanceMultipliesTheStep) {
  if (!rule().step.is_plain() || rule().rates != Rates::common)
    GTEST_SKIP() << "its step depends on the importance";
  const OwnedRow row = rows()[0];
  for (const Label y : {Label{-1}, Label{1}}) {
    LinearLearner once = learner();
    LinearLearner doubly = learner();
    const Outcome a = once.learn(row.view(), y);
    const Outcome b = doubly.learn(row.view(), y, 2);
    ASSERT_EQ(a.moved, b.moved);
    const LinearState before = learner().state();
    const LinearState single = once.state();
    const LinearState twice = doubly.state();
    ASSERT_EQ(single.cells.size(), twice.cells.size());
    const float start = rule().start;
    for (std::size_t i = 0; i < single.cells.size(); ++i) {
      EXPECT_FLOAT_EQ(twice.cells[i].value - start, 2 * (single.cells[i].value - start));
    }
  }
}

std::string contestant_name(const testing::TestParamInfo<Contestant>& info) {
  std::string name = std::string(info.param.row->name) + "_" + std::string(name_of(info.param.keep));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(AllLearners, Contract, testing::ValuesIn(contestants()), contestant_name);

}  // namespace
}  // namespace halfspace
