// The vectors of mistake_bounds 4.5, and both rules against all versions judged in full.
#include "halfspace/convert/version_choice.h"

#include <gtest/gtest.h>

#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/theory/penalised_risk.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

VersionRows rows_of(const test::Rows& rows) {
  return {rows.size(), [&rows](std::size_t i) {
            return VersionRow{rows[i].view(), static_cast<ClassId>(rows[i].label > 0 ? 1 : 0)};
          }};
}

LinearLearner fresh(const LaneRule& rule) {
  LinearLearner learner(rule, Keep::last);
  learner.prepare(12, 2);
  return learner;
}

VersionStart start_of(const LaneRule& rule) {
  return [rule] { return fresh(rule); };
}

struct Vector {
  test::Rows rows;
  double delta;
  std::uint64_t first, version, errors, judged;
  double value;
  std::uint64_t updates;
  double limit;  // (9)
};

TEST(Penalised, Vectors) {
  const Vector vectors[] = {
      {test::ds1(1, 200, 10, 10), .05, 140, 41, 8, 61, 0.464994400793, 52, 1.532239437052},
      {test::ds1(1, 200, 10, 10), .1, 140, 41, 8, 61, 0.456373910667, 52, 1.482222030848},
      {test::ds1(2, 1000, 12, 5), .05, 292, 109, 186, 709, 0.371227993034, 381, 0.998668869544},
      {test::ds1(1, 200, 10, 0), .05, 50, 12, 20, 151, 0.344639757838, 38, 0},
  };
  for (const Vector& v : vectors) {
    const auto chosen = choose_penalised(start_of(PerceptronOptions{}.rule()), rows_of(v.rows), v.delta);
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->row + 1, v.first);
    EXPECT_EQ(chosen->version, v.version);
    EXPECT_EQ(chosen->errors, v.errors);
    EXPECT_EQ(chosen->fresh, v.judged);
    EXPECT_EQ(chosen->versions, v.updates + 1);
    const double log_term = theory::log_for_choice(v.rows.size(), v.delta);
    EXPECT_NEAR(theory::penalised_risk(chosen->errors, chosen->fresh, log_term), v.value, 1e-12);
    if (v.limit == 0) continue;
    const double mean = static_cast<double>(v.updates) / static_cast<double>(v.rows.size());
    EXPECT_NEAR(theory::chosen_risk_limit(mean, v.rows.size(), v.delta), v.limit, 1e-12);
  }
}

// mistake_bounds 4.5: value, errors and rows of the first candidates of DS1(1, 200, 10, 10).
TEST(Penalised, FirstCandidates) {
  const double log_term = theory::log_for_choice(200, .05);
  EXPECT_NEAR(theory::penalised_risk(200, 200, log_term), 1.184373, 1e-6);
  EXPECT_NEAR(theory::penalised_risk(89, 199, log_term), 0.632072, 1e-6);
  EXPECT_NEAR(theory::penalised_risk(90, 197, log_term), 0.642624, 1e-6);
}

struct Version {
  Classifier classifier;
  std::size_t row;
};

std::vector<Version> all_versions(const LaneRule& rule, const test::Rows& rows) {
  LinearLearner learner = fresh(rule);
  std::vector<Version> versions;
  versions.push_back({learner.classifier(), 0});
  for (std::size_t t = 0; t < rows.size(); ++t) {
    if (learner.learn(rows[t].view(), rows[t].label).moved) versions.push_back({learner.classifier(), t + 1});
  }
  return versions;
}

std::uint64_t errors_of(const Classifier& classifier, const test::Rows& rows, std::size_t begin) {
  std::uint64_t errors = 0;
  for (std::size_t t = begin; t < rows.size(); ++t) {
    const LinearHypothesis& part = classifier.part(0);
    const float score = part.score(rows[t].view());
    const bool wrong = part.ties() == Ties::always ? static_cast<float>(rows[t].label) * score <= 0
                                                   : predicted(score, part.ties()) != rows[t].label;
    errors += wrong ? 1 : 0;
  }
  return errors;
}

class EveryRule : public testing::TestWithParam<std::uint64_t> {
 protected:
  static LaneRule with_constant(LaneRule rule, float constant) {
    rule.constant = constant;
    return rule;
  }
  const LaneRule rules_[3] = {with_constant(PerceptronOptions{}.rule(), 3), MarginPerceptronOptions{1}.rule(),
                              PNormOptions{4, 0, 1}.rule()};
};

TEST_P(EveryRule, PenalisedIsTheBestOfAll) {
  const test::Rows rows = test::ds1(GetParam(), 150, 8, 7);
  const double log_term = theory::log_for_choice(rows.size(), .05);
  for (const LaneRule& rule : rules_) {
    const std::vector<Version> versions = all_versions(rule, rows);
    const auto chosen = choose_penalised(start_of(rule), rows_of(rows), .05);
    ASSERT_TRUE(chosen);
    const double value = theory::penalised_risk(chosen->errors, chosen->fresh, log_term);
    EXPECT_EQ(chosen->errors, errors_of(versions[chosen->version].classifier, rows, chosen->row));
    for (std::size_t k = 0; k < versions.size() && versions[k].row < rows.size(); ++k) {
      const std::uint64_t errors = errors_of(versions[k].classifier, rows, versions[k].row);
      const double other = theory::penalised_risk(errors, rows.size() - versions[k].row, log_term);
      EXPECT_TRUE(k < chosen->version ? other > value : other >= value) << k;
    }
  }
}

TEST_P(EveryRule, TwoPhaseIsTheLatestOfTheBest) {
  const test::Rows rows = test::ds1(GetParam(), 100, 8, 7);
  const test::Rows held_out = test::ds1(GetParam() + 1000, 40, 8, 7);
  for (const LaneRule& rule : rules_) {
    const std::vector<Version> versions = all_versions(rule, rows);
    const auto chosen = choose_two_phase(start_of(rule), rows_of(rows), rows_of(held_out));
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->versions, versions.size());
    EXPECT_EQ(chosen->row, versions[chosen->version].row);
    EXPECT_EQ(chosen->fresh, held_out.size());
    for (std::size_t k = 0; k < versions.size(); ++k) {
      const std::uint64_t errors = errors_of(versions[k].classifier, held_out, 0);
      EXPECT_TRUE(k > chosen->version ? errors > chosen->errors : errors >= chosen->errors) << k;
      EXPECT_TRUE(k != chosen->version || errors == chosen->errors);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Runs, EveryRule, testing::Range<std::uint64_t>(1, 21));

TEST(TwoPhase, NothingHeldOutChoosesNothing) {
  EXPECT_FALSE(choose_two_phase(start_of(PerceptronOptions{}.rule()), rows_of(test::d1()), {0, nullptr}));
}

}  // namespace
}  // namespace halfspace
