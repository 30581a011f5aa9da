// The vector kernels give the same bits as the plain reference, on every instruction set of this machine.
#include "halfspace/simd/lanes.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "halfspace/core/random.h"
#include "halfspace/simd/lanes_reference.h"
#include "halfspace/simd/magnitude.h"
#include "halfspace/simd/plane.h"
#include "tests/support/rows.h"

namespace halfspace::simd {
namespace {

constexpr std::uint32_t kColumns = 50;

// Runs `check` once with each instruction set chosen.
template <class Check>
void on_every_target(Check check) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    SCOPED_TRACE(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().DeInit();
    check();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().DeInit();
}

bool same_bits(const float* a, const float* b, std::size_t size) {
  return std::memcmp(a, b, size * sizeof(float)) == 0;
}

// Numbers of very different size, so that any other order of rounding shows.
float wild_number(RandomStream& random) {
  return static_cast<float>(std::ldexp(random.gauss(), static_cast<int>(random.below(24)) - 12));
}

Plane random_plane(RandomStream& random, std::size_t lanes) {
  Plane plane(std::vector<float>(lanes, 0.0f));
  plane.cover(kColumns);
  for (std::size_t k = 0; k < lanes; ++k) {
    plane.constant()[k] = wild_number(random);
    for (std::size_t c = 0; c < kColumns; ++c) plane.at(c, k) = wild_number(random);
  }
  return plane;
}

struct Case {
  std::size_t lanes;
  test::OwnedRow row;
  std::vector<float> constants;
  std::vector<float> steps;
  std::vector<std::uint32_t> powers;
  bool one_power = false;
};

Case random_case(RandomStream& random, std::size_t lanes) {
  Case c{lanes, {}, {}, {}, {}};
  for (std::uint32_t column = 0; column < kColumns; ++column) {
    if (random.below(3) == 0) c.row.add(column, wild_number(random));
  }
  c.one_power = random.below(2) == 0;
  const auto common = static_cast<std::uint32_t>(2 * random.below(32) + 1);
  for (std::size_t k = 0; k < lanes; ++k) {
    c.constants.push_back(wild_number(random));
    c.steps.push_back(random.below(2) == 0 ? 0.0f : wild_number(random));
    c.powers.push_back(c.one_power ? common : static_cast<std::uint32_t>(2 * random.below(32) + 1));
  }
  return c;
}

const std::size_t kLaneCounts[] = {1, 2, 4, 8, 16, 32};

TEST(LaneKernels, ScoreEqualsReference) {
  on_every_target([] {
    RandomStream random(1, "score");
    for (int i = 0; i < 600; ++i) {
      const Case c = random_case(random, kLaneCounts[i % 6]);
      const Plane weights = random_plane(random, c.lanes);
      const float* constants = random.below(2) == 0 ? c.constants.data() : nullptr;
      float fast[kMostLanes];
      float plain[kMostLanes];
      lane_kernels(c.lanes).score(weights.data(), c.row.view(), constants, fast);
      reference_score(c.lanes, weights.data(), c.row.view(), constants, plain);
      ASSERT_TRUE(same_bits(fast, plain, c.lanes))
          << c.lanes << " lanes, " << c.row.columns.size() << " features";
    }
  });
}

TEST(LaneKernels, JudgeEqualsReference) {
  on_every_target([] {
    RandomStream random(4, "judge");
    for (int i = 0; i < 600; ++i) {
      const std::size_t lanes = kLaneCounts[i % 6];
      std::vector<float> scores(lanes);
      std::vector<float> bars(lanes);
      std::vector<float> sizes(lanes);
      std::vector<float> ties(lanes);
      std::vector<float> doubts(lanes);
      const float nothing = std::numeric_limits<float>::quiet_NaN();
      for (std::size_t k = 0; k < lanes; ++k) {
        const float close[] = {0.0f, -std::numeric_limits<float>::denorm_min(), 1.0f, wild_number(random)};
        scores[k] = close[random.below(4)];
        if (random.below(100) == 0) scores[k] = std::numeric_limits<float>::infinity();
        if (random.below(100) == 0) scores[k] = nothing;
        ties[k] = close[random.below(2)];
        doubts[k] = random.below(20) == 0 ? 0.0f : nothing;
        bars[k] = close[random.below(4)];
        sizes[k] = std::fabs(wild_number(random));
      }
      for (const float sign : {-1.0f, 1.0f}) {
        float fast[kMostLanes];
        float plain[kMostLanes];
        const Bars all{bars.data(), ties.data(), doubts.data()};
        const Judgement judged = lane_kernels(lanes).judge(scores.data(), sign, all, sizes.data(), fast);
        const Judgement expected = reference_judge(lanes, scores.data(), sign, all, sizes.data(), plain);
        ASSERT_EQ(judged.moves, expected.moves);
        ASSERT_EQ(judged.positive, expected.positive);
        ASSERT_EQ(judged.doubtful, expected.doubtful);
        ASSERT_TRUE(same_bits(fast, plain, lanes));
      }
    }
  });
}

TEST(LaneKernels, MoveAndPeakEqualReference) {
  on_every_target([] {
    RandomStream random(2, "move");
    for (int i = 0; i < 600; ++i) {
      const Case c = random_case(random, kLaneCounts[i % 6]);
      const std::uint64_t seed = random.next();
      const bool identity = random.below(2) == 0;
      const bool averages = random.below(2) == 0;
      const bool constants = random.below(2) == 0;
      const std::vector<std::uint32_t> ones(c.lanes, 1);
      std::vector<Plane> fast;
      std::vector<Plane> plain;
      for (auto* planes : {&fast, &plain}) {
        RandomStream content(seed, "planes");
        for (int p = 0; p < 3; ++p) planes->push_back(random_plane(content, c.lanes));
      }
      float fast_peaks[kMostLanes] = {};
      float plain_peaks[kMostLanes] = {};
      const auto move_of = [&](std::vector<Plane>& planes) {
        return Move{planes[0].data(),
                    identity ? nullptr : planes[1].data(),
                    averages ? planes[2].data() : nullptr,
                    c.steps.data(),
                    constants ? c.constants.data() : nullptr,
                    identity ? ones.data() : c.powers.data(),
                    identity || c.one_power,
                    static_cast<float>(1 + random.below(1000)),
                    &planes == &fast ? fast_peaks : plain_peaks};
      };
      Move fast_move = move_of(fast);
      Move plain_move = move_of(plain);
      plain_move.round = fast_move.round;
      lane_kernels(c.lanes).peak(fast_move, c.row.view(), fast_peaks);
      reference_peak(c.lanes, plain_move, c.row.view(), plain_peaks);
      ASSERT_TRUE(same_bits(fast_peaks, plain_peaks, c.lanes));
      lane_kernels(c.lanes).move(fast_move, c.row.view());
      reference_move(c.lanes, plain_move, c.row.view());
      ASSERT_TRUE(same_bits(fast_peaks, plain_peaks, c.lanes));
      for (int p = 0; p < 3; ++p) {
        ASSERT_TRUE(same_bits(fast[p].constant(), plain[p].constant(), (kColumns + 1) * c.lanes))
            << c.lanes << " lanes, plane " << p << (identity ? ", identity" : ", powers");
      }
    }
  });
}

TEST(LaneKernels, TheSumIsByPositionModuloFour) {
  // 1e8 + 1 - 1e8 in float depends on the order: positions 0 and 4 meet first, then (0+1)+(2+3).
  const test::OwnedRow row({1e8f, 1, 1, 1, -1e8f, 1, 1, 1, 1}, 1);
  std::vector<float> weights(10, 1.0f);
  float score = 0;
  lane_kernels(1).score(weights.data() + 1, row.view(), nullptr, &score);
  EXPECT_EQ(score, 7);
}

TEST(Magnitude, EqualsReference) {
  on_every_target([] {
    RandomStream random(3, "magnitude");
    for (int size = 0; size < 100; ++size) {
      std::vector<float> values(static_cast<std::size_t>(size));
      for (float& value : values) value = wild_number(random);
      ASSERT_EQ(largest_magnitude(values.data(), values.size()),
                reference_largest_magnitude(values.data(), values.size()));
    }
  });
}

TEST(Plane, GrowthKeepsCellsAndStartsNewOnes) {
  Plane plane({0.5f, 0.0f});
  plane.constant()[1] = 7;
  plane.at(0, 1) = 3;
  plane.cover(1000);
  EXPECT_EQ(plane.constant()[1], 7);
  EXPECT_EQ(plane.at(0, 1), 3);
  EXPECT_EQ(plane.at(999, 0), 0.5f);
  EXPECT_EQ(plane.at(999, 1), 0);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(plane.data()) % 64, 0u);
}

}  // namespace
}  // namespace halfspace::simd
