// The vote of members that are always awake: by weight, and never worse than its limit.
#include "halfspace/learn/experts/committee.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/theory/experts.h"

namespace halfspace {
namespace {

std::vector<double> weights_of(const Committee& committee) {
  return {committee.weights().begin(), committee.weights().end()};
}

TEST(Committee, TheHeavierSideWinsAndTheLowestOfEquals) {
  Committee committee(4);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{1, 1, 0, 1}), 1);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{1, 0, 0, 1}), 0);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{7, 3, 3, 7}), 3);
  committee.learn(who_is_wrong(std::vector<ClassId>{1, 0, 0, 1}, 1), true);
  EXPECT_EQ(weights_of(committee), (std::vector<double>{1, .5, .5, 1}));
  EXPECT_EQ(committee.vote(std::vector<ClassId>{1, 0, 0, 1}), 1);
  EXPECT_EQ(committee.vote(std::vector<ClassId>{0, 1, 1, 2}), 0);
}

TEST(Committee, TwoWaysToVoteAreOne) {
  RandomStream random(3, "two ways");
  Committee committee(6);
  for (int t = 0; t < 500; ++t) {
    std::vector<ClassId> said(6);
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < said.size(); ++k) {
      said[k] = static_cast<ClassId>(random.below(2));
      bits |= std::uint64_t{said[k]} << k;
    }
    const ClassId voted = committee.vote(said);
    ASSERT_EQ(committee.vote_of_two(bits), voted);
    committee.learn(who_is_wrong(said, static_cast<ClassId>(t % 3 == 0)), voted != (t % 3 == 0));
  }
  for (std::size_t k = 0; k < 6; ++k) {
    std::uint64_t sum = 0;
    for (const Committee::Stretch& stretch : committee.stretches()) sum += stretch.mistakes[k];
    EXPECT_EQ(committee.mistakes(k), sum);
  }
  EXPECT_GT(committee.stretches().size(), 2u);
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
  EXPECT_EQ(weights_of(committee), std::vector<double>(8, 1.0));
  for (int i = 0; i < 8; ++i) committee.learn(who_is_wrong(all_wrong, 1), true);  // 4 ln 8 = 8.3
  EXPECT_EQ(committee.stretches().size(), 2u);
  committee.learn(who_is_wrong(all_wrong, 1), true);
  EXPECT_EQ(committee.stretches().size(), 3u);
}

// As shares of the largest so far; rows of no importance are counted, and change nothing.
TEST(Committee, ImportantRowsCountMore) {
  Committee committee(4);
  committee.learn(0b0001, false, 4);
  committee.learn(0b0010, false, 2);
  committee.learn(0b0100, false, 0);
  EXPECT_DOUBLE_EQ(committee.weights()[0], 0.5);
  EXPECT_NEAR(committee.weights()[1], std::sqrt(0.5), 1e-15);
  EXPECT_EQ(committee.weights()[2], 1);
  EXPECT_EQ(committee.mistakes(2), 1u);
  committee.learn(0b1000, false, 40);
  committee.learn(0b0100, false, 4);
  EXPECT_DOUBLE_EQ(committee.weights()[3], 0.5);
  EXPECT_NEAR(committee.weights()[2], std::pow(0.5, 0.1), 1e-15);
  // The same rows in other units have the same weights.
  Committee same(4);
  Committee other(4);
  for (const auto& [wrong, importance] : {std::pair{1u, 8.0}, {2u, 3.0}, {6u, 1.0}}) {
    same.learn(wrong, true, importance);
    other.learn(wrong, true, 1024 * importance);
  }
  EXPECT_EQ(weights_of(same), weights_of(other));
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
