// The moves give the same bits as the plain reference, on every instruction set of this machine.
#include "halfspace/simd/moves.h"

#include <gtest/gtest.h>

#include "halfspace/simd/reference.h"
#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

constexpr std::size_t kStride = 40;  // the group lies somewhere in wider cells

struct Group {
  std::vector<float> steps;
  std::vector<float> rates;
  std::vector<float> arows;
  std::vector<float> constants;
  std::vector<float> clocks;
  std::vector<float> peaks;
  std::vector<std::uint32_t> powers;
  std::vector<float> highs;
  std::vector<float> lows;
  std::vector<float> scales;
  bool one_power;
};

Group random_group(RandomStream& random, std::size_t lanes) {
  Group group;
  group.one_power = random.below(2) == 0;
  const auto common = static_cast<std::uint32_t>(1 + random.below(63));
  for (std::size_t k = 0; k < lanes; ++k) {
    const bool moves = random.below(3) > 0;
    const SplitExponent exponent = split(0.01 + 0.001 * static_cast<double>(random.below(12000)));
    group.steps.push_back(moves ? wild_number(random) : 0.0f);
    group.rates.push_back(moves ? std::fabs(wild_number(random)) : 0.0f);
    group.arows.push_back(random.below(2) == 0 ? 1.0f : 0.0f);
    group.constants.push_back(wild_number(random));
    group.clocks.push_back(static_cast<float>(1 + random.below(1000)));
    group.peaks.push_back(std::fabs(wild_number(random)));
    group.powers.push_back(group.one_power ? common : static_cast<std::uint32_t>(1 + random.below(63)));
    group.highs.push_back(exponent.high);
    group.lows.push_back(exponent.low);
    group.scales.push_back(std::fabs(wild_number(random)));
  }
  return group;
}

struct Tables {
  Plane together;  // weights, and behind them in each cell the second numbers or the sums
  Plane apart;     // the others
};

Tables random_tables(std::uint64_t seed, MoveKind kind) {
  RandomStream random(seed, "tables");
  Tables tables{random_plane(random, 2 * kStride), random_plane(random, kStride)};
  const bool adaptive = kind == MoveKind::adagrad || kind == MoveKind::arow || kind == MoveKind::adaptive;
  for (Plane* plane : {&tables.together, &tables.apart}) {
    for (std::size_t i = 0; i < plane->lanes() * (kColumns + 1) && adaptive; ++i) {
      plane->constant()[i] = std::fabs(plane->constant()[i]);
    }
  }
  return tables;
}

struct Choices {
  bool averages;
  bool constants;
  bool sums_beside;  // the weights; else the second numbers are
};

Move move_of(Tables& tables, Group& group, MoveKind kind, std::size_t first, const Choices& choices) {
  float* const beside = tables.together.data() + kStride + first;
  float* const apart = tables.apart.data() + first;
  float* const seconds = choices.sums_beside ? apart : beside;
  return Move{
      tables.together.data() + first,
      kind == MoveKind::identity ? nullptr : seconds,
      choices.averages ? (choices.sums_beside ? beside : apart) : nullptr,
      2 * kStride,
      choices.sums_beside ? kStride : 2 * kStride,
      choices.sums_beside ? 2 * kStride : kStride,
      group.steps.data(),
      group.rates.data(),
      group.arows.data(),
      choices.constants ? group.constants.data() : nullptr,
      group.clocks.data(),
      group.peaks.data(),
      {group.powers.data(), group.one_power, group.highs.data(), group.lows.data(), group.scales.data()}};
}

class Moves : public testing::TestWithParam<int> {};

