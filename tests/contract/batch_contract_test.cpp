// Every batch learner of the catalogue through every general property.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/certificate/lines.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/batch_training.h"
#include "halfspace/verify/verify.h"
#include "tests/support/files.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::Rows;

constexpr std::uint32_t kColumns = 12;

class BatchContract : public testing::TestWithParam<const CatalogueRow*> {
 protected:
  // Rows that the learner can take: with labels by a hyperplane, or turned over for every ninth.
  [[nodiscard]] static Rows rows(bool noisy) {
    Rows all = test::random_rows(11, 90, kColumns, 5);
    const bool any = GetParam()->batch.rows == RowsMust::be_any;
    for (std::size_t i = 0; i < all.size(); ++i) {
      OwnedRow& row = all[i];
      if (!any) std::fill(row.values.begin(), row.values.end(), 1.0f);
      float score = 0;
      for (std::size_t k = 0; k < row.columns.size(); ++k) score += row.columns[k] < 4 ? row.values[k] : 0;
      row.label = (score > 0) != (noisy && i % 9 == 0) ? Label{1} : Label{-1};
    }
    return all;
  }
};

std::string text_of(const Rows& rows, bool backwards = false) {
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

Model model_of(const CatalogueRow& row, const std::string& path, unsigned threads = 1,
               std::uint64_t seed = 1) {
  LabelMap labels;
  ColumnMap columns;
  TrainingOptions options;
  options.threads = threads;
  options.seed = seed;
  options.holdout = 0.2;
  const BatchPlan plan{&row, *row.make_batch({}), static_cast<float>(row.default_constant)};
  auto run = train_batch(plan, path, labels, columns, options, nullptr);
  EXPECT_TRUE(run.ok()) << run.error().text();
  const PassCounts counts = run->ledger.total();
  Model model{std::string(row.name),
              {},
              Keep::fit,
              row.default_constant,
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
  for (const OptionInfo& option : plan.learner.options) model.options.emplace_back(option.name, option.value);
  model.multipliers = std::move(run->fit->multipliers);
  Certificate& certificate = model.certificate.emplace();
  certificate.evidence = run->ledger.evidence;
  certificate.run.seed = seed;
  certificate.run.holdout = options.holdout;
  std::copy_n(run->ledger.rows_hash.begin(), 2, certificate.run.rows_hash);
  certificate.lines = make_lines(certificate.evidence, certificate.delta);
  for (const Claim& claim : run->fit->claims)
    certificate.lines.push_back(line_of(claim, certificate.evidence));
  return model;
}

TEST_P(BatchContract, SameSeedSameBytesWhateverTheThreads) {
  const test::TemporaryFile file(text_of(rows(true)));
  const std::string bytes = model_bytes(model_of(*GetParam(), file.path()));
  EXPECT_EQ(model_bytes(model_of(*GetParam(), file.path())), bytes);
  EXPECT_EQ(model_bytes(model_of(*GetParam(), file.path(), 3)), bytes);
}

TEST_P(BatchContract, TheOrderOfFeaturesInARowDoesNotMatter) {
  const test::TemporaryFile file(text_of(rows(true)));
  const test::TemporaryFile backwards(text_of(rows(true), true));
  EXPECT_EQ(model_bytes(model_of(*GetParam(), file.path())),
            model_bytes(model_of(*GetParam(), backwards.path())));
}

TEST_P(BatchContract, SavedAndReadAgain) {
  for (const bool noisy : {false, true}) {
    const test::TemporaryFile file(text_of(rows(noisy)));
    Model model = model_of(*GetParam(), file.path());
    const std::string bytes = model_bytes(model);
    auto again = parse_model(bytes, "again");
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(model_bytes(*again), bytes);
    model.classifier.cover(kColumns + 1);
    again->classifier.cover(kColumns + 1);
    std::vector<double> own(model.classifier.scores());
    std::vector<double> other(own.size());
    for (const OwnedRow& row : rows(noisy)) {
      model.classifier.score(row.view(), own);
      again->classifier.score(row.view(), other);
      ASSERT_EQ(own, other);
      model.classifier.score(row.view(), other);  // a score is pure
      ASSERT_EQ(own, other);
      for (const double score : own) ASSERT_TRUE(std::isfinite(score));
    }
  }
}

// What it claims holds for the checker, who computes it from the model and the rows.
TEST_P(BatchContract, ItsLinesAreVerified) {
  for (const bool noisy : {false, true}) {
    const test::TemporaryFile file(text_of(rows(noisy)));
    const Model model = model_of(*GetParam(), file.path());
    EXPECT_TRUE(std::any_of(model.certificate->lines.begin(), model.certificate->lines.end(),
                            [](const Line& line) { return !line.says.empty(); }));
    const auto verification = verify::verify(model, file.path(), {});
    ASSERT_TRUE(verification.ok()) << verification.error().text();
    const verify::Check* failure = verification->first_failure();
    EXPECT_EQ(failure, nullptr) << failure->what << ": " << failure->detail;
  }
}

// Rows that come sorted by label are not independent: what needs that is withheld, and the checker says so
// too.
TEST_P(BatchContract, SortedRowsWithholdWhatNeedsIndependence) {
  Rows sorted = rows(true);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.label < b.label; });
  const test::TemporaryFile file(text_of(sorted));
  const Model model = model_of(*GetParam(), file.path());
  for (const Line& line : model.certificate->lines) {
    EXPECT_FALSE(line.assumption == Assumption::iid && line.stands()) << line.name;
  }
  const auto verification = verify::verify(model, file.path(), {});
  ASSERT_TRUE(verification.ok()) << verification.error().text();
  const verify::Check* failure = verification->first_failure();
  EXPECT_EQ(failure, nullptr) << failure->what << ": " << failure->detail;
}

