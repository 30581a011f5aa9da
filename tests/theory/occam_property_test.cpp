// Rules that err independently of each other are the worst that a union over a class can meet, and how often
// one of them deceives is known exactly: never more often than delta, and with somewhat fewer rows more
// often.
#include <gtest/gtest.h>

#include <cmath>

#include "halfspace/theory/conversion.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/run_length.h"
#include "tests/theory/exact_chances.h"

namespace halfspace::theory {
namespace {

using test::chance_of_any;
using test::log_uniform;

// A rule of error eps is right on all of m rows with chance (1 - eps)^m.
double deceived(double rules, double eps, double rows) {
  return chance_of_any(std::exp(rows * std::log1p(-eps)), rules);
}

// A class and what is asked of it.
struct Asked {
  double bits, rules, eps, delta;
  Asked(RandomStream& random, double least_eps, double most_eps)
      : bits(std::floor(log_uniform(random, 10, 40))),
        rules(std::exp2(bits)),
        eps(log_uniform(random, least_eps, most_eps)),
        delta(log_uniform(random, 1e-4, .1)) {}
};

// With these rows an error of eps fails rarely enough, and so does the limit that they prove; with a share of
// the rows, or of the limit, neither does: the numbers are needed.
template <class Fails>
void expect_needed(const Asked& asked, const Fails& fails, double rows, double limit, double share) {
  EXPECT_LE(fails(asked.rules, asked.eps, rows), asked.delta);
  EXPECT_GT(fails(asked.rules, asked.eps, std::floor(share * rows)), asked.delta);
  EXPECT_LE(fails(asked.rules, limit, rows), asked.delta);
  EXPECT_GT(fails(asked.rules, .8 * limit, rows), asked.delta);
}

TEST(OccamProperty, ConsistentRules) {
  RandomStream random(71);
  for (int run = 0; run < 3000; ++run) {
    const Asked asked(random, .001, .05);
    const double rows = occam_rows(log_of_bits(asked.bits), asked.eps, asked.delta);
    expect_needed(asked, deceived, rows, occam_error(log_of_bits(asked.bits), rows, asked.delta), .8);
  }
}

// No feature is relevant: what is left of d features after m negative rows is what was never on. A feature
// that is on with chance eps makes a rule of that error.
TEST(OccamProperty, Disjunctions) {
  RandomStream random(72);
  for (int run = 0; run < 300; ++run) {
    const double d = 1 + static_cast<double>(random.below(200));
    const double eps = log_uniform(random, .001, .3);
    const double delta = log_uniform(random, 1e-4, .3);
    const double rows = occam_rows(log_of_bits(d), eps, delta);
    ASSERT_LE(chance_of_any(std::exp(rows * std::log1p(-eps)), d), delta);
  }
}

// Coins: P(|errors / m - 1/2| > eps) of each.
TEST(OccamProperty, UniformConvergence) {
  RandomStream random(73);
  const auto far_off = [](double rules, double eps, double rows) {
    return chance_of_any(2 * test::chance_below(rows * (.5 - eps), rows, .5), rules);
  };
  for (int run = 0; run < 300; ++run) {
    const Asked asked(random, .01, .1);
    const double rows = uniform_rows(log_of_bits(asked.bits), asked.eps, asked.delta);
    expect_needed(asked, far_off, rows, uniform_deviation(log_of_bits(asked.bits), rows, asked.delta), .7);
  }
}

// Every string of up to 20 bits is a coin; of a prefix-free language there is one of each length.
TEST(OccamProperty, Lengths) {
  RandomStream random(74);
  for (int run = 0; run < 100; ++run) {
    const double rows = std::floor(log_uniform(random, 100, 10000));
    const double delta = log_uniform(random, 1e-3, .05);
    double any = 0;
    double prefix_free = 0;
    double shorter = 0;
    for (double bits = 1; bits <= 20; ++bits) {
      const auto chance = [&](double penalty) { return test::chance_below(rows * (.5 - penalty), rows, .5); };
      any += chance_of_any(chance(description_penalty(bits, rows, delta)), std::exp2(bits));
      prefix_free += chance(prefix_free_penalty(bits, rows, delta));
      shorter += chance(.7 * prefix_free_penalty(bits, rows, delta));
    }
    ASSERT_LE(any, delta);
    ASSERT_LE(prefix_free, delta);
    ASSERT_GT(shorter, delta) << "the penalty is needed";
    // All strings of one length are prefix-free too.
    const double bits = 1 + static_cast<double>(random.below(20));
    const double penalty = prefix_free_penalty(bits, rows, delta);
    ASSERT_LE(chance_of_any(test::chance_below(rows * (.5 - penalty), rows, .5), std::exp2(bits)), delta);
  }
}

// The chance that a limit is below the error p, summed over what may be counted.
template <class Limit>
double chance_of_failure(std::uint64_t rows, double p, const Limit& limit) {
  std::uint64_t least = 0;  // the limits rise with the count
  while (least <= rows && limit(least) < p) ++least;
  return test::chance_below(static_cast<double>(least), static_cast<double>(rows), p);
}

TEST(OccamProperty, BinomialLimits) {
  RandomStream random(75);
  for (int run = 0; run < 300; ++run) {
    const std::uint64_t rows = 1 + random.below(300);
    const double p = .01 + .98 * std::fabs(test::uniform(random));
    const double delta = log_uniform(random, 1e-3, .5);
    const double failure = chance_of_failure(
        rows, p, [&](std::uint64_t e) { return binomial_upper_limit(e, rows, std::log(delta)); });
    ASSERT_LE(failure, delta * (1 + 1e-9));
    if (static_cast<double>(rows) * p * (1 - p) > 30 && delta > .05) {
      ASSERT_GT(failure, .5 * delta) << "no larger than it must be";
    }
    const double bits = static_cast<double>(random.below(20));
    const double by_length =
        chance_of_failure(rows, p, [&](std::uint64_t e) { return prefix_free_limit(e, rows, bits, delta); });
    ASSERT_LE(by_length, delta * std::exp2(-bits) * (1 + 1e-9)) << "so that all lengths share delta";
  }
}

// Every version errs on `error`; how often is one of them believed better because it stood for long?
TEST(OccamProperty, Survivors) {
  for (const double error : {.3, .1, .02}) {
    for (const double delta : {.3, .05, .001}) {
      double by_gaps = 0;
      double by_runs = 0;
      for (std::uint64_t i = 0; i < 2000; ++i) {
        const auto stands = [&](double rows) { return std::exp(rows * std::log1p(-error)); };
        by_gaps += stands(gap_needed(static_cast<double>(i), error * (1 - 1e-9), delta));
        std::uint64_t run = run_needed(i, error * (1 - 1e-9), delta);
        ASSERT_LT(survivor_limit(i, run, delta), error);
        by_runs += stands(static_cast<double>(run));
      }
      EXPECT_LE(by_gaps, delta);
      if (error < .1) {
        EXPECT_GT(by_gaps, .4 * delta);
      }
      EXPECT_LE(by_runs, delta);
      EXPECT_GT(by_runs, .6 * delta) << "delta is used";
    }
  }
}

}  // namespace
}  // namespace halfspace::theory
