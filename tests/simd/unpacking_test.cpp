// What a cache holds, unpacked: the same as by the plain loops, on every instruction set of this machine.
#include "halfspace/simd/unpacking.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <utility>

#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

// Steps as they lie in a cache, at any byte, three bytes behind them.
std::string packed(RandomStream& random, std::size_t count, unsigned width, bool large) {
  std::string bytes(1 + count * width + 3, '\0');
  for (char& byte : bytes) {
    byte = static_cast<char>(large || random.below(2) == 0 ? random.below(large ? 2 : 256) == 0 ? 0xfe : 0xff
                                                           : 0);
  }
  return bytes;
}

void expect_same_numbers(const std::string& bytes, std::size_t count, unsigned width) {
  std::vector<std::uint32_t> fast(count + 1, 77);
  std::vector<std::uint32_t> plain(count + 1, 77);
  const std::uint64_t last = rising_numbers(bytes.data() + 1, count, width, fast.data());
  ASSERT_EQ(last, reference_rising_numbers(bytes.data() + 1, count, width, plain.data()));
  ASSERT_EQ(fast, plain) << count << " numbers of " << width << " bytes";
}

TEST(Unpacking, RisingNumbersEqualTheReference) {
  on_every_target([] {
    RandomStream random(3, "steps");
    for (unsigned width = 1; width <= 4; ++width) {
      for (std::size_t count = 1; count < 70; ++count) {
        for (const bool large : {false, true})
          expect_same_numbers(packed(random, count, width, large), count, width);
      }
      // The longest rows whose sums fit 32 bits, and longer ones.
      for (const std::size_t count : {65535, 65536, 70000})
        expect_same_numbers(packed(random, count, width, true), count, width);
    }
  });
}

TEST(Unpacking, StepsAreOneLessThanTheDifference) {
  const char steps[] = {5, 0, 0, 0, 1, 0, '\xff', '\xff', 0, 0, 0};
  on_every_target([&] {
    std::uint32_t numbers[4];
    EXPECT_EQ(rising_numbers(steps, 4, 2, numbers), 8u + 65536u);
    EXPECT_EQ(std::vector<std::uint32_t>(numbers, numbers + 4), (std::vector<std::uint32_t>{5, 6, 8, 65544}));
  });
}

TEST(Unpacking, ValuesAreCopiedAndLookedAt) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
  const float bad[] = {0.0f, -0.0f, kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()};
  on_every_target([&] {
    for (std::size_t count = 1; count < 40; ++count) {
      std::vector<float> values(count, 1.5f);
      values[0] = -std::numeric_limits<float>::max();
      values[count - 1] = kSmallest;
      const auto is_sound = [&] {
        std::string bytes(1 + 4 * count, '\0');
        std::memcpy(bytes.data() + 1, values.data(), 4 * count);
        std::vector<float> fast(count);
        std::vector<float> plain(count);
        const bool sound = copy_values(bytes.data() + 1, count, fast.data());
        EXPECT_EQ(sound, reference_copy_values(bytes.data() + 1, count, plain.data()));
        EXPECT_TRUE(same_bits(fast.data(), values.data(), count));
        EXPECT_TRUE(same_bits(plain.data(), values.data(), count));
        return sound;
      };
      EXPECT_TRUE(is_sound()) << count;
      for (std::size_t i = 0; i < count; ++i) {
        const float good = std::exchange(values[i], bad[(i + count) % std::size(bad)]);
        EXPECT_FALSE(is_sound()) << i << " of " << count;
        values[i] = good;
      }
    }
  });
}

}  // namespace
}  // namespace halfspace::simd