// No line may be made larger or smaller, whatever it is.
TEST_P(BatchContract, AChangedLineIsSeen) {
  const test::TemporaryFile file(text_of(rows(true)));
  Model model = model_of(*GetParam(), file.path());
  for (std::size_t k = 0; k < model.certificate->lines.size(); ++k) {
    Line& line = model.certificate->lines[k];
    const double value = line.value;
    line.value = value * 0.99 - 1e-3;
    const auto verification = verify::verify(model, file.path(), {});
    ASSERT_TRUE(verification.ok());
    EXPECT_NE(verification->first_failure(), nullptr) << line.name;
    line.value = value;
  }
}

// Nor may what proves it: a multiplier, a weight.
TEST_P(BatchContract, AChangedProofIsSeen) {
  const test::TemporaryFile file(text_of(rows(true)));
  const auto holds = [&](const Model& model) {
    const auto verification = verify::verify(model, file.path(), {});
    EXPECT_TRUE(verification.ok());
    return verification->first_failure() == nullptr;
  };
  Model model = model_of(*GetParam(), file.path());
  for (Multipliers& multipliers : model.multipliers) {
    ASSERT_FALSE(multipliers.values.empty());
    const double value = multipliers.values[0];
    for (const double other : {value * 1.5, -value}) {
      multipliers.values[0] = other;
      EXPECT_FALSE(holds(model)) << other;
    }
    multipliers.values[0] = value;
  }
  EXPECT_TRUE(holds(model));
  for (const LinearHypothesis& part : model.classifier.parts()) {
    auto& values = const_cast<simd::Plane&>(part.values());
    bool any = false;  // the empty disjunction has none
    for (std::size_t c = 0; c < values.columns(); ++c) any = (values.at(c, 0) *= -1.25f) != 0 || any;
    EXPECT_EQ(holds(model), !any);
  }
}

TEST_P(BatchContract, RowsOfOneClassAndRowsOfZeros) {
  for (const char* text : {"1 1:1\n1 2:1\n1 1:1 2:1\n", "1\n-1\n1 1:1\n", "1 1:1\n-1 1:1\n"}) {
    const test::TemporaryFile file(text);
    LabelMap labels;
    ColumnMap columns;
    const CatalogueRow& row = *GetParam();
    const BatchPlan plan{&row, *row.make_batch({}), static_cast<float>(row.default_constant)};
    const auto run = train_batch(plan, file.path(), labels, columns, {}, nullptr);
    ASSERT_TRUE(run.ok()) << text << run.error().text();
    for (const Claim& claim : run->fit->claims) EXPECT_FALSE(std::isnan(claim.value)) << claim.kind->name;
  }
}

TEST_P(BatchContract, ItsClaimsAreInTheCatalogue) {
  const test::TemporaryFile file(text_of(rows(true)));
  const Model model = model_of(*GetParam(), file.path());
  for (const Line& line : model.certificate->lines) {
    if (line.says.empty()) continue;
    const auto& own = GetParam()->batch.claims;
    EXPECT_TRUE(std::any_of(own.begin(), own.end(), [&](const ClaimKind* kind) {
      return kind->name == line.name;
    })) << line.name;
  }
}

TEST_P(BatchContract, MoreMemoryThanAllowedIsRefused) {
  const test::TemporaryFile file(text_of(rows(false)));
  LabelMap labels;
  ColumnMap columns;
  TrainingOptions options;
  options.memory = 1000;
  const CatalogueRow& row = *GetParam();
  const BatchPlan plan{&row, *row.make_batch({}), 0};
  const auto run = train_batch(plan, file.path(), labels, columns, options, nullptr);
  ASSERT_FALSE(run.ok());
  EXPECT_NE(run.error().what.find("expected at most 1e-06 GB"), std::string::npos) << run.error().what;
}

std::vector<const CatalogueRow*> batch_learners() {
  std::vector<const CatalogueRow*> all;
  for (const CatalogueRow& row : batch_catalogue()) all.push_back(&row);
  return all;
}

INSTANTIATE_TEST_SUITE_P(AllBatchLearners, BatchContract, testing::ValuesIn(batch_learners()),
                         [](const auto& learner) {
                           std::string name(learner.param->name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace halfspace
