// Which class wins.
#include "halfspace/hypothesis/classifier.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/rows.h"

namespace halfspace {
namespace {

LinearHypothesis with_weight(float weight, double scale = 0, Ties ties = Ties::minus) {
  simd::Plane values({0.0f});
  values.at(0, 0) = weight;
  return {std::move(values), 1, scale, 0, 0, ties};
}

ClassId classify(const Classifier& classifier, Row row) {
  std::vector<double> scores(classifier.parts().size());
  classifier.score(row, scores);
  return classifier.classify(scores);
}

Classifier classes(const std::vector<std::pair<float, double>>& weights_and_scales) {
  std::vector<LinearHypothesis> parts;
  for (const auto& [weight, scale] : weights_and_scales) parts.push_back(with_weight(weight, scale));
  return Classifier(std::move(parts));
}

const test::OwnedRow kOne({1}, 1);

TEST(Classifier, TheFirstOfEqualsWins) {
  EXPECT_EQ(classify(classes({{1, 0}, {3, 0}, {3, 0}, {2, 0}}), kOne.view()), 1);
  EXPECT_EQ(classify(classes({{1, 0}, {3, 0}, {3, 0}, {2, 0}}), Row{}), 0) << "all scores are 0";
}

TEST(Classifier, ScoresAreComparedInTrueUnits) {
  EXPECT_EQ(classify(classes({{1, 0}, {1, 3}, {7, 0}}), kOne.view()), 1) << "1 * 2^3 beats 7";
  EXPECT_EQ(classify(classes({{-1, 5}, {-1, -5}, {-2, 0}}), kOne.view()), 1);
}

TEST(Classifier, TwoClassesFollowTheTieRule) {
  const auto binary = [](float weight, Ties ties) {
    std::vector<LinearHypothesis> parts;
    parts.push_back(with_weight(weight, 0, ties));
    return classify(Classifier(std::move(parts)), kOne.view());
  };
  EXPECT_EQ(binary(0, Ties::plus), 1);
  EXPECT_EQ(binary(0, Ties::minus), 0);
  EXPECT_EQ(binary(0, Ties::always), 0);
  EXPECT_EQ(binary(2, Ties::minus), 1);
  EXPECT_EQ(binary(-2, Ties::plus), 0);
}

// Whatever the scale, a score keeps its sign and stays finite.
TEST(Classifier, ExtremeScalesKeepTheSign) {
  for (const double scale : {-60000.0, -1100.5, 1100.5, 60000.0}) {
    const Classifier classifier = classes({{-1, scale}});
    double score = 0;
    classifier.score(kOne.view(), {&score, 1});
    EXPECT_LT(score, 0);
    EXPECT_GE(score, -std::numeric_limits<double>::max());
  }
}

}  // namespace
}  // namespace halfspace
