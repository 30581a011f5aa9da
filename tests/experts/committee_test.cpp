// The vote of members that are always awake: by weight, and never worse than its limit.
#include "halfspace/learn/experts/committee.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/theory/experts.h"

namespace halfspace {
namespace {

TEST(Committee, TheHeavierSideWinsAndTheLowestOfEquals) {
  Committee committee(4);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{1, 1, 0, 1}), 1);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{1, 0, 0, 1}), 0);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{7, 3, 3, 7}), 3);
  committee.learn(who_is_wrong(std::vector<ClassId>{1, 0, 0, 1}, 1), true);
  EXPECT_EQ(committee.weights(), (std::vector<double>{1, .5, .5, 1}));
  EXPECT_EQ(committee.vote(std::vector<ClassId>{1, 0, 0, 1}), 1);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{0, 1, 1, 2}), 0);
}

TEST(Committee, TheRateHalvesWhenTheVoteHasLostEnough) {
  Committee committee(8);  // ln 8 = 2.08
  const std::vector<ClassId> all_wrong(8, 0);
  for (int i = 0; i < 2; ++i) committee.learn(who_is_wrong(all_wrong, 1), true);
  EXPECT_EQ(committee.stretches().size(), 1u);
  committee.learn(who_is_wrong(all_wrong, 1), true);
  ASSERT_EQ(committee.stretches().size(), 2u);
  EXPECT_EQ(committee.stretches()[0].mistakes, std::vector<std::uint64_t>(8, 3));
  EXPECT_EQ(committee.stretches()[1].rate, .5);
  EXPECT_EQ(committee.weights(), std::vector<double>(8, 1.0));
  for (int i = 0; i < 8; ++i) committee.learn(who_is_wrong(all_wrong, 1), true);  // 4 ln 8 = 8.3
  EXPECT_EQ(committee.stretches().size(), 2u);
  committee.learn(who_is_wrong(all_wrong, 1), true);
  EXPECT_EQ(committee.stretches().size(), 3u);
}

TEST(Committee, SmallWeightsKeepTheirRatios) {
  Committee committee(2);
  for (int i = 0; i < 3000; ++i) {
    committee.learn(who_is_wrong(std::vector<ClassId>{0, 0}, 1), false);
    if (i < 5) committee.learn(who_is_wrong(std::vector<ClassId>{1, 0}, 1), false);
  }
  EXPECT_GT(committee.weights()[1], 0);
  EXPECT_EQ(committee.weights()[0] / committee.weights()[1], 32);
}

// In each stretch the total weight falls by a quarter of the rate or more whenever the vote is wrong.
TEST(Committee, MistakesStayBelowTheLimitOnAnySequence) {
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
    RandomStream random(seed, "committee");
    constexpr std::size_t kMembers = 6;
    const std::size_t classes = 2 + seed % 3;
    Committee committee(kMembers);
    std::uint64_t mistakes = 0;
    for (int t = 0; t < 4000; ++t) {
      const auto truth = static_cast<ClassId>(random.below(classes));
      std::vector<ClassId> said(kMembers);
      for (std::size_t k = 0; k < kMembers; ++k) {
        const bool wrong = random.below(100) < 5 + 10 * k;
        said[k] = static_cast<ClassId>((truth + (wrong ? 1 : 0)) % classes);
      }
      // An adversary: what the vote says is wrong, every third round.
      const ClassId voted = committee.vote(said);
      const auto label = t % 3 == 0 ? static_cast<ClassId>((voted + 1) % classes) : truth;
      mistakes += voted != label ? 1 : 0;
      committee.learn(who_is_wrong(said, label), voted != label);
      for (std::size_t k = 0; k < kMembers; ++k) {
        ASSERT_LE(static_cast<double>(mistakes), committee.limit(k)) << "seed " << seed << " round " << t;
      }
    }
  }
}

TEST(Committee, TheLimitIsThatOfItsStretches) {
  Committee committee(4);
  committee.learn(who_is_wrong(std::vector<ClassId>{0, 1, 1, 1}, 1), false);
  EXPECT_DOUBLE_EQ(committee.limit(0), theory::weighted_majority_limit(.5, 4).of(1));
  EXPECT_DOUBLE_EQ(committee.limit(1), theory::weighted_majority_limit(.5, 4).of(0));
}

}  // namespace
}  // namespace halfspace
