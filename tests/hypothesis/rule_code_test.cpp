// A rule is read back from its bits, whatever follows them, and no string is the beginning of another.
#include "halfspace/hypothesis/rule_code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "halfspace/core/random.h"

namespace halfspace {
namespace {

CodedRule random_rule(RandomStream& random, FeatureCode features) {
  CodedRule rule;
  rule.features = features;
  rule.zero_is_positive = random.below(2) == 0;
  rule.presence = random.below(2) == 0;
  rule.threshold = static_cast<std::int64_t>(random.below(1 << random.below(20))) - 100;
  rule.bits_each = 1 + static_cast<unsigned>(random.below(16));
  const auto half = std::int32_t{1} << (rule.bits_each - 1);
  std::uint32_t number = 0;
  for (std::uint64_t k = random.below(40); k > 0; --k) {
    CodedWeight weight;
    if (features == FeatureCode::numbers) {
      weight.number = number +=
          1 + static_cast<std::uint32_t>(random.below(std::uint64_t{1} << random.below(26)));
    } else {
      for (std::uint64_t b = random.below(9); b > 0; --b) weight.name += static_cast<char>(random.below(256));
    }
    const auto size = 1 + static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(half)));
    weight.weight = random.below(2) == 0 ? size : -size;
    rule.weights.push_back(std::move(weight));
  }
  return rule;
}

TEST(RuleCode, IsReadBackWhateverFollows) {
  RandomStream random(1, "rules");
  for (int i = 0; i < 2000; ++i) {
    const FeatureCode features = i % 2 == 0 ? FeatureCode::numbers : FeatureCode::names;
    const CodedRule rule = random_rule(random, features);
    Bits bits = encode(rule);
    const std::size_t length = bits.size();
    for (int extra = 0; extra < 70; ++extra) bits.push_back(random.below(2) == 0);
    std::size_t used = 0;
    const auto read = decode(bits, features, used);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, rule);
    EXPECT_EQ(used, length);
    bits.resize(length - 1);  // what is cut is no rule
    EXPECT_FALSE(decode(bits, features, used));
  }
}

// Kraft: over all strings of n bits, those that begin with a rule are at most all, each counted once. The sum
// of 2^-length over all rules of up to n bits is then at most 1.
TEST(RuleCode, LengthsKeepKraftsInequality) {
  for (const FeatureCode features : {FeatureCode::numbers, FeatureCode::names}) {
    constexpr unsigned kLongest = 18;
    double sum = 0;
    for (std::uint32_t string = 0; string < 1u << kLongest; ++string) {
      Bits bits;
      for (unsigned b = kLongest; b-- > 0;) bits.push_back((string >> b & 1) != 0);
      std::size_t used = 0;
      if (decode(bits, features, used)) sum += std::ldexp(1.0, -static_cast<int>(kLongest));
    }
    EXPECT_GT(sum, 0.1);
    EXPECT_LE(sum, 1);
  }
}

TEST(RuleCode, LengthsAreThoseOfTheParts) {
  CodedRule rule;
  rule.bits_each = 3;
  EXPECT_EQ(encode(rule).size(), 1 + 1 + 1 + 1 + 1 + 4 + 5u);  // gamma(1) is one bit
  rule.threshold = -6;                                         // gamma(7): 5 bits
  rule.weights = {{5, "", 4}, {6, "", -1}};  // gamma(3): 3; steps 5 and 0, low 2: 2+2, 1+2... or less
  const std::size_t numbers = encode(rule).size();
  EXPECT_LE(numbers, 1 + 1 + 1 + 5 + 3 + 4 + 5 + (4 + 3) + 2 * 3u);
  rule.features = FeatureCode::names;
  rule.weights = {{0, "ab", 4}, {0, "", -1}};
  EXPECT_EQ(encode(rule).size(), 1 + 1 + 1 + 5 + 3 + 4 + (3 + 16) + 1 + 2 * 3u);
}

// A set of k out of d numbers takes little more than log2 C(d, k) bits.
TEST(RuleCode, SetsAreShort) {
  RandomStream random(2, "sets");
  CodedRule rule;
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 1000; ++i) numbers.push_back(static_cast<std::uint32_t>(random.below(1u << 18)));
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  for (const std::uint32_t number : numbers) rule.weights.push_back({number, "", 1});
  const auto k = static_cast<double>(numbers.size());
  const double d = 1 << 18;
  const double best = (std::lgamma(d + 1) - std::lgamma(k + 1) - std::lgamma(d - k + 1)) / std::log(2.0) + k;
  EXPECT_LE(static_cast<double>(encode(rule).size()), 1.02 * best + 40);
}

TEST(RuleCode, RubbishIsNoRule) {
  std::size_t used = 0;
  EXPECT_FALSE(decode({}, FeatureCode::numbers, used));
  EXPECT_FALSE(decode(Bits(500, false), FeatureCode::names, used));
}

}  // namespace
}  // namespace halfspace
