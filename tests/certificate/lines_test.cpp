// Which lines are printed, of what, and what is always true.
#include "halfspace/certificate/lines.h"

#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/certificate/certificate_json.h"
#include "halfspace/certificate/words.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/winnow.h"
#include "halfspace/theory/compression.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/theory/run_length.h"
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
  e.labels = {{100000, 100100}, {100000, 100100}};
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
  e.labels[0].runs = e.labels[1].runs = 2;
  for (const Line& line : make_lines(e, 0.05)) {
    EXPECT_EQ(line.stands(), line.assumption == Assumption::always) << line.name;
  }
  EXPECT_NE(find(make_lines(e, 0.05), "snapshot")->void_because.find("random order"), std::string::npos);
}

// A block's labels are known before its first row is learned. What knew of a label by rows after it depends
// on the rows that judge it.
TEST(Lines, LabelsThatCameOnlyInRowsThatJudge) {
  Evidence e = evidence();
  e.held_out = Judged{1000, 50};
  const auto stand = [&](const char* line, std::optional<std::uint64_t> until) {
    e.labels_unknown_until = until;
    return find(make_lines(e, 0.05), line)->stands();
  };
  for (const char* line : {"snapshot", "held-out"}) {
    EXPECT_TRUE(stand(line, std::nullopt)) << "given beforehand";
    EXPECT_TRUE(stand(line, 0));
    EXPECT_TRUE(stand(line, 131071));
    EXPECT_FALSE(stand(line, 200000)) << line;
  }
  EXPECT_FALSE(stand("snapshot", 131072));
  EXPECT_TRUE(stand("held-out", 199999));
  e.keep = Keep::penalised;
  e.version = VersionEvidence{7, 1000, 50, {199000, 900}};
  EXPECT_TRUE(stand("all-versions", 999));
  EXPECT_FALSE(stand("all-versions", 1000));
  EXPECT_FALSE(stand("penalised", 1000));
}

// A prediction that a label to come may have helped is nobody's who does not know it: a mistake, of a rule of
// which nothing is known. Of two labels either side may have been the first one's.
TEST(Lines, RowsThatLabelsToComeMayHaveHelpedProveNothing) {
  Evidence e = evidence();
  e.keep = Keep::last;
  e.last = {120, 9000};
  e.scored = ScoredEvidence{{e.rounds - e.updates, 100}, e.updates, std::vector<double>(24, 0.1)};
  const auto given = make_lines(e, 0.05);
  e.labels_unknown_until = 39;
  e.late_rows = 40;
  const auto told = make_lines(e, 0.05);
  const auto value = [&](const char* line) { return find(told, line)->value; };
  EXPECT_EQ(value("past"), theory::mean_risk_limit(26628 + 40, 200000, 0.05 / 2) + 40 / 200000.0);
  EXPECT_EQ(value("progressive"), value("past"));
  EXPECT_EQ(find(told, "past")->input("late_rows"), 40);
  EXPECT_EQ(value("survivor"), theory::survivor_limit(160, 8960, 0.05 / 2));
  EXPECT_EQ(value("compression"), theory::compression_limit(100, {200000, 50822, 50822, 1, 2}, 0.05));
  for (const char* line : {"past", "survivor", "compression", "margin"}) {
    EXPECT_GT(value(line), find(given, line)->value) << line;
    EXPECT_LT(value(line), find(given, line)->value + 0.01) << line;
  }
  e.late_rows = e.rounds;
  EXPECT_EQ(find(make_lines(e, 0.05), "past")->value, 1);
}

// Neither the model nor the number of errors depends on the order of the test's rows: a file that is sorted
// by label proves what it proves in any other order (certificates 7).
TEST(Lines, TheOrderOfTheTestsRowsIsNotAsked) {
  Evidence e = evidence();
  e.tested = Judged{1000, 50};
  const double value = find(make_lines(e, 0.05), "test")->value;
  e.labels[0].runs = e.labels[1].runs = 2;
  const auto lines = make_lines(e, 0.05);
  EXPECT_TRUE(find(lines, "test")->stands());
  EXPECT_EQ(find(lines, "test")->value, value);
  EXPECT_EQ(useful_lines(lines).front()->name, "test");
}

