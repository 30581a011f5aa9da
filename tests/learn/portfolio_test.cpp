// A lane of a portfolio is its learner alone; the leader and the vote are what the predictions say.
#include "halfspace/learn/portfolio.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/catalogue.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

constexpr std::uint32_t kColumns = 120;
constexpr float kLargest = 6;

std::vector<PortfolioLane> lanes_in(Scaling view) {
  auto lanes = make_lanes(auto_choices(), std::nullopt);
  EXPECT_TRUE(lanes.ok());
  for (PortfolioLane& lane : *lanes) lane.rule.view.scale(view);
  return *lanes;
}

ClassId class_of(const test::OwnedRow& row, std::size_t t, std::size_t classes) {
  if (classes == 2) return row.label > 0 ? 1 : 0;
  return static_cast<ClassId>(((row.label > 0 ? 1u : 0u) + (t % 5 == 2 ? 2u : 0u)) % classes);
}

void expect_same(const Classifier& a, const Classifier& b) {
  ASSERT_EQ(a.parts().size(), b.parts().size());
  for (std::size_t k = 0; k < a.parts().size(); ++k) {
    EXPECT_EQ(a.part(k).constant_weight(), b.part(k).constant_weight());
    EXPECT_EQ(a.part(k).scale(), b.part(k).scale());
    for (std::size_t c = 0; c < kColumns; ++c) EXPECT_EQ(a.part(k).weight(c), b.part(k).weight(c)) << c;
  }
}

struct Case {
  Scaling view;
  std::size_t classes;
};
class LanesAlone : public testing::TestWithParam<Case> {};

