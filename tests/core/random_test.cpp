#include "halfspace/core/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

TEST(RandomStream, Splitmix64) {
  RandomStream random(1);
  EXPECT_EQ(random.next(), 0x910a2dec89025cc1u);
  EXPECT_EQ(random.next(), 0xbeeb8da1658eec67u);
  EXPECT_EQ(random.next(), 0xf893a2eefb32555eu);
}

TEST(RandomStream, NamesGiveDifferentStreams) {
  RandomStream a(1, "rows");
  RandomStream b(1, "flips");
  RandomStream c(2, "rows");
  const std::uint64_t first = a.next();
  EXPECT_NE(first, b.next());
  EXPECT_NE(first, c.next());
  EXPECT_EQ(first, RandomStream(1, "rows").next());
}

TEST(RandomStream, GaussHasMeanZeroAndVarianceOne) {
  RandomStream random(3, "gauss");
  double sum = 0;
  double squares = 0;
  const int count = 100000;
  for (int i = 0; i < count; ++i) {
    const double x = random.gauss();
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / count, 0, 0.02);
  EXPECT_NEAR(squares / count, 1, 0.02);
}

TEST(RandomStream, ShuffleIsAPermutation) {
  std::vector<int> items(1000);
  std::iota(items.begin(), items.end(), 0);
  RandomStream(5, "shuffle").shuffle(items);
  EXPECT_FALSE(std::is_sorted(items.begin(), items.end()));
  std::sort(items.begin(), items.end());
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(items[i], i);
}

TEST(ExpLog, AgreeWithTheLibraryToTheLastDigits) {
  RandomStream random(4, "exp");
  for (int i = 0; i < 20000; ++i) {
    const double x = (random.uniform() - 0.5) * 1400;
    EXPECT_NEAR(portable_exp(x) / std::exp(x), 1, 1e-15 * 4) << x;
    const double y = std::exp(x);
    EXPECT_NEAR(portable_log(y), std::log(y), 4e-16 * std::max(1.0, std::fabs(std::log(y)))) << y;
  }
}

TEST(ExpLog, Edges) {
  EXPECT_EQ(portable_exp(0), 1);
  EXPECT_EQ(portable_log(1), 0);
  EXPECT_EQ(portable_exp(-1e9), 0);
  EXPECT_TRUE(std::isinf(portable_exp(1e9)));
  EXPECT_TRUE(std::isinf(portable_log(0)));
  EXPECT_NEAR(portable_log(5e-324), std::log(5e-324), 1e-12);
  EXPECT_NEAR(portable_exp(709.0) / std::exp(709.0), 1, 1e-14);
}

}  // namespace
}  // namespace halfspace
