// The vector kernels give the same bits as the plain reference, on every instruction set of this machine.
#include "halfspace/simd/lanes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "halfspace/core/random.h"
#include "halfspace/simd/magnitude.h"
#include "halfspace/simd/plane.h"
#include "halfspace/simd/reference.h"
#include "tests/simd/targets.h"
#include "tests/support/rows.h"

namespace halfspace::simd {
namespace {

TEST(LaneKernels, ScoreAndSpreadEqualReference) {
  on_every_target([] {
    RandomStream random(1, "score");
    for (int i = 0; i < 600; ++i) {
      const Case c = random_case(random, kLaneCounts[i % 6]);
      const std::size_t numbers = 1 + random.below(2);
      const std::size_t stride = numbers * c.lanes;
      const LaneKernels& kernels = lane_kernels(c.lanes, stride);
      const Plane weights = random_plane(random, stride);
      const float* constants = random.below(2) == 0 ? c.constants.data() : nullptr;
      float fast[kMostLanes];
      float plain[kMostLanes];
      kernels.score(weights.data(), c.row.view(), constants, fast);
      reference_score(c.lanes, stride, weights.data(), c.row.view(), constants, plain);
      ASSERT_TRUE(same_bits(fast, plain, c.lanes))
          << c.lanes << " lanes, " << c.row.columns.size() << " features";
      kernels.spread(weights.data(), c.row.view(), constants, fast);
      reference_spread(c.lanes, stride, weights.data(), c.row.view(), constants, plain);
      ASSERT_TRUE(same_bits(fast, plain, c.lanes)) << c.lanes << " lanes, spread";
    }
  });
}

TEST(LaneKernels, OfMixedLanesEqualReference) {
  constexpr std::size_t kBoth = 2 * kMixedLanes;
  constexpr std::size_t kSeconds = kMixedLanes - kFirstWithSecond;
  on_every_target([] {
    RandomStream random(6, "mixed");
    for (int i = 0; i < 400; ++i) {
      const Case c = random_case(random, kBoth);
      const Plane cells = random_plane(random, kBoth);
      const Plane seconds = random_plane(random, kSeconds);
      const float* const constants = random.below(2) == 0 ? c.constants.data() : nullptr;
      const Row row = c.row.view();
      const LaneKernels& both = lane_kernels(kBoth);
      float scores[2][kMostLanes];
      float spread = 0;
      float spreads[kSeconds];
      both.fetch(cells.data(), seconds.data(), row);
      both.score_and_spread(cells.data(), seconds.data(), row, constants, scores[0], &spread);
      reference_score(kBoth, kBoth, cells.data(), row, constants, scores[1]);
      const float* const of_seconds = constants != nullptr ? constants + kFirstWithSecond : nullptr;
      reference_spread(kSeconds, kSeconds, seconds.data(), row, of_seconds, spreads);
      ASSERT_TRUE(same_bits(scores[0], scores[1], kBoth)) << row.size;
      ASSERT_TRUE(same_bits(&spread, spreads + (kArowLane - kFirstWithSecond), 1)) << row.size;
    }
  });
}

TEST(LaneKernels, AverageEqualsReference) {
  on_every_target([] {
    RandomStream random(7, "average");
    for (int i = 0; i < 600; ++i) {
      const std::size_t lanes = kLaneCounts[i % 6];
      const auto numbers = [&] {
        std::vector<float> all(lanes);
        for (float& number : all) number = wild_number(random);
        return all;
      };
      std::vector<float> scores = numbers();
      std::vector<float> sums = numbers();
      // Sums that cancel to no number, or to one beyond what is kept.
      if (random.below(4) == 0) scores[0] = sums[0] = std::numeric_limits<float>::infinity();
      if (random.below(4) == 0) scores[lanes - 1] = std::numeric_limits<float>::max();
      const std::vector<float> starts = random.below(2) == 0 ? numbers() : std::vector<float>(lanes);
      const std::vector<float> constants = numbers();
      const std::vector<float> factors = numbers();
      const std::vector<float> offsets = random.below(2) == 0 ? numbers() : std::vector<float>(lanes);
      const std::vector<float> ties(lanes, random.below(2) == 0 ? 0.0f : -1e-45f);
      std::vector<double> times(lanes);
      for (double& time : times) time = random.gauss();
      const auto rounds = static_cast<double>(1 + random.below(1000));
      const Averaging averaging{rounds,         rounds + 1,     random.below(2) == 0 ? times.data() : nullptr,
                                random.gauss(), starts.data(),  constants.data(),
                                factors.data(), offsets.data(), ties.data()};
      float fast[kMostLanes];
      float plain[kMostLanes];
      const std::uint32_t bits = lane_kernels(lanes).average(scores.data(), sums.data(), averaging, fast);
      ASSERT_EQ(bits, reference_average(lanes, scores.data(), sums.data(), averaging, plain));
      ASSERT_TRUE(same_bits(fast, plain, lanes)) << lanes << " lanes";
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
        std::vector<float> signs(lanes, sign);
        signs[lanes / 2] = -sign;
        const Bars all{signs.data(), bars.data(), ties.data(), doubts.data()};
        const Judgement judged = lane_kernels(lanes).judge(scores.data(), all, sizes.data(), fast);
        const Judgement expected = reference_judge(lanes, scores.data(), all, sizes.data(), plain);
        ASSERT_EQ(judged.moves, expected.moves);
        ASSERT_EQ(judged.positive, expected.positive);
        ASSERT_EQ(judged.doubtful, expected.doubtful);
        ASSERT_TRUE(same_bits(fast, plain, lanes));
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
      const Sizes sizes = simd::sizes(values.data(), values.size());
      const Sizes plain = reference_sizes(values.data(), values.size());
      ASSERT_EQ(sizes.largest, plain.largest);
      ASSERT_NEAR(sizes.squares, plain.squares, 1e-12 * plain.squares);
      ASSERT_EQ(squared_length(values.data(), values.size()), plain.squares);
    }
  });
}

TEST(Magnitude, InColumnsEqualsReference) {
  on_every_target([] {
    RandomStream random(4, "in columns");
    for (std::size_t size = 0; size <= 40; ++size) {
      const std::size_t stride = 1 + random.below(3);
      Plane plane = random_plane(random, stride);
      test::OwnedRow row = random_case(random, 1).row;
      row.columns.resize(std::min(row.columns.size(), size));
      const Row part{row.columns.data(), row.values.data(), row.columns.size()};
      // Whichever of them is the largest.
      for (const std::uint32_t column : row.columns) {
        plane.at(column, 0) = -1e9f - static_cast<float>(1000 * column);
        ASSERT_EQ(largest_in_columns(plane.data(), stride, part),
                  reference_largest_in_columns(plane.data(), stride, part))
            << size;
      }
    }
    EXPECT_EQ(largest_in_columns(nullptr, 1, Row{}), 0);
  });
}

TEST(Plane, LiesInLargePagesWhereThatIsWorthIt) {
  Plane plane({0.0f});
  plane.at(0, 0) = 3;
  for (const std::size_t columns : {60'000, 70'000, 600'000}) {  // 240 and 280 kB, 2.4 MB
    plane.cover(columns);
    EXPECT_EQ(plane.at(0, 0), 3);
    EXPECT_EQ(plane.at(columns - 1, 0), 0);
    plane.at(columns - 1, 0) = 1;
  }
  EXPECT_EQ(plane.at(69'999, 0), 1);
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