// Predictions, mistakes, updates, weights and probabilities, of the last vector and of the average.
TEST_P(LanesAlone, AreTheSameBitForBit) {
  const auto [view, classes] = GetParam();
  const test::Rows rows = test::random_rows(11, 500, kColumns, 12);
  Portfolio portfolio(lanes_in(view), classes);
  portfolio.prepare(kColumns, kLargest);
  std::vector<LinearLearner> alone;
  for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
    alone.emplace_back(portfolio.lanes()[lane_of(candidate)].rule, keep_of(candidate), classes);
    alone.back().prepare(kColumns, kLargest);
  }
  std::vector<std::uint64_t> mistakes(portfolio.candidates());
  std::vector<std::uint64_t> updates(portfolio.candidates());
  for (std::size_t t = 0; t < rows.size(); ++t) {
    const ClassId id = class_of(rows[t], t, classes);
    const float importance = t % 10 == 3 ? 2.0f : 1.0f;
    portfolio.learn_class(rows[t].view(), id, importance);
    for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
      const Outcome outcome = alone[candidate].learn_class(rows[t].view(), id, importance);
      mistakes[candidate] += outcome.mistake ? 1 : 0;
      updates[candidate] += outcome.moved ? 1 : 0;
      if (is_average(candidate)) continue;
      ASSERT_EQ(portfolio.prediction(candidate) != id, outcome.mistake) << candidate << " in round " << t;
    }
  }
  for (CandidateId candidate = 0; candidate < portfolio.candidates(); ++candidate) {
    SCOPED_TRACE(portfolio.lanes()[lane_of(candidate)].learner);
    EXPECT_EQ(portfolio.updates(lane_of(candidate)), updates[candidate]);
    if (!is_average(candidate)) {
      EXPECT_EQ(portfolio.counts(candidate).mistakes, mistakes[candidate]);
    }
    expect_same(portfolio.classifier_of(candidate), alone[candidate].classifier());
    const std::vector<Sigmoid>& own = portfolio.sigmoids_of(candidate);
    ASSERT_EQ(own.size(), alone[candidate].sigmoids().size());
    for (std::size_t k = 0; k < own.size(); ++k) {
      EXPECT_EQ(own[k].slope, alone[candidate].sigmoids()[k].slope);
      EXPECT_EQ(own[k].shift, alone[candidate].sigmoids()[k].shift);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Views, LanesAlone,
                         testing::Values(Case{Scaling::given, 2}, Case{Scaling::unit, 2},
                                         Case{Scaling::rms, 2}, Case{Scaling::rms_unit, 2},
                                         Case{Scaling::standard, 2}, Case{Scaling::standard, 3},
                                         Case{Scaling::given, 4}, Case{Scaling::rms_unit, 4}));

// A row so short that 1 over its length is no float, and importances that no step may outgrow.
TEST(Portfolio, LanesAreAloneOnTinyRows) {
  test::Rows rows = test::random_rows(11, 60, kColumns, 12);
  for (std::size_t t = 5; t < rows.size(); t += 9) {
    for (float& value : rows[t].values) value = std::copysign(1e-40f, value);
  }
  Portfolio portfolio(lanes_in(Scaling::unit));
  portfolio.prepare(kColumns, kLargest);
  for (std::size_t lane = 0; lane < portfolio.lanes().size(); ++lane) {
    SCOPED_TRACE(portfolio.lanes()[lane].learner);
    LinearLearner alone(portfolio.lanes()[lane].rule, Keep::last);
    Portfolio among(lanes_in(Scaling::unit));
    alone.prepare(kColumns, kLargest);
    among.prepare(kColumns, kLargest);
    for (const auto& row : rows) {
      const ClassId id = row.label > 0 ? 1 : 0;
      const Outcome outcome = alone.learn_class(row.view(), id, 1e6f);
      among.learn_class(row.view(), id, 1e6f);
      ASSERT_EQ(among.prediction(2 * lane) != id, outcome.mistake);
    }
    expect_same(among.classifier_of(2 * lane), alone.classifier());
    for (std::size_t c = 0; c < kColumns; ++c) EXPECT_TRUE(std::isfinite(alone.weights().at(c))) << c;
  }
}

// The average's own predictions are those of the hypothesis that the average would be.
TEST(Portfolio, AveragesAreJudgedByThemselves) {
  const test::Rows rows = test::random_rows(5, 400, kColumns, 12);
  Portfolio portfolio(lanes_in(Scaling::unit));
  portfolio.prepare(kColumns, kLargest);
  int differ = 0;
  for (const auto& row : rows) {
    std::vector<ClassId> expected;
    for (CandidateId candidate = 1; candidate < portfolio.candidates(); candidate += 2) {
      Classifier average = portfolio.classifier_of(candidate);
      average.cover(kColumns);
      expected.push_back(average.predict(row.view()));
    }
    portfolio.learn_class(row.view(), row.label > 0 ? 1 : 0, 1);
    for (std::size_t k = 0; k < expected.size(); ++k)
      differ += portfolio.prediction(2 * k + 1) != expected[k];
  }
  // Weights of an average are rounded to float, its score here is not: near 0 they may disagree.
  EXPECT_LE(differ, 3);
}

TEST(Portfolio, TheLeaderHasTheFewestLateMistakes) {
  const test::Rows rows = test::random_rows(6, 300, kColumns, 12);
  Portfolio portfolio(lanes_in(Scaling::given));
  portfolio.prepare(kColumns, kLargest);
  std::vector<double> late(portfolio.candidates());
  for (std::size_t t = 0; t < rows.size(); ++t) {
    const ClassId id = rows[t].label > 0 ? 1 : 0;
    portfolio.learn_class(rows[t].view(), id, 1);
    for (CandidateId k = 0; k < late.size(); ++k) {
      if (portfolio.prediction(k) != id) late[k] += static_cast<double>(t + 1);
    }
    ASSERT_EQ(portfolio.leader(),
              static_cast<CandidateId>(std::min_element(late.begin(), late.end()) - late.begin()));
  }
}

// Rows are announced to be fetched, to tables that do not stay near by themselves; some of them are kept out,
// the last has nobody behind it.
TEST(Portfolio, AnnouncedRowsChangeNothing) {
  constexpr std::uint32_t kFar = 10000;
  const test::Rows rows = test::random_rows(9, 200, kColumns, 12);
  std::vector<Row> views;
  for (const auto& row : rows) views.push_back(row.view());
  for (const auto& [classes, columns] : {std::pair{2u, kColumns}, {2u, kFar}, {3u, kFar}}) {
    Portfolio announced(lanes_in(Scaling::rms), classes);
    Portfolio plain(lanes_in(Scaling::rms), classes);
    announced.prepare(columns, kLargest);
    plain.prepare(columns, kLargest);
    EXPECT_EQ(announced.looks_ahead() > 0, classes == 2 && columns == kFar);
    for (std::size_t t = 0; t < rows.size(); ++t) {
      if (t % 50 == 0) announced.rows_to_come(std::span<const Row>(views).subspan(t, 50), 1);
      if (t % 7 == 3) continue;
      const ClassId id = class_of(rows[t], t, classes);
      announced.learn_class(views[t], id, 1);
      plain.learn_class(views[t], id, 1);
    }
    for (CandidateId k = 0; k < plain.candidates(); ++k) {
      expect_same(announced.classifier_of(k), plain.classifier_of(k));
      EXPECT_EQ(announced.counts(k).mistakes, plain.counts(k).mistakes);
    }
  }
}

TEST(Portfolio, LearnedRowsJudgeNobody) {
  const test::Rows rows = test::random_rows(6, 100, kColumns, 12);
  Portfolio portfolio(lanes_in(Scaling::given));
  portfolio.prepare(kColumns, kLargest);
  for (const auto& row : rows) portfolio.learn_class(row.view(), row.label > 0 ? 1 : 0, 1);
  const auto before = portfolio.counts(3).mistakes;
  const auto stretches = portfolio.vote().stretches().back().mistakes;
  portfolio.rows_come_again();
  for (const auto& row : rows) portfolio.learn_class(row.view(), row.label > 0 ? 0 : 1, 1);
  EXPECT_EQ(portfolio.counts(3).mistakes, before);
  EXPECT_EQ(portfolio.vote().stretches().back().mistakes, stretches);
}

TEST(Portfolio, AutoTriesWhatTheCatalogueHas) {
  const auto lanes = make_lanes(auto_choices(), 0.5);
  ASSERT_TRUE(lanes.ok());
  EXPECT_GE(2 * lanes->size(), 16u);
  for (const PortfolioLane& lane : *lanes) {
    EXPECT_EQ(lane.rule.constant, 0.5f);
    EXPECT_TRUE((*find_learner(lane.learner))->make(lane.settings).ok());
  }
  const LaneChoice unknown[] = {{"nobody", {}}};
  EXPECT_FALSE(make_lanes(unknown, std::nullopt).ok());
}

}  // namespace
}  // namespace halfspace
