// What is proved of a run: the vectors of mistake_bounds 3.11, and on runs of all kinds of learners that
// every limit that is always true is kept by the run it stands beside.
#include "halfspace/report/certification.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "halfspace/report/error_theorems.h"
#include "halfspace/theory/theorems.h"
#include "tests/report/text_of.h"
#include "tests/support/trained_model.h"

namespace halfspace::report {
namespace {

using test::TemporaryFile;
using test::trained_model;
using test::TrainingRun;

Certification certified(const test::Rows& data, const TrainingRun& run, double gap = .01) {
  const TemporaryFile file(test::text_of(data));
  Model model = trained_model(file.path(), run);
  EXPECT_TRUE(check_certifiable(model, "model"));
  auto found = certify_run(model, file.path(), {.gap = gap}, nullptr);
  EXPECT_TRUE(found) << (found ? "" : found.error().text());
  return found ? std::move(*found) : Certification{};
}

const ComparatorLine& form(const Certification& found, std::string_view name) {
  const auto at = std::find_if(found.comparators.begin(), found.comparators.end(),
                               [&](const ComparatorLine& line) { return line.name == name; });
  EXPECT_NE(at, found.comparators.end());
  return *at;
}

const Statement* statement(const Certification& found, std::string_view name) {
  const auto at = std::find_if(found.statements.begin(), found.statements.end(),
                               [&](const Statement& each) { return each.name == name; });
  return at == found.statements.end() ? nullptr : &*at;
}

TEST(Certification, VectorsOfD1) {
  const Certification found = certified(test::d1(), {}, 1e-6);
  EXPECT_EQ(found.facts.updates, 2u);
  const std::map<std::string_view, double> best = {{"AP3", 4.8284271247},
                                                   {"AP4t", 5.8117376915},
                                                   {"AP7", 5.0251621227},
                                                   {"AP8", 5.9610122934},
                                                   {"AP616", 6.5}};
  for (const auto& [name, value] : best) {
    EXPECT_NEAR(form(found, name).value, value, 1e-5) << name;
    EXPECT_LE(form(found, name).lower, value + 1e-9) << name;
    EXPECT_LE(form(found, name).gap(), 1e-6) << name;
  }
  ASSERT_TRUE(found.margin && found.margin->separable());
  EXPECT_NEAR(found.margin->achieved, std::sqrt(.5), 1e-5);
  EXPECT_NEAR(statement(found, "novikoff")->value, 10, 1e-4);  // r^2 / margin^2 = 5 / (1/2)
}

TEST(Certification, VectorsOfD2) {
  const Certification found = certified(test::d2(), {}, 1e-6);
  EXPECT_EQ(found.facts.updates, 5u);
  EXPECT_NEAR(form(found, "AP3").value, 7.2360679775, 1e-5);
  EXPECT_NEAR(form(found, "AP4t").value, 7.7912878475, 1e-5);
  EXPECT_NEAR(form(found, "AP7").value, 7.7958492316, 1e-5);
  EXPECT_NEAR(form(found, "AP8").value, 7.9879303066, 1e-5);
  EXPECT_NEAR(form(found, "AP616").value, 11, 1e-5);
  ASSERT_TRUE(found.margin);
  EXPECT_FALSE(found.margin->separable());  // rows 1 and 7 contradict each other
  EXPECT_NEAR(found.margin_upper, 0, 1e-9);
  EXPECT_EQ(statement(found, "novikoff"), nullptr);
  // (3) at the same v with the updates' own length, sqrt 5: below AP3, above the updates.
  EXPECT_LT(statement(found, "hinge-rows")->value, 7.2360679775);
  EXPECT_GE(statement(found, "hinge-rows")->value, 5);
}

// k passes are the same rows k times.
TEST(Certification, PassesAreRowsRepeated) {
  const test::Rows data = test::ds1(1, 120, 8, 6);
  const Certification found = certified(data, {.passes = 4}, 1e-4);
  test::Rows repeated;
  for (int k = 0; k < 4; ++k) repeated.insert(repeated.end(), data.begin(), data.end());
  solve::SignedRows rows;
  for (const test::OwnedRow& row : repeated) rows.add(row.view(), row.label);
  const auto brackets = solve::best_comparators(rows, {.relative_gap = 1e-4, .most_passes = 100000});
  const std::string_view names[] = {"AP3", "AP4t", "AP7", "AP8", "AP616"};
  for (std::size_t k = 0; k < 5; ++k) {
    EXPECT_NEAR(form(found, names[k]).value, (*brackets)[k].value, 2e-4 * (*brackets)[k].value) << names[k];
    EXPECT_LE(form(found, names[k]).lower, (*brackets)[k].value * (1 + 1e-9));
  }
  EXPECT_NEAR(found.facts.total_length, std::sqrt(rows.sum_of_squares()), 1e-9);
}

std::vector<TrainingRun> many_runs() {
  return {{},
          {.bias = 1, .passes = 5},
          {.settings = {{"ties", "minus"}, {"rate", "0.01"}}},
          {.view = Scaling::rms, .passes = 3, .shuffle = true},
          {.view = Scaling::unit, .bias = 1, .holdout = .2},
          {.learner = "margin-perceptron", .settings = {{"margin", "0.5"}, {"step", "2"}}, .passes = 4},
          {.learner = "p-norm", .settings = {{"p", "2"}, {"margin", "0"}}},
          {.learner = "p-norm", .settings = {{"p", "4"}, {"margin", "0"}}, .passes = 3},
          {.learner = "p-norm"},
          {.learner = "p-norm", .settings = {{"p", "inf"}}},
          {.learner = "balanced-winnow", .settings = {{"margin", "0"}}},
          {.learner = "balanced-winnow"},
          {.learner = "passive-aggressive"},
          {.learner = "sgd"},
          {.learner = "arow"},
          {.learner = "average"},
          {.settings = {{"normalised", "yes"}}},
          {.settings = {{"start", "1"}}}};
}

TEST(Certification, EveryLimitIsKeptByItsRun) {
  for (const test::Rows& data :
       {test::ds1(1, 200, 10, 0), test::ds1(2, 400, 12, 5), test::random_rows(7, 150, 200, 9)}) {
    for (const TrainingRun& run : many_runs()) {
      const Certification found = certified(data, run);
      const auto updates = static_cast<double>(found.facts.updates);
      for (const Statement& each : found.statements) {
        if (each.limited != Limited::updates || each.assumption != Assumption::always) continue;
        EXPECT_GE(each.value, updates * (1 - 1e-9)) << run.learner << " " << each.name;
      }
      for (const ComparatorLine& line : found.comparators) {
        EXPECT_LE(line.lower, line.value * (1 + 1e-12));
        EXPECT_TRUE(!found.facts.is_perceptron || line.value >= updates * (1 - 1e-9)) << line.name;
      }
    }
  }
}

// A form that is proved for the perceptron does not stand beside another learner.
TEST(Certification, TheoremsStandBesideTheirLearner) {
  const test::Rows data = test::ds1(2, 400, 12, 5);
  const std::vector<std::string_view> of_perceptrons = {
      "hinge-rows", "hinge-radius", "hinge-doubled", "hinge-loose",        "l2-rows",
      "l2-radius",  "novikoff",     "novikoff-rows", "squared-hinge-rows", "convex-loss-rows"};
  for (const TrainingRun& run : many_runs()) {
    const Certification found = certified(data, run);
    const bool perceptron = found.facts.is_perceptron;
    for (const std::string_view name : of_perceptrons) {
      EXPECT_TRUE(perceptron || statement(found, name) == nullptr) << run.learner << " " << name;
    }
    EXPECT_EQ(statement(found, "hinge-doubled") != nullptr, perceptron) << run.learner;
    EXPECT_EQ(statement(found, "margin-perceptron-soft") != nullptr, run.learner == "margin-perceptron");
    EXPECT_EQ(perceptron, found.facts.why_not_perceptron.empty());
  }
  EXPECT_TRUE(
      certified(data, {.learner = "p-norm", .settings = {{"p", "2"}, {"margin", "0"}}}).facts.is_perceptron);
  EXPECT_FALSE(certified(data, {.settings = {{"start", "1"}}}).facts.is_perceptron);
  EXPECT_FALSE(certified(data, {.settings = {{"normalised", "yes"}}}).facts.is_perceptron);
}

TEST(Certification, EveryTheoremIsStatedOrLeftOutOnce) {
  for (const TrainingRun& run : many_runs()) {
    const Certification found = certified(test::ds1(2, 300, 12, 5), run);
    std::map<std::string, int> times;
    for (const Statement& each : found.statements) times[each.name] += each.stored ? 0 : 1;
    for (const LeftOut& each : found.left_out) {
      ++times[each.name];
      EXPECT_FALSE(each.reason.empty()) << each.name;
      EXPECT_NE(each.reason, "do not take the numbers of this run") << run.learner << " " << each.name;
    }
    for (const theory::Theorem& theorem : theory::theorems()) {
      EXPECT_EQ(times[std::string(theorem.name)], 1) << run.learner << " " << theorem.name;
      const Statement* each = statement(found, theorem.name);
      if (each == nullptr || each->stored) continue;
      // None is left at the catalogue's example.
      EXPECT_EQ(each->inputs.size(), theorem.inputs.size()) << theorem.name;
    }
  }
}

TEST(Certification, TightestFirstOfWhatTheyLimit) {
  const Certification found = certified(test::ds1(1, 200, 10, 0), {.passes = 3, .certify = true});
  for (std::size_t k = 1; k < found.statements.size(); ++k) {
    const Statement& a = found.statements[k - 1];
    const Statement& b = found.statements[k];
    EXPECT_LE(a.limited, b.limited);
    if (a.limited != b.limited || a.limited == Limited::other) continue;
    EXPECT_LE(a.vacuous, b.vacuous);
    EXPECT_TRUE(a.vacuous != b.vacuous || a.value <= b.value);
  }
}

// The margins that certify looks at are those that `train --certify` would have.
TEST(Certification, TheLineOfMarginsIsTheOneOfTheRun) {
  const test::Rows data = test::random_rows(9, 3000, 10, 5);
  const Certification later = certified(data, {.bias = 1, .holdout = .1});
  const Certification at_once = certified(data, {.bias = 1, .holdout = .1, .certify = true});
  ASSERT_NE(statement(later, "margin"), nullptr);
  EXPECT_FALSE(statement(later, "margin")->stored);
  EXPECT_TRUE(statement(at_once, "margin")->stored);
  EXPECT_EQ(statement(later, "margin")->value, statement(at_once, "margin")->value);
}

TEST(Certification, RowsOfZerosOnly) {
  const Certification found = certified({{{0, 0}, 1}, {{0, 0}, -1}, {{0, 0}, 1}}, {});
  EXPECT_EQ(found.facts.updates, 3u);
  for (const ComparatorLine& line : found.comparators)
    EXPECT_NEAR(line.value, line.name == "AP616" ? 6 : 3, 1e-9) << line.name;
}

TEST(Certification, ModelsWithoutARunOfTheirOwn) {
  const TemporaryFile file(test::text_of(test::d2()));
  Model model = trained_model(file.path(), {});
  model.certificate->run.resumed = true;
  EXPECT_NE(check_certifiable(model, "m").error().what.find("--resume"), std::string::npos);
  model.certificate->run.resumed = false;
  model.certificate->evidence.coded = CodedEvidence{};
  EXPECT_NE(check_certifiable(model, "m").error().what.find("shorter rule"), std::string::npos);
  model.certificate.reset();
  EXPECT_NE(check_certifiable(model, "m").error().what.find("no certificate"), std::string::npos);
}

}  // namespace
}  // namespace halfspace::report
