// Training runs as documents: the numbers in plots and tables are those of the run.
#include "halfspace/report/training_document.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "halfspace/learn/batch/boost_claims.h"
#include "tests/report/text_of.h"
#include "tests/support/trained_model.h"

namespace halfspace::report {
namespace {

using halfspace::test::TemporaryFile;
using halfspace::test::TrainingRun;

// What a run by the perceptron leaves behind.
struct Trained {
  Ledger ledger;
  Model model;
};

Trained trained(const halfspace::test::Rows& rows, const TrainingRun& run = {}) {
  const TemporaryFile file(halfspace::test::text_of(rows));
  LinearLearner learner((*find_learner("perceptron"))->make({})->rule, run.keep);
  LabelMap labels;
  ColumnMap columns;
  TrainingOptions options;
  options.passes = run.passes;
  auto ledger = train(learner, file.path(), labels, columns, options, nullptr);
  EXPECT_TRUE(ledger);
  return {std::move(*ledger), halfspace::test::trained_model(file.path(), run)};
}

TrainingReport report_of(const Trained& run) {
  return {{"halfspace train", 0, false, "1"},
          "rows.svm",
          "perceptron",
          false,
          {},
          run.model.labels,
          run.model.columns,
          run.model.classifier,
          run.ledger,
          &*run.model.certificate};
}

const Plot* plot_named(const Document& document, std::string_view title) {
  const auto at = std::find_if(document.plots.begin(), document.plots.end(),
                               [&](const Plot& plot) { return plot.title == title; });
  return at == document.plots.end() ? nullptr : &*at;
}

const Table* table_named(const Document& document, std::string_view title) {
  const auto at = std::find_if(document.tables.begin(), document.tables.end(),
                               [&](const Table& table) { return table.title == title; });
  return at == document.tables.end() ? nullptr : &*at;
}

TEST(TrainingDocument, TheErrorIsThatOfTheRun) {
  const Trained run = trained(halfspace::test::ds1(5, 3000, 8, 20));
  const Document document = training_document(report_of(run));
  const Plot* plot = plot_named(document, "Error while learning");
  ASSERT_NE(plot, nullptr);
  const Series& all = plot->series[0];
  EXPECT_EQ(all.x.back(), 3000);
  EXPECT_DOUBLE_EQ(all.y.back(), 100 * run.ledger.progressive_error());
  EXPECT_GE(all.x.front(), 16);
}

TEST(TrainingDocument, TheLatterHalfIsByItself) {
  Trained run = trained(halfspace::test::ds1(5, 100, 8, 20));
  run.ledger.curve = {};
  run.ledger.curve.finish({100, 60, 0});
  run.ledger.curve.finish({200, 70, 0});
  run.ledger.curve.finish({400, 70, 0});
  const Document document = training_document(report_of(run));
  const Series& latter = plot_named(document, "Error while learning")->series[1];
  EXPECT_EQ(latter.x, (std::vector<double>{100, 200, 400}));
  EXPECT_EQ(latter.y, (std::vector<double>{60, 10, 0}));
}

TEST(TrainingDocument, EveryMarginIsCounted) {
  const Trained run = trained(halfspace::test::ds1(5, 3000, 8, 20));
  const Document document = training_document(report_of(run));
  const Plot* plot = plot_named(document, "Margins while learning");
  ASSERT_NE(plot, nullptr);
  double rows = 0;
  for (const Series& series : plot->series) {
    for (const double count : series.y) rows += count;
  }
  const MarginEvidence& margins = *run.ledger.evidence.margins;
  EXPECT_EQ(rows + static_cast<double>(margins.right[0] + margins.wrong[0]), 3000);
  EXPECT_EQ(plot->series[0].name, "right");
  // A bar stands in the middle of its bin: sizes from 1 to 2 are bin 32.
  const auto bar = std::find_if(plot->series[1].x.begin(), plot->series[1].x.end(),
                                [](double x) { return x > 1 && x < 2; });
  ASSERT_NE(bar, plot->series[1].x.end());
  EXPECT_EQ(plot->series[1].y[static_cast<std::size_t>(bar - plot->series[1].x.begin())],
            static_cast<double>(margins.wrong[32]));
}

TEST(TrainingDocument, FeaturesAreHeaviestFirst) {
  const Trained run = trained(halfspace::test::ds1(5, 3000, 8, 0));
  const Document document = training_document(report_of(run));
  const Table* table = table_named(document, "Heaviest features");
  ASSERT_NE(table, nullptr);
  for (std::size_t i = 1; i < table->rows.size(); ++i) {
    EXPECT_GE(std::abs(std::get<double>(table->rows[i - 1][1])),
              std::abs(std::get<double>(table->rows[i][1])));
  }
  const bool positive = std::get<double>(table->rows[0][1]) > 0;
  EXPECT_EQ(std::get<std::string>(table->rows[0][2]), positive ? "1" : "-1");
}

TEST(TrainingDocument, ProvedLinesStandApartFromOthers) {
  const Trained run = trained(halfspace::test::ds1(5, 3000, 8, 20));
  const Document document = training_document(report_of(run));
  const Table* proved = table_named(document, "Proved, each line by itself");
  ASSERT_NE(proved, nullptr);
  EXPECT_EQ(proved->rows.size(), [&] {
    const auto& lines = run.model.certificate->lines;
    return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [](const Line& line) {
      return line.stands() && !line.vacuous && line.name != "lemma-1";
    }));
  }());
}

