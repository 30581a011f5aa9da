// Curves of runs: few points, however long the run, and the last one always.
#include "halfspace/run/curve.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "halfspace/learn/experts/expert_catalogue.h"
#include "halfspace/run/combine_experts.h"
#include "halfspace/run/expert_curve.h"

namespace halfspace {
namespace {

TEST(Curve, GrowsByATenth) {
  Curve curve;
  for (std::uint64_t t = 1; t <= 1'000'000; ++t) curve.add({t, t / 2, t / 3});
  curve.finish({1'000'000, 500'000, 333'333});
  EXPECT_EQ(curve.points().front().rounds, 1u);
  EXPECT_EQ(curve.points().back().rounds, 1'000'000u);
  EXPECT_LT(curve.points().size(), 160u);
  for (std::size_t i = 1; i < curve.points().size(); ++i) {
    EXPECT_GT(curve.points()[i].rounds, curve.points()[i - 1].rounds);
    EXPECT_LE(curve.points()[i].rounds, std::max(curve.points()[i - 1].rounds * 11 / 10, std::uint64_t{20}));
    EXPECT_EQ(curve.points()[i].mistakes, curve.points()[i].rounds / 2);
  }
}

TEST(Curve, TheLastRowIsThereOnce) {
  Curve curve;
  for (std::uint64_t t = 1; t <= 25; ++t) curve.add({t, 0, 0});
  const std::size_t before = curve.points().size();
  EXPECT_EQ(curve.points().back().rounds, 24u);
  curve.finish({25, 0, 0});
  curve.finish({25, 0, 0});
  EXPECT_EQ(curve.points().size(), before + 1);
  Curve none;
  none.finish({});
  EXPECT_TRUE(none.points().empty());
}

TEST(ExpertCurve, IsEvenAndShort) {
  ExpertCurve curve(2);
  for (std::uint64_t t = 1; t <= 10'001; ++t) {
    if (curve.wants(t)) curve.add({t, 0, 0, 0, {}});
  }
  curve.finish({10'001, 0, 0, 0, {}});
  const auto& points = curve.points();
  EXPECT_GT(points.size(), 150u);
  EXPECT_LE(points.size(), 401u);
  const std::uint64_t stride = points[0].rows;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) EXPECT_EQ(points[i].rows, (i + 1) * stride);
  EXPECT_EQ(points.back().rows, 10'001u);
}

// Two experts: the first is always right, the second never; it sleeps in every third round when asked to.
class TwoExperts : public ExpertRounds {
 public:
  TwoExperts(std::uint64_t rounds, bool sleeps) : left_(rounds), sleeps_(sleeps) {}
  Result<bool> next(ExpertRound& round) override {
    if (left_ == 0) return false;
    --left_;
    const bool both = !sleeps_ || left_ % 3 != 0;
    round.awake = both ? std::vector<ExpertId>{0, 1} : std::vector<ExpertId>{1};
    round.predictions = both ? std::vector<ClassId>{0, 1} : std::vector<ClassId>{1};
    round.losses = both ? std::vector<double>{0, 1} : std::vector<double>{1};
    return true;
  }
  [[nodiscard]] const std::vector<std::string>& experts() const override { return names_; }
  [[nodiscard]] std::span<const ClassId> order() const override { return order_; }
  [[nodiscard]] std::string description() const override { return "two"; }

 private:
  std::uint64_t left_;
  bool sleeps_;
  std::vector<std::string> names_ = {"right", "wrong"};
  std::vector<ClassId> order_ = {0, 1};
};

TEST(ExpertCurve, FollowsTheCombination) {
  const auto row = find_expert_algorithm("weighted-majority");
  ASSERT_TRUE(row);
  TwoExperts rounds(1000, false);
  ExpertCurve curve(2);
  const auto combined = combine_experts(rounds, **row, Rate{}, 1, &curve);
  ASSERT_TRUE(combined);
  const ExpertCurvePoint& last = curve.points().back();
  EXPECT_EQ(last.rows, 1000u);
  EXPECT_EQ(last.lost, combined->lost);
  EXPECT_EQ(last.losses, (std::vector<double>{0, 1000}));
  EXPECT_EQ(last.limit, combined->experts[0].limit);
  for (const ExpertCurvePoint& point : curve.points()) EXPECT_LE(point.expected, point.limit);
}

TEST(ExpertCurve, WhoSleepsLimitsNothing) {
  const auto row = find_expert_algorithm("sleeping");
  ASSERT_TRUE(row);
  TwoExperts rounds(999, true);
  ExpertCurve curve(2);
  const auto combined = combine_experts(rounds, **row, Rate{}, 1, &curve);
  ASSERT_TRUE(combined);
  // The first slept: what is proved beside it is of fewer rows.
  EXPECT_EQ(curve.points().back().limit, combined->experts[1].limit);
}

}  // namespace
}  // namespace halfspace
