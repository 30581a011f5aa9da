// The least hinge loss as a learner: the chapter's vectors, and machines beside the linear program.
#include "halfspace/learn/batch/hinge_lp.h"

#include <gtest/gtest.h>

#include "tests/support/batch_rows.h"

namespace halfspace {
namespace {

using test::InMemory;
using Options = HingeLpOptions;

BatchFit fitted(const Options& options, const BatchRows& rows) {
  auto fit = options.fit(rows, {});
  EXPECT_TRUE(fit.ok()) << fit.error().text();
  return std::move(*fit);
}

TEST(HingeLpLearner, VectorsOfTheChapter) {
  const InMemory d1(test::d1());
  const BatchFit separable = fitted({}, d1.rows());
  EXPECT_NEAR(test::claim_of(separable, "hinge-loss").value, 0, 1e-5);
  EXPECT_TRUE(test::claims(separable, "separator"));
  const InMemory d2(test::d2());
  const Claim loss = test::claim_of(fitted({}, d2.rows()), "hinge-loss");
  EXPECT_NEAR(loss.value, 4, 1e-6);
  EXPECT_NEAR(test::input_of(loss, "lower"), 4, 1e-6);
  EXPECT_NEAR(test::input_of(loss, "residual"), 0, 1e-9);
}

// Both methods bracket the same optimum.
TEST(HingeLpLearner, MachinesComeNearTheProgram) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const InMemory given(test::random_rows(seed, 100, 10, 5), 1);
    Options machines;
    machines.method = Options::Method::machines;
    const double program = test::claim_of(fitted({}, given.rows()), "hinge-loss").value;
    const BatchFit other = fitted(machines, given.rows());
    const Claim loss = test::claim_of(other, "hinge-loss");
    EXPECT_GE(loss.value, program - 1e-4) << seed;
    EXPECT_LE(loss.value, program * 1.03 + 0.01) << seed;
    EXPECT_LE(test::input_of(loss, "lower") - test::input_of(loss, "residual") * 100, program + 1e-4) << seed;
    for (const double a : other.multipliers[0].values) EXPECT_TRUE(a >= 0 && a <= 1);
  }
}

}  // namespace
}  // namespace halfspace
