// The list of experiments, and that runs follow from the seed alone.
#include "halfspace/lab/laboratory.h"

#include <gtest/gtest.h>

#include <set>

#include "halfspace/report/document_text.h"

namespace halfspace::lab {
namespace {

TEST(Laboratory, NamesAreNotTaken) {
  std::set<std::string_view> names;
  for (const Experiment& experiment : experiments()) {
    EXPECT_TRUE(names.insert(experiment.name).second) << experiment.name;
    EXPECT_LE(experiment.runs, experiment.most_runs);
    EXPECT_LT(experiment.sizes[0], experiment.sizes[2]) << experiment.name;
  }
}

TEST(Laboratory, UnknownNamesAndRuns) {
  const auto unknown = find_experiment("winow-hard");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().text().find("did you mean 'winnow-hard'?"), std::string::npos);
  const Experiment& fixed = **find_experiment("winnow-hard");
  EXPECT_FALSE(make_setup(fixed, 5, 1, 1));
  const Experiment& random = **find_experiment("average-vs-perceptron");
  EXPECT_FALSE(make_setup(random, 1, 1, 1));
  EXPECT_EQ(make_setup(random, std::nullopt, 1, 1)->runs, random.runs);
}

// Fewer runs than usual: it is about sameness.
TEST(Laboratory, ThreadsChangeNothingAndSeedsDo) {
  const Experiment& experiment = **find_experiment("average-vs-perceptron");
  const auto text = [&](std::uint64_t seed, unsigned threads) {
    return report::document_text(perform(experiment, *make_setup(experiment, 4, seed, threads)));
  };
  const std::string first = text(1, 1);
  EXPECT_EQ(text(1, 3), first);
  EXPECT_NE(text(2, 3), first);
}

}  // namespace
}  // namespace halfspace::lab
