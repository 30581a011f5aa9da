// servedio 2.7; batch 3.4; mistake_bounds 4; certificates 3, 5 and 6.
#include "halfspace/theory/conversion.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "halfspace/theory/binomial.h"
#include "halfspace/theory/penalised_risk.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/theory/run_length.h"

namespace halfspace::theory {
namespace {

TEST(Conversion, TwoPhases) {
  const struct {
    double mistakes, eps, delta, first, second, exact;
  } table[] = {{0, .1, .05, 591, 1181, 72},
               {10, .1, .05, 591, 1948, 364},
               {100, .1, .05, 4000, 2658, 2422},
               {100, .05, .01, 8000, 6345, 5136},
               {400, .1, .05, 16000, 3099, 8803}};
  for (const auto& c : table) {
    EXPECT_EQ(first_phase_rows(c.mistakes, c.eps, c.delta), c.first);
    EXPECT_EQ(second_phase_rows(c.mistakes, c.eps, c.delta), c.second);
    EXPECT_EQ(first_phase_rows_exact(c.mistakes, c.eps, c.delta), c.exact);
  }
  EXPECT_EQ(first_phase_rows(44, .1, .1), 1760);
  EXPECT_EQ(second_phase_rows(44, .1, .1), 2177);
}

// certificates 5: "about" these.
TEST(Conversion, TheSecondPhaseByTheBinomialDistribution) {
  EXPECT_NEAR(second_phase_rows_exact(10, .1, .05), 756, 15);
  EXPECT_NEAR(second_phase_rows_exact(100, .1, .05), 959, 15);
  EXPECT_NEAR(second_phase_rows_exact(100, .05, .01), 2684, 30);
  EXPECT_NEAR(second_phase_rows_exact(400, .1, .05), 1079, 15);
}

TEST(Conversion, Gaps) {
  const double tenth[] = {44, 52, 58, 63, 66};
  const double hundredth[] = {439, 520, 577, 622, 658};
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(gap_needed(i, .1, .05), tenth[i]);
    EXPECT_EQ(gap_needed(i, .01, .05), hundredth[i]);
    EXPECT_LE(static_cast<double>(run_needed(i, .1, .05)), gap_needed(i, .1, .05)) << "the sharper form";
  }
  EXPECT_EQ(gap_rows(5, .1, .05), 352);
}

TEST(Conversion, RandomStopping) {
  EXPECT_EQ(random_stopping_rows(44, .1), 440);
  EXPECT_EQ(random_stopping_rows(7, .3), 24);
}

TEST(Conversion, PenalisedRisk) {
  const auto value = [](std::uint64_t errors, std::uint64_t rows, std::uint64_t rounds, double delta) {
    return penalised_risk(errors, rows, log_for_choice(rounds, delta));
  };
  EXPECT_NEAR(value(8, 61, 200, .05), .464994400793, 1e-12);
  EXPECT_NEAR(value(8, 61, 200, .1), .456373910667, 1e-12);
  EXPECT_NEAR(value(186, 709, 1000, .05), .371227993034, 1e-12);
  EXPECT_NEAR(value(20, 151, 200, .05), .344639757838, 1e-12);
  EXPECT_NEAR(value(200, 200, 200, .05), 1.184373, 5e-7);
  EXPECT_NEAR(value(89, 199, 200, .05), .632072, 5e-7);
  EXPECT_NEAR(value(90, 197, 200, .05), .642624, 5e-7);
  EXPECT_NEAR(value(90, 196, 200, .05), .645428, 5e-7);
  EXPECT_NEAR(chosen_risk_limit(52. / 200, 200, .05), 1.532239437052, 1e-11);
  EXPECT_NEAR(chosen_risk_limit(52. / 200, 200, .1), 1.482222030848, 1e-11);
  EXPECT_NEAR(chosen_risk_limit(381. / 1000, 1000, .05), .998668869544, 1e-11);
}

// mistake_bounds 4.3 found at most .67 of the printed deviation on its grid; certificates 3 proves .785.
TEST(Conversion, TheDerivedFormIsSharper) {
  for (const std::uint64_t rounds : {2, 3, 10, 100, 1000, 10000}) {
    for (const double delta : {.5, .1, .01, .0001}) {
      const double derived = chosen_error_limit(0, static_cast<double>(rounds), delta);
      EXPECT_LE(derived, .67 * chosen_risk_limit(0, rounds, delta)) << rounds << " " << delta;
    }
  }
}

TEST(Conversion, WaysToBoundTheMeanError) {
  const struct {
    double mistakes;
    std::uint64_t rounds;
    double azuma, closed, digits;
  } table[] = {{100, 10000, .0270, .0172, 5e-5},
               {1000, 1000000, .0027, .00122, 5e-5},
               {3750, 25000, .161, .167, 5e-4}};
  for (const auto& c : table) {
    const double t = static_cast<double>(c.rounds);
    EXPECT_NEAR(mean_error_limit(c.mistakes, t, .05 / 16), c.azuma, c.digits);
    EXPECT_NEAR(mean_error_limit_closed(c.mistakes, t, .05 / 16), c.closed, c.digits);
    EXPECT_LT(mean_risk_limit(c.mistakes, c.rounds, .05 / 16),
              mean_error_limit_closed(c.mistakes, t, .05 / 16));
  }
}

}  // namespace
}  // namespace halfspace::theory
