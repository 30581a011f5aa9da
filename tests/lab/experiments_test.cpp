// Every experiment, with fewer runs than usual: all that it claims holds, and its document is whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "halfspace/lab/laboratory.h"
#include "tests/support/sanitized.h"

namespace halfspace::lab {
namespace {

class Experiments : public testing::TestWithParam<std::size_t> {};

// Those that take long when every address is watched.
bool is_long(std::string_view name) {
  constexpr std::string_view kLong[] = {"average-vs-perceptron", "winnow-hard",     "attribute-efficiency",
                                        "perceptron-nested",     "p-norm-spectrum", "noise-tolerance",
                                        "winnow-any-start",      "kernels",         "occam"};
  return std::find(std::begin(kLong), std::end(kLong), name) != std::end(kLong);
}

TEST_P(Experiments, ClaimWhatHolds) {
  const Experiment& experiment = experiments()[GetParam()];
  if (test::kSanitized && is_long(experiment.name)) GTEST_SKIP() << "too long with a sanitizer";
  if (experiment.name == "winnow-any-start") GTEST_SKIP() << "too long; part of 'lab all'";
  lab::Setup setup = *make_setup(experiment, std::nullopt, 1, 2);
  if (experiment.most_runs > 1) setup.runs = std::min<std::uint64_t>(setup.runs, 10);
  if (experiment.name == "occam") setup.runs = 3;
  const report::Document document = perform(experiment, setup);
  EXPECT_EQ(document.name, experiment.name);
  EXPECT_FALSE(document.claims.empty());
  EXPECT_FALSE(document.plots.empty());
  EXPECT_FALSE(document.tables.empty());
  for (const report::Claim& claim : document.claims)
    EXPECT_TRUE(claim.holds) << claim.text << ": " << claim.observed;
  for (const report::Plot& plot : document.plots) {
    for (const report::Series& series : plot.series)
      EXPECT_EQ(series.x.size(), series.y.size()) << plot.title;
  }
  for (const report::Table& table : document.tables) {
    for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size()) << table.title;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Experiments, testing::Range<std::size_t>(0, experiments().size()),
                         [](const testing::TestParamInfo<std::size_t>& one) {
                           std::string name(experiments()[one.param].name);
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace halfspace::lab
