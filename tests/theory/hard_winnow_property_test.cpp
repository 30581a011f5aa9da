// Winnow from (1..1) over all points of g_n, n even: it ends after the updates that are proved, and at the
// rates that are proved never.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "halfspace/theory/uniform_sphere.h"

namespace halfspace::theory {
namespace {

// Weights 1, 2, 4, .., 2^(n-2), 2^(n-2) + 1; threshold 4 + 16 + .. + 2^(n-2) + 1/2.
bool hard_function(unsigned n, unsigned point) {
  const unsigned last = 1u << (n - 2);
  unsigned sum = point & ((1u << (n - 1)) - 1);
  if ((point >> (n - 1) & 1) != 0) sum += last + 1;
  unsigned threshold = 0;
  for (unsigned power = 4; power <= last; power *= 4) threshold += power;
  return sum > threshold;
}

// Updates until a whole cycle has none; -1 when there are more than `most`.
int updates_of_winnow(unsigned n, double alpha, double theta, int most) {
  std::vector<int> exponents(n);
  int updates = 0;
  for (bool clean = false; !clean;) {
    clean = true;
    for (unsigned point = 0; point < 1u << n; ++point) {
      double score = 0;
      for (unsigned i = 0; i < n; ++i) {
        if ((point >> i & 1) != 0) score += std::pow(alpha, exponents[i]);
      }
      const bool positive = hard_function(n, point);
      if (positive == (score >= theta)) continue;
      if (++updates > most) return -1;
      clean = false;
      for (unsigned i = 0; i < n; ++i) exponents[i] += (point >> i & 1) == 0 ? 0 : positive ? 1 : -1;
    }
  }
  return updates;
}

TEST(HardWinnowProperty, NeverBelowItsUpdatesAndNeverAtItsRates) {
  for (const unsigned n : {6u, 8u, 10u}) {
    const double limit = hard_winnow_alpha(static_cast<int>(n));
    int ended = 0;
    for (const double theta : {1., n / 2., 1. * n}) {
      for (const double above : {1., 1.2, 2.})
        EXPECT_EQ(updates_of_winnow(n, limit * above, theta, 3000), -1);
      for (const double share : {.5, .25, .125}) {
        const int updates = updates_of_winnow(n, 1 + share * (limit - 1), theta, 3000);
        if (updates < 0) continue;
        ++ended;
        EXPECT_GE(updates, hard_winnow_updates(static_cast<int>(n)));
      }
    }
    EXPECT_GT(ended, 0) << "below the limit it does end, n = " << n;
  }
}

}  // namespace
}  // namespace halfspace::theory
