// Which lines are printed, of what, and what is always true.
#include "halfspace/certificate/lines.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/certificate/certificate_json.h"
#include "halfspace/certificate/words.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/winnow.h"
#include "tests/support/watched_run.h"

namespace halfspace {
namespace {

const Line* find(const std::vector<Line>& lines, std::string_view name) {
  for (const Line& line : lines) {
    if (line.name == name) return &line;
  }
  return nullptr;
}

Evidence evidence() {
  Evidence e;
  e.rounds = e.all_rounds = 200000;
  e.mistakes = 26628;
  e.updates = 50822;
  e.first_kind = e.second_kind = 100000;
  e.runs = 100100;
  e.frozen = FrozenEvidence{131072, {68928, 4017}, 1};
  e.last = {50822, 3};
  e.survivor = {120, 40};
  return e;
}

TEST(Lines, TheSnapshotInWords) {
  const auto lines = make_lines(evidence(), 0.05);
  const Line* line = find(lines, "snapshot");
  ASSERT_NE(line, nullptr);
  EXPECT_EQ(in_words(*line, 0.05),
            "With 95% confidence, if rows are independent: error on new data at most 5.98%  [snapshot at row "
            "131,072, "
            "68,928 fresh rows, 4,017 errors]");
  EXPECT_EQ(useful_lines(lines).front(), line);
}

TEST(Lines, ALineStandsOnlyBesideItsHypothesis) {
  Evidence e = evidence();
  e.keep = Keep::average;
  EXPECT_EQ(find(make_lines(e, 0.05), "survivor"), nullptr);
  e.keep = Keep::survivor;
  ASSERT_NE(find(make_lines(e, 0.05), "survivor"), nullptr);
  EXPECT_EQ(find(make_lines(e, 0.05), "survivor")->input("version"), 120);
  e.keep = Keep::last;
  EXPECT_EQ(find(make_lines(e, 0.05), "survivor")->input("run"), 3);
}

TEST(Lines, SortedLabelsWithholdWhatNeedsIndependentRows) {
  Evidence e = evidence();
  e.runs = 2;
  for (const Line& line : make_lines(e, 0.05)) {
    EXPECT_EQ(line.stands(), line.assumption == Assumption::always) << line.name;
  }
  EXPECT_NE(find(make_lines(e, 0.05), "snapshot")->void_because.find("random order"), std::string::npos);
}

TEST(Lines, RowsThatWereLearnedBeforeProveNothingOfNewData) {
  Evidence e = evidence();
  e.rows_were_fresh = false;
  for (const char* name : {"snapshot", "progressive", "past"})
    EXPECT_FALSE(find(make_lines(e, 0.05), name)->stands());
}

TEST(Lines, SeveralPassesLeaveTheFirstPassLinesAlone) {
  Evidence e = evidence();
  e.passes = 2;
  e.keep = Keep::survivor;
  EXPECT_TRUE(find(make_lines(e, 0.05), "snapshot")->stands());
  EXPECT_FALSE(find(make_lines(e, 0.05), "survivor")->stands());
}

TEST(Lines, ChosenViewsShareDelta) {
  Evidence e = evidence();
  const double one = find(make_lines(e, 0.05), "progressive")->value;
  e.views_tried = 3;
  EXPECT_GT(find(make_lines(e, 0.05), "progressive")->value, one);
  EXPECT_EQ(find(make_lines(e, 0.15), "progressive")->value, one);
}

TEST(Lines, TheVoteErrsAtMostTwiceTheMean) {
  Evidence e = evidence();
  EXPECT_EQ(find(make_lines(e, 0.05), "vote"), nullptr);
  e.keep = Keep::vote;
  const auto lines = make_lines(e, 0.05);
  const Line* vote = find(lines, "vote");
  ASSERT_NE(vote, nullptr);
  EXPECT_TRUE(vote->stands());
  EXPECT_EQ(vote->hypothesis, "the model");
  EXPECT_EQ(vote->value, 2 * find(lines, "progressive")->value);
  EXPECT_EQ(in_words(*vote, 0.05),
            "With 95% confidence, if rows are independent: error on new data at most 27.2%  [this model, the "
            "vote of all versions, 26,628 mistakes in 200,000 rows, counted twice]");
  e.passes = 2;
  EXPECT_FALSE(find(make_lines(e, 0.05), "vote")->stands());
  e.passes = 1;
  e.runs = 2;
  EXPECT_FALSE(find(make_lines(e, 0.05), "vote")->stands());
  e.mistakes = 60000;
  EXPECT_TRUE(find(make_lines(e, 0.05), "vote")->vacuous) << "twice 30% is no better than guessing";
  e.mistakes = 150000;
  EXPECT_EQ(find(make_lines(e, 0.05), "vote")->value, 1);
}

TEST(Lines, WhatGuessingKeepsIsVacuous) {
  Evidence e = evidence();
  e.frozen = FrozenEvidence{2, {1, 0}, 1};
  EXPECT_TRUE(find(make_lines(e, 0.05), "snapshot")->vacuous);
}

TEST(Lines, GoThroughJsonUnchanged) {
  Certificate certificate;
  certificate.delta = 0.01;
  certificate.evidence = evidence();
  certificate.evidence.duals = DualEvidence{std::numeric_limits<double>::infinity(), 2, 5, 7, true};
  certificate.evidence.held_out = Judged{10, 1};
  certificate.run.class_weights = {{"sp\xe4m", 2.0f}};
  certificate.lines = make_lines(certificate.evidence, 0.01);
  const auto json = certificate_to_json(certificate);
  Certificate back;
  ASSERT_EQ(certificate_from_json(nlohmann::ordered_json::parse(json.dump()), back), "");
  EXPECT_EQ(certificate_to_json(back), json);
  EXPECT_EQ(back.lines.size(), certificate.lines.size());
}

TEST(Lines, DamagedJsonIsNamed) {
  Certificate certificate;
  certificate.evidence = evidence();
  certificate.lines = make_lines(certificate.evidence, 0.05);
  const auto good = certificate_to_json(certificate);
  Certificate back;
  auto bad = good;
  bad["delta"] = 1.5;
  EXPECT_NE(certificate_from_json(bad, back), "");
  bad = good;
  bad["evidence"]["rounds"] = -3;
  EXPECT_NE(certificate_from_json(bad, back), "");
  bad = good;
  bad["lines"][0]["name"] = "proof";
  EXPECT_NE(certificate_from_json(bad, back), "");
  bad = good;
  bad["lines"].push_back(bad["lines"][0]);
  bad["lines"].back()["value"] = 0.001;
  EXPECT_EQ(certificate_from_json(bad, back), "a line of the certificate stands twice");
  bad = good;
  bad.erase("run");
  EXPECT_NE(certificate_from_json(bad, back), "");
}

// |v|_q |S|_p is at least the sum of steps times (1 - hinge loss of v), for every v and every learner whose
// duals are sums of rows (extensions 4).
TEST(AlwaysTrue, TheSumOfUpdatesBoundsEveryRule) {
  for (const CatalogueRow& learner : online_catalogue()) {
    const auto chosen = learner.make({});
    ASSERT_TRUE(chosen.ok());
    if (chosen->rule.rows != RowsMust::be_any) continue;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const test::Rows rows = test::ds1(seed, 150, 6, 8);
      std::vector<double> steps;
      LinearLearner probe(chosen->rule, Keep::last);
      probe.prepare(6, 2);
      test::WatchOptions options;
      options.columns = 6;
      options.largest = 2;
      const Evidence e = test::watch(chosen->rule, rows, options).evidence;
      if (!e.duals) continue;
      for (const auto& row : rows) {
        const Outcome outcome = probe.learn(row.view(), row.label);
        const DualMove move = probe.last_move();
        steps.push_back(outcome.moved ? std::fabs(move.step) / move.factor : 0);
      }
      RandomStream random(seed, "rules");
      const double q = std::isinf(e.duals->p) ? 1 : e.duals->p / (e.duals->p - 1);
      for (int trial = 0; trial < 20; ++trial) {
        std::vector<double> v(6);
        double norm = 0;
        for (double& x : v) {
          x = random.gauss() * std::exp2(static_cast<double>(random.below(6)) - 3);
          norm += std::pow(std::fabs(x), q);
        }
        double left = 0;
        for (std::size_t t = 0; t < rows.size(); ++t) {
          double margin = 0;
          for (std::size_t i = 0; i < rows[t].columns.size(); ++i) {
            margin += rows[t].label * v[rows[t].columns[i]] * rows[t].values[i];
          }
          left += steps[t] * std::min(1.0, margin);
        }
        EXPECT_LE(left, std::pow(norm, 1 / q) * e.duals->norm * (1 + 1e-9) + 1e-9) << learner.name;
      }
    }
  }
}

TEST(AlwaysTrue, Lemma1HoldsOfConservativeLearners) {
  for (const CatalogueRow& learner : online_catalogue()) {
    const auto chosen = learner.make({});
    if (chosen->rule.rows != RowsMust::be_any) continue;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      test::WatchOptions options;
      options.columns = 9;
      options.largest = 2;
      const Evidence e = test::watch(chosen->rule, test::ds1(seed, 200, 9, 6), options).evidence;
      if (const auto lines = make_lines(e, 0.05); const Line* line = find(lines, "lemma-1")) {
        EXPECT_LE(e.duals->norm, line->value * (1 + 1e-6)) << learner.name;
      }
    }
  }
}

TEST(AlwaysTrue, WinnowsDemotions) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    RandomStream random(seed, "winnow");
    test::Rows rows;
    for (int t = 0; t < 200; ++t) {
      std::vector<float> x(12);
      for (float& value : x) value = random.below(3) == 0 ? 1.0f : 0.0f;
      rows.emplace_back(x, random.below(2) == 0 ? 1 : -1);
    }
    WinnowOptions options;
    options.alpha = 1 + random.uniform();
    options.theta = 1 + 10 * random.uniform();
    test::WatchOptions watched;
    watched.columns = 12;
    watched.largest = 1;
    const Evidence e = test::watch(options.rule(), rows, watched).evidence;
    ASSERT_TRUE(e.winnow);
    const auto lines = make_lines(e, 0.05);
    EXPECT_LT(static_cast<double>(e.winnow->demotions), find(lines, "winnow")->value);
  }
}

}  // namespace
}  // namespace halfspace