TEST(TrainingDocument, PassesHaveATable) {
  const Trained once = trained(halfspace::test::d1());
  EXPECT_EQ(table_named(training_document(report_of(once)), "Passes"), nullptr);
  const Trained thrice = trained(halfspace::test::d1(), {.passes = 3});
  const Document document = training_document(report_of(thrice));
  ASSERT_NE(table_named(document, "Passes"), nullptr);
  EXPECT_EQ(table_named(document, "Passes")->rows.size(), 3u);
}

TEST(TrainingDocument, ConfusionOfTheTest) {
  const Trained run = trained(halfspace::test::d1());
  Evaluation test(2);
  test.add(1, 1, 1);
  test.add(1, 1, 0);
  TrainingReport report = report_of(run);
  report.test = &test;
  report.test_data = "later.svm";
  const Document document = training_document(report);
  const Table* table = table_named(document, "Confusion in the test");
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->rows[0], (std::vector<Cell>{std::string("-1"), std::uint64_t{0}, std::uint64_t{1}}));
  EXPECT_NE(document.about.find("later.svm what was kept errs on 1 of 2 rows (50.00%)"), std::string::npos);
}

TEST(TrainingDocument, TheoremFourIsAClaimAndACurve) {
  Trained run = trained(halfspace::test::d1());
  const std::vector<double> margins = {-0.1, 0.2, 0.3, 0.4};
  const halfspace::Claim claim = margin_share_claim(margins, 0.2, 3);
  run.model.certificate->lines = {line_of(claim)};
  Document document = training_document(report_of(run));
  ASSERT_EQ(document.claims.size(), 1u);
  EXPECT_TRUE(document.claims[0].holds);
  EXPECT_EQ(document.claims[0].observed, "2 of 4 rows (50.00%)");
  const Plot* plot = plot_named(document, "Rows with small margins");
  ASSERT_NE(plot, nullptr);
  EXPECT_NEAR(plot->series[0].y[50], 100 * std::min(1.0, claim.value), 1e-9);  // at theta itself
  // What was counted lies below the limit, over all margins that there are.
  run.ledger.margins = {{1, 2}, {0.1, 0.2}, {0.5, 0.4}, margins};
  document = training_document(report_of(run));
  plot = plot_named(document, "Rows with small margins");
  ASSERT_EQ(plot->series.size(), 2u);
  EXPECT_EQ(plot->series[0].x.front(), -0.1);
  EXPECT_EQ(plot->series[0].x.back(), 0.4);
  EXPECT_EQ(plot->series[1].x, margins);
  EXPECT_EQ(plot->series[1].y, (std::vector<double>{25, 50, 75, 100}));
  for (std::size_t i = 0; i < margins.size(); ++i) {
    const double limit = claim.value * std::exp(3 * (margins[i] - 0.2));
    EXPECT_LE(plot->series[1].y[i], 100 * limit + 1e-9) << i;
  }
  const Plot* bracket = plot_named(document, "The largest margin, round by round");
  ASSERT_NE(bracket, nullptr);
  EXPECT_EQ(bracket->series[1].y, (std::vector<double>{0.5, 0.4}));
  run.model.certificate->lines[0].value = 0.4;  // were it less than what is counted
  EXPECT_FALSE(training_document(report_of(run)).claims[0].holds);
}

TEST(TrainingDocument, WhatWasToBeProvedIsAClaim) {
  Trained run = trained(halfspace::test::d1());
  TrainingReport report = report_of(run);
  report.until_error = 0.05;
  EXPECT_FALSE(all_hold(training_document(report)));
  run.ledger.reached = true;
  EXPECT_TRUE(all_hold(training_document(report)));
}

TEST(TrainingDocument, NothingIsProvedWithoutACertificate) {
  const Trained run = trained(halfspace::test::ds1(5, 3000, 8, 20));
  TrainingReport report = report_of(run);
  report.certificate = nullptr;
  const Document document = training_document(report);
  EXPECT_EQ(table_named(document, "Proved, each line by itself"), nullptr);
  EXPECT_EQ(plot_named(document, "Error while learning")->series.size(), 2u);
}

}  // namespace
}  // namespace halfspace::report