TEST_P(Moves, EqualReference) {
  const auto kind = static_cast<MoveKind>(GetParam());
  on_every_target([&] {
    RandomStream random(2, "move");
    for (int i = 0; i < 300; ++i) {
      const std::size_t lanes = kLaneCounts[i % 6];
      const std::size_t first = random.below(kStride - lanes + 1);
      const test::OwnedRow row = random_case(random, 1).row;
      Group fast_group = random_group(random, lanes);
      Group plain_group = fast_group;
      const std::uint64_t seed = random.next();
      Tables fast = random_tables(seed, kind);
      Tables plain = random_tables(seed, kind);
      const Choices choices{random.below(2) == 0, random.below(2) == 0, random.below(2) == 0};
      const Move fast_move = move_of(fast, fast_group, kind, first, choices);
      const Move plain_move = move_of(plain, plain_group, kind, first, choices);
      std::vector<float> fast_peaks(lanes);
      std::vector<float> plain_peaks(lanes);
      move_kernels(lanes).peak(fast_move, row.view(), fast_peaks.data());
      reference_peak(lanes, plain_move, row.view(), plain_peaks.data());
      ASSERT_TRUE(same_bits(fast_peaks.data(), plain_peaks.data(), lanes));
      move_kernels(lanes).move[GetParam()](fast_move, row.view());
      reference_move(kind, lanes, plain_move, row.view());
      const std::size_t cells = (kColumns + 1) * kStride;
      ASSERT_TRUE(same_bits(fast.together.constant(), plain.together.constant(), 2 * cells))
          << lanes << " lanes";
      ASSERT_TRUE(same_bits(fast.apart.constant(), plain.apart.constant(), cells)) << lanes << " lanes";
      ASSERT_TRUE(same_bits(fast_group.peaks.data(), plain_group.peaks.data(), lanes));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(AllKinds, Moves, testing::Range(0, static_cast<int>(kMoveKinds)));

TEST(Link, PowersOfTwoAreExact) {
  for (int n = -126; n <= 63; ++n) {
    EXPECT_EQ(two_to(static_cast<float>(n), 0), std::ldexp(1.0f, n));
    EXPECT_EQ(link_weight({LinkKind::exponential, 1, 1}, static_cast<float>(n)), std::ldexp(1.0f, n));
  }
  EXPECT_EQ(two_to(1000, 0), two_to(64, 0)) << "stops to grow";
  EXPECT_GT(two_to(-1000, 0), 0);
}

// Against libm, over the whole range.
TEST(Link, AgreesWithTheTrueFunctions) {
  RandomStream random(5, "link");
  for (int i = 0; i < 20'000; ++i) {
    const double exponent = 1 + 62 * random.uniform();
    const auto z =
        static_cast<float>(std::ldexp(1 + random.uniform(), static_cast<int>(random.below(8)) - 4));
    const double power = std::pow(static_cast<double>(z), exponent);
    if (power > 1e-37 && power < 9e18) {
      EXPECT_NEAR(link_weight(Link::power(exponent), z) / power, 1, 1e-5) << z << "^" << exponent;
      EXPECT_NEAR(link_weight(Link::power(exponent), -z) / -power, 1, 1e-5);
    }
    const double rate = 0.01 + 2 * random.uniform();
    const auto x = static_cast<float>(20 * random.uniform() - 10);
    EXPECT_NEAR(link_weight({LinkKind::exponential, rate, 3}, x) / (3 * std::exp2(rate * x)), 1, 1e-6);
    EXPECT_NEAR(link_weight({LinkKind::hyperbolic, rate, 1}, x), 2 * std::sinh(rate * x * std::log(2.0)),
                1e-6 * std::exp2(std::fabs(rate * x)));
  }
}

TEST(Link, WholePowersKeepTheSign) {
  EXPECT_EQ(link_weight(Link::power(2), -3), -9);
  EXPECT_EQ(link_weight(Link::power(3), -3), -27);
  EXPECT_EQ(link_weight(Link::power(2.5), 4), 32);
  EXPECT_EQ(link_weight(Link::power(2.5), 0), 0);
  EXPECT_EQ(link_weight({LinkKind::hyperbolic, 0.7, 2}, 0), 0);
  EXPECT_EQ(link_weight({LinkKind::hyperbolic, 0.7, 2}, -5), -link_weight({LinkKind::hyperbolic, 0.7, 2}, 5));
  EXPECT_EQ(link_weight({LinkKind::indicator, 1, 1}, 1), 1);
  EXPECT_EQ(link_weight({LinkKind::indicator, 1, 1}, -1), 0);
}

}  // namespace
}  // namespace halfspace::simd
