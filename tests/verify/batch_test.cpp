// Forged proofs of batch models: numbers that agree with each other and prove nothing.
#include <gtest/gtest.h>

#include <algorithm>

#include "halfspace/certificate/lines.h"
#include "halfspace/hypothesis/sparse_linear.h"
#include "halfspace/run/batch_training.h"
#include "halfspace/verify/verify.h"
#include "tests/support/files.h"

namespace halfspace {
namespace {

Model model_of(const std::string& path, const std::string& learner = "perceptron-batch") {
  const CatalogueRow& row = **find_learner(learner);
  LabelMap labels;
  ColumnMap columns;
  const BatchPlan plan{&row, *row.make_batch({}), 0};
  auto run = train_batch(plan, path, labels, columns, {}, nullptr);
  EXPECT_TRUE(run.ok());
  const PassCounts counts = run->ledger.total();
  Model model{learner,
              {},
              Keep::fit,
              0,
              Scaling::given,
              labels,
              columns,
              counts.rounds,
              counts.mistakes,
              counts.updates,
              std::move(run->fit->classifier),
              {},
              {},
              {}};
  model.multipliers = std::move(run->fit->multipliers);
  Certificate& certificate = model.certificate.emplace();
  certificate.evidence = run->ledger.evidence;
  std::copy_n(run->ledger.rows_hash.begin(), 2, certificate.run.rows_hash);
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  for (const Claim& claim : run->fit->claims) certificate.lines.push_back(line_of(claim));
  return model;
}

// (1,0) and (2,0), both +1: the largest margin is 1. Multipliers 4 and -1 would prove 2/3.
TEST(VerifyBatch, MultipliersBelowZeroProveNothing) {
  const test::TemporaryFile file("1 1:1\n1 1:2\n");
  Model model = model_of(file.path());
  ASSERT_EQ(verify::verify(model, file.path(), {})->first_failure(), nullptr);
  model.multipliers = {Multipliers{{0, 1}, {4, -1}}};
  for (Line& line : model.certificate->lines) {
    if (line.name != "margin-at-most") continue;
    line.value = 2 / 3.;
    for (auto& [name, number] : line.inputs) number = name == "support" ? 2 : number;
  }
  const auto verification = verify::verify(model, file.path(), {});
  ASSERT_TRUE(verification.ok());
  ASSERT_NE(verification->first_failure(), nullptr);
  EXPECT_EQ(verification->first_failure()->what, "line margin-at-most");
}

// However large the terms are that cancel in one number of a line, the others are what they are.
TEST(VerifyBatch, LargeTermsExcuseTheirOwnSumAlone) {
  std::string text;
  for (int i = 0; i < 40; ++i) {
    text += (i % 3 == 0 ? "1 1:" : "-1 1:") + std::to_string(i % 7 - 3) +
            " 2:" + std::to_string(i % 5 - 2.5) + " 3:1e13\n";
  }
  const test::TemporaryFile file(text);
  ASSERT_EQ(verify::verify(model_of(file.path(), "hinge-lp"), file.path(), {})->first_failure(), nullptr);
  for (const std::string forged : {"lower", "rows", "residual"}) {
    Model model = model_of(file.path(), "hinge-lp");
    for (Line& line : model.certificate->lines) {
      if (line.name != "hinge-loss") continue;
      for (auto& [name, number] : line.inputs) number += name == forged ? 1e4 : 0;
    }
    const auto verification = verify::verify(model, file.path(), {});
    ASSERT_TRUE(verification.ok());
    ASSERT_NE(verification->first_failure(), nullptr) << forged;
    EXPECT_EQ(verification->first_failure()->what, "line hinge-loss") << forged;
  }
}

// Lines are computed from the weights that are stored: in other units they would be those of another rule.
TEST(VerifyBatch, AScaledRuleIsAnotherRule) {
  const test::TemporaryFile file("1 1:1\n1 1:2\n");
  Model model = model_of(file.path());
  SparseLinear rule = sparse(model.classifier.part(0));
  rule.scale = 3;
  std::vector<LinearHypothesis> parts;
  parts.push_back(dense(rule));
  model.classifier = Classifier(std::move(parts));
  const auto verification = verify::verify(model, file.path(), {});
  ASSERT_TRUE(verification.ok());
  ASSERT_NE(verification->first_failure(), nullptr);
  EXPECT_EQ(verification->first_failure()->what, "rule");
}

}  // namespace
}  // namespace halfspace
