// The rounds of a run, as its learner saw them: what the run itself observed of their number and lengths.
#include "halfspace/report/rows_of_run.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/report/text_of.h"
#include "tests/support/trained_model.h"

namespace halfspace::report {
namespace {

using test::TemporaryFile;
using test::trained_model;
using test::TrainingRun;

void expect_as_observed(const TrainingRun& run, const test::Rows& data) {
  const TemporaryFile file(test::text_of(data));
  const Model model = trained_model(file.path(), run);
  const auto rows = rows_of_run(model, file.path(), {});
  ASSERT_TRUE(rows) << rows.error().text();
  const Evidence& seen = model.certificate->evidence;
  const RowsOfRun& found = **rows;
  const double rounds = static_cast<double>(found.rounds.size()) * found.repeats;
  EXPECT_EQ(rounds, static_cast<double>(seen.all_rounds));
  EXPECT_NEAR(found.rounds.longest(), seen.longest, 1e-9 * seen.longest);
  EXPECT_NEAR(found.repeats * found.rounds.sum_of_squares(), seen.squared_lengths,
              1e-9 * seen.squared_lengths);
  EXPECT_FALSE(found.has_importances);
}

TEST(RowsOfRun, EveryViewPassAndHoldOut) {
  const test::Rows data = test::random_rows(3, 300, 40, 8);
  for (const Scaling view :
       {Scaling::given, Scaling::unit, Scaling::rms, Scaling::rms_unit, Scaling::standard}) {
    for (const double bias : {0.0, 1.0}) {
      for (const bool shuffle : {false, true}) {
        for (const double holdout : {0.0, 0.3}) {
          expect_as_observed(
              {.view = view, .bias = bias, .passes = 3, .shuffle = shuffle, .holdout = holdout}, data);
        }
      }
    }
  }
}

// Solvers go over all columns: no more of them than there are non-zeros, wherever the features lie.
TEST(RowsOfRun, FarFeaturesAreBroughtNear) {
  test::Rows data = test::random_rows(3, 60, 40, 8);
  for (test::OwnedRow& row : data) {
    for (std::uint32_t& column : row.columns) column = 300000 * column + 7;
  }
  expect_as_observed({.bias = 1, .passes = 2}, data);
  const TemporaryFile file(test::text_of(data));
  const auto rows = rows_of_run(trained_model(file.path(), {.bias = 1}), file.path(), {});
  ASSERT_TRUE(rows);
  EXPECT_LE((*rows)->rounds.columns(), (*rows)->rounds.nonzeros() + 1);
  EXPECT_GT((*rows)->columns, 1000000u);
}

TEST(RowsOfRun, PresenceAndComplements) {
  test::Rows data;
  RandomStream random(5, "on and off");
  for (int r = 0; r < 200; ++r) {
    test::OwnedRow row;
    for (std::uint32_t c = 0; c < 12; ++c) row.add(c, random.below(3) == 0 ? 1.0f : 0.0f);
    row.label = row.columns.size() > 4 ? 1 : -1;
    data.push_back(row);
  }
  expect_as_observed({.learner = "winnow", .settings = {{"complement", "12"}}, .passes = 2}, data);
  expect_as_observed({.learner = "winnow-r-of-k", .settings = {{"r", "1"}, {"k", "3"}, {"features", "12"}}},
                     data);
}

TEST(RowsOfRun, OnlyTheRowsThatWereRead) {
  const test::Rows data = test::ds1(4, 2000, 5, 0);
  const TemporaryFile file(test::text_of(data));
  const Model model = trained_model(file.path(), {.keep = Keep::last, .until_error = .3});
  const std::uint64_t read = model.certificate->evidence.rounds;
  ASSERT_LT(read, data.size());
  const auto rows = rows_of_run(model, file.path(), {});
  ASSERT_TRUE(rows) << rows.error().text();
  EXPECT_EQ((*rows)->rounds.size(), read);
}

TEST(RowsOfRun, OtherRowsAreRefused) {
  test::Rows data = test::d2();
  const TemporaryFile file(test::text_of(data));
  const Model model = trained_model(file.path(), {});
  data[3].label = static_cast<Label>(-data[3].label);
  const TemporaryFile other(test::text_of(data));
  const auto rows = rows_of_run(model, other.path(), {});
  ASSERT_FALSE(rows);
  EXPECT_NE(rows.error().what.find("not the rows that the model was made from"), std::string::npos);
}

TEST(RowsOfRun, TooLittleMemory) {
  const TemporaryFile file(test::text_of(test::random_rows(4, 500, 20, 6)));
  const Model model = trained_model(file.path(), {});
  const auto rows = rows_of_run(model, file.path(), {.memory = 1000});
  ASSERT_FALSE(rows);
  EXPECT_NE(rows.error().what.find("--max-memory"), std::string::npos);
}

}  // namespace
}  // namespace halfspace::report
