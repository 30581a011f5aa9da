// Eight lanes of different kinds that move in one loop: the same bits as each by itself in plain loops, on
// every instruction set of this machine that has such a loop.
#include "halfspace/simd/mixed_moves.h"

#include <gtest/gtest.h>

#include "halfspace/simd/reference.h"
#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

constexpr std::size_t kLanes = kMixedLanes;
constexpr std::size_t kStride = 2 * kLanes;
constexpr std::size_t kSecondStride = kLanes - kFirstWithSecond;
constexpr MoveKind kKinds[kLanes] = {MoveKind::identity,    MoveKind::identity,  MoveKind::identity,
                                     MoveKind::identity,    MoveKind::adagrad,   MoveKind::arow,
                                     MoveKind::whole_power, MoveKind::hyperbolic};

// The first two second numbers are squares and confidences.
struct Tables {
  Plane cells;
  Plane seconds;

  explicit Tables(std::uint64_t seed) : Tables(RandomStream(seed, "mixed tables")) {}

 private:
  explicit Tables(RandomStream random)
      : cells(random_plane(random, kStride)), seconds(random_plane(random, kSecondStride)) {
    for (std::size_t c = 0; c < std::size_t{kColumns} + 1; ++c) {
      float* const of_column = seconds.constant() + c * kSecondStride;
      for (std::size_t k = 0; k < 2; ++k) of_column[k] = std::fabs(of_column[k]);
    }
  }
};

struct Numbers {
  float steps[kLanes];
  float rates[kLanes];
  float constants[kLanes];
  float clocks[kLanes];
  float peaks[kLanes];
  float highs[kLanes];
  float lows[kLanes];
  float scales[kLanes];
  std::uint32_t powers[kLanes];

  explicit Numbers(RandomStream& random) {
    const bool links = random.below(2) == 0;
    for (std::size_t k = 0; k < kLanes; ++k) {
      const bool moves = random.below(3) > 0 && (links || k < 6);
      steps[k] = moves ? wild_number(random) : 0.0f;
      rates[k] = moves ? std::fabs(wild_number(random)) : 0.0f;
      constants[k] = wild_number(random);
      clocks[k] = static_cast<float>(1 + random.below(1000));
      peaks[k] = std::fabs(wild_number(random));
      const SplitExponent exponent = split(0.01 + 0.001 * static_cast<double>(random.below(1200)));
      highs[k] = exponent.high;
      lows[k] = exponent.low;
      scales[k] = std::fabs(wild_number(random));
      powers[k] = static_cast<std::uint32_t>(1 + random.below(12));
    }
  }
  // From lane `first` on.
  Move move(Tables& tables, std::size_t first, bool constant) {
    float* const cells = tables.cells.data();
    return Move{cells + first,
                tables.seconds.data() + (first < kFirstWithSecond ? 0 : first - kFirstWithSecond),
                cells + kLanes + first,
                kStride,
                kSecondStride,
                kStride,
                steps + first,
                rates + first,
                nullptr,
                constant ? constants + first : nullptr,
                clocks + first,
                peaks + first,
                {powers + first, true, highs + first, lows + first, scales + first}};
  }
};

void move_one_by_one(Numbers& numbers, Tables& tables, bool constant, Row row) {
  const bool links = numbers.steps[6] != 0 || numbers.steps[7] != 0;
  for (std::size_t k = 0; k < (links ? kLanes : kLanes - 2); ++k) {
    reference_move(kKinds[k], 1, numbers.move(tables, k, constant), row);
  }
}

TEST(MixedMoves, EqualReference) {
  int loops = 0;
  on_every_target([&] {
    const MixedMove move = mixed_move();
    if (move == nullptr) return;
    ++loops;
    RandomStream random(3, "mixed");
    for (int i = 0; i < 500; ++i) {
      const test::OwnedRow row = random_case(random, 1).row;
      Row part = row.view();
      part.size = random.below(part.size + 1);
      const std::uint64_t seed = random.next();
      const bool constant = random.below(2) == 0;
      Numbers fast_numbers(random);
      Numbers plain_numbers = fast_numbers;
      Tables fast(seed);
      Tables plain(seed);
      const Row next = random.below(2) == 0 ? row.view() : Row{};
      move(fast_numbers.move(fast, 0, constant), part, next);
      move_one_by_one(plain_numbers, plain, constant, part);
      const std::size_t columns = kColumns + 1;
      ASSERT_TRUE(same_bits(fast.cells.constant(), plain.cells.constant(), kStride * columns)) << part.size;
      ASSERT_TRUE(same_bits(fast.seconds.constant(), plain.seconds.constant(), kSecondStride * columns))
          << part.size;
      ASSERT_TRUE(same_bits(fast_numbers.peaks, plain_numbers.peaks, kLanes)) << part.size;
    }
  });
  EXPECT_EQ(loops > 0, instruction_sets().front() <= InstructionSet::avx2);
}

TEST(MixedMoves, AreForTheseKindsInThisOrder) {
  std::vector<MoveKind> kinds(std::begin(kKinds), std::end(kKinds));
  EXPECT_TRUE(is_mixture(kinds));
  std::swap(kinds[4], kinds[5]);
  EXPECT_FALSE(is_mixture(kinds));
  kinds.pop_back();
  EXPECT_FALSE(is_mixture(kinds));
}

}  // namespace
}  // namespace halfspace::simd
