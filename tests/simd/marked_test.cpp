// Numbers of marked members: the same bits as the plain statement, on every instruction set of this machine.
#include "halfspace/simd/marked.h"

#include <gtest/gtest.h>

#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

struct Members {
  std::vector<double> numbers;
  std::vector<std::uint64_t> counts;

  explicit Members(RandomStream& random, std::size_t members)
      : numbers(padded_members(members)), counts(padded_members(members)) {
    for (std::size_t k = 0; k < members; ++k) {
      numbers[k] = wild_number(random);
      counts[k] = random.next();
    }
  }
  void change(const MarkedKernels& kernels, std::uint64_t marked, double by) {
    kernels.count(counts.data(), counts.size(), marked);
    kernels.add(numbers.data(), numbers.size(), marked, by);
    kernels.multiply(numbers.data(), numbers.size(), marked, by);
  }
  friend bool operator==(const Members&, const Members&) = default;
};

TEST(Marked, EqualsReference) {
  on_every_target([] {
    RandomStream random(8, "marked");
    for (int i = 0; i < 500; ++i) {
      const std::size_t members = 1 + random.below(kMostMarked);
      const std::uint64_t marked = random.next() & (~std::uint64_t{0} >> (64 - members));
      Members fast(random, members);
      Members plain = fast;
      const double by = wild_number(random);
      fast.change(marked_kernels(), marked, by);
      plain.change(reference_marked_kernels(), marked, by);
      ASSERT_EQ(fast, plain) << members << " members";
      const MarkedSums sums = marked_kernels().sum(fast.numbers.data(), fast.numbers.size(), marked);
      const MarkedSums other =
          reference_marked_kernels().sum(fast.numbers.data(), fast.numbers.size(), marked);
      ASSERT_EQ(sums.marked, other.marked) << members << " members";
      ASSERT_EQ(sums.others, other.others) << members << " members";
    }
  });
}

TEST(Marked, TheSumIsByPositionModuloFour) {
  // 1e16 + 1 is 1e16: numbers 0 and 4 meet first, then (0+1)+(2+3).
  const std::vector<double> numbers{1e16, 1, 0, 0, -1e16, 1, 0, 0};
  on_every_target([&] { EXPECT_EQ(marked_kernels().sum(numbers.data(), 8, 0xff).marked, 2); });
}

}  // namespace
}  // namespace halfspace::simd
