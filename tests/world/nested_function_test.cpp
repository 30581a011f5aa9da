// Nested functions, f_n and g_n: the specification's vectors, all formulas of few variables, and the sets
// that specify them.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "halfspace/lab/threshold_programs.h"
#include "halfspace/world/nested_function.h"

namespace halfspace {
namespace {

Point bits_of(std::uint64_t bits, std::size_t n) {
  Point point(n);
  for (std::size_t i = 0; i < n; ++i) point[i] = static_cast<double>(bits >> i & 1);
  return point;
}

std::string text_of(const std::vector<LabelledPoint>& set) {
  std::string text;
  for (const auto& [point, label] : set) {
    if (!text.empty()) text += ' ';
    for (const double x : point) text += x != 0 ? '1' : '0';
    text += label > 0 ? ":1" : ":0";
  }
  return text;
}

// servedio 8, N1: ((not x1 and x2) or not x3) and x4.
TEST(Nested, VectorN1) {
  const NestedFunction function({{false, false}, {true, true}, {false, false}, {true, true}});
  const LinearTarget form = function.threshold_form();
  EXPECT_EQ(form.weights, (std::vector<double>{-1, 2, -4, 8}));
  EXPECT_EQ(form.threshold, 5.5);
  EXPECT_EQ(text_of(function.specifying_set()), "0111:1 1111:0 0011:0 1001:1 0100:0");
}

// Lemma 1 on all 2,730 formulas of up to 6 variables.
TEST(Nested, ThresholdFormsOfAllSmallFormulas) {
  int formulas = 0;
  for (std::size_t n = 1; n <= 6; ++n) {
    for (std::uint64_t code = 0; code >> (2 * n - 1) == 0; ++code) {
      std::vector<NestedFunction::Part> parts(n);
      parts[0].positive = (code & 1) != 0;
      for (std::size_t i = 1; i < n; ++i) {
        parts[i] = {(code >> (2 * i - 1) & 1) != 0, (code >> (2 * i) & 1) != 0};
      }
      const NestedFunction function(parts);
      const LinearTarget form = function.threshold_form();
      ++formulas;
      EXPECT_EQ(std::fabs(std::fmod(form.threshold, 1)), 0.5);
      for (std::uint64_t bits = 0; bits >> n == 0; ++bits) {
        ASSERT_EQ(form.label(bits_of(bits, n)), function.label(bits_of(bits, n)));
      }
      const auto set = function.specifying_set();
      EXPECT_EQ(set.size(), n + 1);
      for (const auto& [point, label] : set) EXPECT_EQ(function.label(point), label);
    }
  }
  EXPECT_EQ(formulas, 2730);
}

TEST(Nested, SpecifyingSetsLeaveOneFunction) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    RandomStream random(seed, "nested");
    const NestedFunction function = random_nested(4, random);
    const auto found = lab::check_specifying(function.specifying_set(), function.threshold_form());
    EXPECT_EQ(found.outside, 11u);
    EXPECT_EQ(found.undetermined, 0u);
  }
}

// servedio 4.6.
TEST(HardFunctions, SpecifyingSetsAsListed) {
  EXPECT_EQ(text_of(hard_specifying_set(4)),
            "0010:0 1010:1 0110:1 1100:0 0001:1 0011:1 0101:1 0111:1 1001:1 1011:1 1101:1 1111:1");
  EXPECT_EQ(
      text_of(hard_specifying_set(6)),
      "001010:0 101010:1 011010:1 110010:0 000110:1 111100:0 000001:0 001001:1 000101:1 000011:1 010001:0 "
      "011001:1 010101:1 010011:1 100001:0 101001:1 100101:1 100011:1 110001:0 111001:1 110101:1 110011:1");
  EXPECT_EQ(text_of(hard_specifying_set(8)).substr(0, 62),
            "00101010:0 10101010:1 01101010:1 11001010:0 00011010:1 1111001");
}

TEST(HardFunctions, TargetsAndSetsAgree) {
  EXPECT_EQ(hard_target(4).weights, (std::vector<double>{1, 2, 4, 5}));
  EXPECT_EQ(hard_target(4).threshold, 4.5);
  EXPECT_EQ(hard_target(6).threshold, 20.5);
  EXPECT_EQ(hard_target(8).threshold, 84.5);
  for (const std::size_t n : {4u, 6u, 8u, 10u, 12u}) {
    const LinearTarget target = hard_target(n);
    const auto set = hard_specifying_set(n);
    EXPECT_EQ(set.size(), 5 * n - 8);
    for (const auto& [point, label] : set) EXPECT_EQ(target.label(point), label);
    if (n < 6) continue;
    const auto minimal = hard_minimal_set(n);
    EXPECT_EQ(minimal.size(), n + 1);
    for (const auto& [point, label] : minimal) EXPECT_EQ(target.label(point), label);
  }
}

TEST(HardFunctions, TheMinimalSetIsMinimal) {
  const auto set = hard_minimal_set(6);
  EXPECT_EQ(lab::check_specifying(set, hard_target(6)).undetermined, 0u);
  EXPECT_EQ(lab::count_essential(set), 7u);
  auto fewer = set;
  fewer.pop_back();
  EXPECT_GT(lab::check_specifying(fewer, hard_target(6)).undetermined, 0u);
}

TEST(DecisionLists, AreThresholdFunctionsOfFewFeatures) {
  RandomStream random(3, "list");
  const LinearTarget list = random_decision_list(20, 5, random);
  int relevant = 0;
  for (const double weight : list.weights) relevant += weight != 0 ? 1 : 0;
  EXPECT_EQ(relevant, 5);
}

}  // namespace
}  // namespace halfspace