// certificates 8: rows that were shuffled and are not independent prove something of those still unread.
TEST(Lines, ShuffledRowsSpeakOfTheRestOfTheFile) {
  Evidence e = evidence();
  e.keep = Keep::last;
  e.last = {3, 900};
  e.held_out = e.tested = Judged{1000, 50};
  e.scored = ScoredEvidence{{e.rounds - 50822, 100}, 50822, {}};
  for (const Line& line : make_lines(e, 0.05)) EXPECT_FALSE(line.of_unread_rows) << line.name;
  e.shuffled = true;
  const auto lines = make_lines(e, 0.05);
  for (const char* name : {"snapshot", "survivor", "progressive"})
    EXPECT_TRUE(find(lines, name)->of_unread_rows) << name;
  for (const char* name : {"held-out", "test", "compression", "past"})
    EXPECT_FALSE(find(lines, name)->of_unread_rows) << name;
  EXPECT_EQ(in_words(*find(lines, "snapshot"), 0.05),
            "With 95% confidence, if rows are independent: error on new data at most 5.98%; if not, on the "
            "rows of this run that were still unread  [snapshot at row 131,072, 68,928 fresh rows, 4,017 "
            "errors]");
  e.keep = Keep::vote;  // its members saw different rests of the file
  EXPECT_FALSE(find(make_lines(e, 0.05), "vote")->of_unread_rows);
}

// The predictions that were counted are those of the vote, and of none of the learners.
TEST(Lines, TheMistakesOfSeveralLearnersAreTheirVotes) {
  Evidence e = evidence();
  e.portfolio.emplace().lanes.resize(8);
  const auto lines = make_lines(e, 0.05);
  EXPECT_EQ(find(lines, "progressive"), nullptr);
  const Line* vote = find(lines, "progressive-vote");
  ASSERT_NE(vote, nullptr);
  EXPECT_EQ(vote->hypothesis,
            "the learners' vote, as it was at a row drawn at random from the run, on average over the draw");
  EXPECT_EQ(in_words(*vote, 0.05),
            "With 95% confidence, if rows are independent: the learners' vote, as it was at a row drawn at "
            "random from the run, errs on average on at most 13.6%  [26,628 mistakes in 200,000 rows]");
  EXPECT_EQ(vote->value, find(make_lines(evidence(), 0.05), "progressive")->value);
  EXPECT_EQ(find(lines, "past")->value, vote->value);
}

// Where the rows decide how many are read, Theorem F takes the form that holds at every moment.
TEST(Lines, RunsThatTheRowsEndHaveLimitsOfEveryMoment) {
  Evidence e = evidence();
  const auto fixed = make_lines(e, 0.05);
  e.fixed_length = false;
  e.scored = ScoredEvidence{{e.rounds - e.updates, 100}, e.updates, {}};
  const auto lines = make_lines(e, 0.05);
  for (const char* name : {"snapshot", "progressive", "past"}) {
    EXPECT_TRUE(find(lines, name)->stands()) << name;
    EXPECT_GT(find(lines, name)->value, find(fixed, name)->value) << name;
  }
  EXPECT_EQ(find(lines, "past")->value, theory::mean_risk_limit_anytime(26628, 200000, 0.05));
  // The snapshot at row 131,072 is the fourteenth that there could have been.
  EXPECT_EQ(find(lines, "snapshot")->value, theory::mean_risk_limit_anytime(4017, 68928, 0.05 / 14 / 15));
  EXPECT_FALSE(find(lines, "compression")->stands());
  EXPECT_NE(in_words(*find(lines, "past"), 0.05).find("200,000 rows, wherever reading ends]"),
            std::string::npos);
}

TEST(Lines, CompressionOfSeveralPasses) {
  Evidence e = evidence();
  e.rounds = 20000;
  e.scored = ScoredEvidence{{19890, 30}, 150, {}};
  e.passes = 5;
  e.updates = 100;
  const auto lines = make_lines(e, 0.05);
  const Line* line = find(lines, "compression");
  ASSERT_NE(line, nullptr);
  EXPECT_TRUE(line->stands());
  EXPECT_EQ(line->value, theory::compression_limit(30, {20000, 110, 150, 5}, 0.05));
  EXPECT_NE(in_words(*line, 0.05)
                .find("[this model, 150 updates on 110 of 20,000 rows in 5 passes, 30 errors on "
                      "the others]"),
            std::string::npos);
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
  e.labels[0].runs = e.labels[1].runs = 2;
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
  certificate.run.earlier = {{5, {6, 7}}, {9, {7, 8}}};
  certificate.lines = make_lines(certificate.evidence, 0.01);
  const auto json = certificate_to_json(certificate);
  Certificate back;
  ASSERT_EQ(certificate_from_json(nlohmann::ordered_json::parse(json.dump()), back), "");
  EXPECT_EQ(certificate_to_json(back), json);
  EXPECT_EQ(back.lines.size(), certificate.lines.size());
  EXPECT_EQ(back.run.earlier.size(), 2u);
  EXPECT_EQ(back.run.earlier[1].hash[1], 8u);
  for (const Line& line : back.lines) EXPECT_FALSE(line.in_other_words) << line.name;
}

TEST(Lines, OtherWordsAreNoted) {
  Certificate certificate;
  certificate.evidence = evidence();
  certificate.lines = make_lines(certificate.evidence, 0.05);
  const auto good = certificate_to_json(certificate);
  for (const char* name : {"theorem", "source", "assumption", "hypothesis", "a word of my own"}) {
    auto changed = good;
    changed["lines"][0][name] = "always";
    Certificate back;
    ASSERT_EQ(certificate_from_json(changed, back), "");
    EXPECT_TRUE(back.lines[0].in_other_words) << name;
    EXPECT_FALSE(back.lines[1].in_other_words) << name;
  }
}

// Earlier programs knew the last run only: what was before it may have been any rows.
TEST(Lines, EarlierRunsThatAreNotListedAreUnknown) {
  Certificate certificate;
  certificate.evidence = evidence();
  for (const bool resumed : {false, true}) {
    certificate.run.resumed = resumed;
    auto json = certificate_to_json(certificate);
    json["run"].erase("earlier");
    Certificate back;
    ASSERT_EQ(certificate_from_json(json, back), "");
    ASSERT_EQ(back.run.earlier.size(), resumed ? 1u : 0u);
    if (resumed) {
      EXPECT_EQ(back.run.earlier[0].rows, 0u);
    }
  }
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
  for (const double share : {-0.5, 1.0, 2.0}) {
    bad = good;
    bad["run"]["holdout"] = share;
    EXPECT_NE(certificate_from_json(bad, back), "") << share;
    bad = good;
    bad["run"]["until_error"] = share;
    EXPECT_NE(certificate_from_json(bad, back), "") << share;
  }
}

// What the present program writes is all there, null where there is none; what an earlier one wrote may lack
// parts, and says that it is earlier.
TEST(Lines, APartThatIsLeftOutIsNamed) {
  Certificate certificate;
  certificate.evidence = evidence();
  certificate.run.shuffle = true;
  certificate.evidence.scored = ScoredEvidence{{10, 1}, 5, {}};
  const auto good = certificate_to_json(certificate);
  Certificate back;
  for (const auto& [name, value] : good["evidence"].items()) {
    auto bad = good;
    bad["evidence"].erase(name);
    EXPECT_EQ(certificate_from_json(bad, back), "the certificate lacks " + name);
  }
  auto earlier = good;
  earlier.erase("form");
  for (const char* name : {"margins", "idle_mistakes", "kernel", "shuffled"}) earlier["evidence"].erase(name);
  earlier["evidence"]["scored"].erase("updates");
  ASSERT_EQ(certificate_from_json(earlier, back), "");
  EXPECT_TRUE(back.has_earlier_form);
  EXPECT_TRUE(back.evidence.shuffled);
  EXPECT_FALSE(check_form(back).ok());
  // The second form knew labels as those of the first row and others.
  earlier["form"] = 2u;
  earlier["evidence"].erase("labels");
  for (const char* name : {"first_kind", "second_kind"}) earlier["evidence"][name] = 1000u;
  earlier["evidence"]["runs"] = 900u;
  ASSERT_EQ(certificate_from_json(earlier, back), "");
  EXPECT_TRUE(back.has_earlier_form);
  EXPECT_EQ(back.evidence.labels, (std::vector<theory::LabelKind>{{1000, 900}, {1000, 900}}));
  earlier["form"] = 1000u;
  EXPECT_EQ(certificate_from_json(earlier, back),
            "the certificate has form 1000, expected at most 4: it was written by a newer program");
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
