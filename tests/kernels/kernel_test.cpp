// Values of kernels, the laws they keep, and their explicit feature maps.
#include "halfspace/kernels/kernel.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "halfspace/core/exp_log.h"
#include "halfspace/core/random.h"
#include "halfspace/kernels/byte_runs.h"
#include "halfspace/kernels/kernel_text.h"
#include "halfspace/kernels/suffix_automaton.h"
#include "tests/kernels/support.h"

namespace halfspace {
namespace {

using test::OwnedRow;
using test::string_row;

// batch 5.1: x = (1, 2), x' = (3, -1).
TEST(Kernel, HasTheValuesOfTheSpecification) {
  const OwnedRow a({1, 2}, 1);
  const OwnedRow b({3, -1}, 1);
  EXPECT_EQ(Kernel::linear()(a.view(), b.view()), 1);
  for (unsigned k = 1; k <= 10; ++k) {
    EXPECT_EQ(Kernel::polynomial(k)(a.view(), b.view()), std::ldexp(1.0, static_cast<int>(k)));
  }
  EXPECT_EQ(Kernel::all_products()(a.view(), b.view()), -4);
  EXPECT_EQ(Kernel::all_products()(a.view(), a.view()), 10);
  EXPECT_NEAR(Kernel::gaussian(0.1)(a.view(), b.view()), std::exp(-1.3), 1e-15);
  EXPECT_EQ(Kernel::gaussian(0.1)(a.view(), a.view()), 1);
}

// batch 5.2, the table: 0/1, count, and both of x with itself.
struct StringCase {
  std::string a, b;
  unsigned length;
  double shared, counted, shared_self, counted_self;
};
const StringCase kStrings[] = {{"abracadabra", "abraham", 3, 2, 4, 7, 13},
                               {"abracadabra", "abraham", 2, 3, 6, 7, 16},
                               {"aaaa", "aaa", 2, 1, 6, 1, 9},
                               {"banana", "ananas", 3, 2, 5, 3, 6},
                               {"ab", "abc", 3, 0, 0, 0, 0}};

TEST(StringKernel, HasTheValuesOfTheSpecification) {
  for (const StringCase& c : kStrings) {
    SCOPED_TRACE(c.a + " " + c.b);
    const OwnedRow a = string_row(c.a);
    const OwnedRow b = string_row(c.b);
    EXPECT_EQ(Kernel::shared_runs(c.length)(a.view(), b.view()), c.shared);
    EXPECT_EQ(Kernel::counted_runs(c.length)(a.view(), b.view()), c.counted);
    EXPECT_EQ(Kernel::shared_runs(c.length)(a.view(), a.view()), c.shared_self);
    EXPECT_EQ(Kernel::counted_runs(c.length)(a.view(), a.view()), c.counted_self);
    const auto common = SuffixAutomaton(c.a).common_runs(c.b, c.length);
    EXPECT_EQ(static_cast<double>(common.shared), c.shared);
    EXPECT_EQ(static_cast<double>(common.counted), c.counted);
  }
}

// By looking at all pairs of positions.
SuffixAutomaton::Common by_brute_force(const std::string& a, const std::string& b, std::size_t length) {
  std::map<std::string, std::uint64_t> in_a;
  std::map<std::string, std::uint64_t> in_b;
  for (std::size_t i = 0; i + length <= a.size(); ++i) ++in_a[a.substr(i, length)];
  for (std::size_t i = 0; i + length <= b.size(); ++i) ++in_b[b.substr(i, length)];
  SuffixAutomaton::Common common;
  for (const auto& [run, count] : in_a) {
    if (!in_b.contains(run)) continue;
    ++common.shared;
    common.counted += count * in_b[run];
  }
  return common;
}

TEST(StringKernel, HashingTheAutomatonAndBruteForceAgree) {
  RandomStream random(7, "strings");
  for (int round = 0; round < 2000; ++round) {
    const std::size_t letters = 1 + random.below(4);
    const auto draw = [&] {
      std::string text;
      for (std::uint64_t n = random.below(40); n > 0; --n) {
        text += static_cast<char>("a\xff\x01z"[random.below(letters)]);
      }
      return text;
    };
    const std::string a = draw();
    const std::string b = draw();
    for (const unsigned length : {1u, 2u, 3u, 5u, 8u, 9u, 12u}) {
      const auto expected = by_brute_force(a, b, length);
      const auto automaton = SuffixAutomaton(a).common_runs(b, length);
      ASSERT_EQ(automaton.shared, expected.shared) << length;
      ASSERT_EQ(automaton.counted, expected.counted) << length;
      const auto in_a = byte_runs(string_row(a).view(), length);
      const auto in_b = byte_runs(string_row(b).view(), length);
      ASSERT_EQ(shared_runs(in_a, in_b), static_cast<double>(expected.shared)) << length;
      ASSERT_EQ(counted_runs(in_a, in_b), static_cast<double>(expected.counted)) << length;
    }
  }
}

TEST(StringKernel, OfShortAndEmptyStringsIsZero) {
  const OwnedRow none;
  const OwnedRow some = string_row("abc");
  for (const Kernel& kernel :
       {Kernel::shared_runs(4), Kernel::counted_runs(4), Kernel::counted_runs(12).normalised()}) {
    EXPECT_EQ(kernel(none.view(), some.view()), 0);
    EXPECT_EQ(kernel(some.view(), some.view()), 0);
    EXPECT_EQ(kernel(none.view(), none.view()), 0);
  }
}

// All coordinates of the feature space of (1 + x . x')^k: one a way to choose k of 1, x_1, ..., x_d in order.
std::vector<double> polynomial_features(const std::vector<float>& x, unsigned degree) {
  std::vector<double> features{1};
  for (unsigned k = 0; k < degree; ++k) {
    std::vector<double> longer;
    for (const double f : features) {
      longer.push_back(f);
      for (const float v : x) longer.push_back(f * v);
    }
    features = std::move(longer);
  }
  return features;
}

std::vector<double> product_features(const std::vector<float>& x) {
  std::vector<double> features{1};
  for (const float v : x) {
    const std::size_t before = features.size();
    for (std::size_t i = 0; i < before; ++i) features.push_back(features[i] * v);
  }
  return features;
}

double inner(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

TEST(Kernel, IsTheInnerProductOfItsFeatures) {
  RandomStream random(3, "explicit features");
  for (int pair = 0; pair < 200; ++pair) {
    const std::vector<float> a = test::random_vector(random, 5);
    const std::vector<float> b = test::random_vector(random, 5);
    const OwnedRow x(a, 1);
    const OwnedRow y(b, 1);
    for (unsigned degree = 1; degree <= 4; ++degree) {
      EXPECT_NEAR(Kernel::polynomial(degree)(x.view(), y.view()),
                  inner(polynomial_features(a, degree), polynomial_features(b, degree)), 1e-10);
    }
    EXPECT_NEAR(Kernel::all_products()(x.view(), y.view()), inner(product_features(a), product_features(b)),
                5e-13);
  }
}

TEST(Kernel, IsSymmetricWithPositiveSemidefiniteGramMatrices) {
  RandomStream random(11, "gram matrices");
  for (const std::string& text : test::kNumberKernels) {
    const Kernel kernel = *parse_kernel(text);
    for (int set = 0; set < 10; ++set) {
      std::vector<OwnedRow> rows;
      for (int i = 0; i < 12; ++i) rows.emplace_back(test::random_vector(random, 4), 1);
      EXPECT_TRUE(test::is_positive_semidefinite(kernel, rows)) << text;
    }
  }
  for (const std::string& text : test::kStringKernels) {
    const Kernel kernel = *parse_kernel(text);
    for (int set = 0; set < 10; ++set) {
      std::vector<OwnedRow> rows;
      for (int i = 0; i < 12; ++i) rows.push_back(string_row(test::random_string(random, "acgt", 30)));
      EXPECT_TRUE(test::is_positive_semidefinite(kernel, rows)) << text;
    }
  }
}

TEST(Kernel, ComposesByItsLaws) {
  RandomStream random(5, "compositions");
  for (int pair = 0; pair < 100; ++pair) {
    const OwnedRow x(test::random_vector(random, 6), 1);
    const OwnedRow y(test::random_vector(random, 6), 1);
    const auto value = [&](const Kernel& k) { return k(x.view(), y.view()); };
    const Kernel a = Kernel::polynomial(3);
    const Kernel b = Kernel::gaussian(0.3);
    const Kernel c = Kernel::all_products();
    EXPECT_EQ(value(a + b), value(a) + value(b));
    EXPECT_EQ(value(a * b), value(a) * value(b));
    EXPECT_EQ(value(2.5 * a), 2.5 * value(a));
    EXPECT_EQ(value(a + b), value(b + a));
    EXPECT_NEAR(value(a * (b + c)), value(a * b + a * c), 1e-9 * std::fabs(value(a * c)) + 1e-12);
    EXPECT_EQ(value(b.normalised()), value(b)) << "a Gaussian kernel is normalised";
    const double roots = std::sqrt(a(x.view(), x.view())) * std::sqrt(a(y.view(), y.view()));
    EXPECT_EQ(value(a.normalised()), value(a) / roots);
    EXPECT_NEAR(a.normalised()(x.view(), x.view()), 1, 1e-15);
  }
}

TEST(Kernel, KnowsItsLargestPart) {
  const OwnedRow x({3, 4}, 1);
  EXPECT_EQ((Kernel::gaussian(1) + Kernel::polynomial(2).normalised()).largest_part(x.view()), 676);
  EXPECT_EQ(Kernel::linear().largest_part(x.view()), 25);
}

TEST(Kernel, KnowsHowLargeItsSelfValuesCanBe) {
  EXPECT_EQ(parse_kernel("gauss(2)")->largest_self(), 1);
  EXPECT_EQ(parse_kernel("3*gauss(2)*normalize(poly(2))+1")->largest_self(), 4);
  EXPECT_EQ(parse_kernel("linear+1")->largest_self(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(parse_kernel("0*linear")->largest_self(), 0);
}

TEST(VectorExp, IsTheExponential) {
  for (double x = -707.9; x < 708; x += 0.37) {
    EXPECT_NEAR(vector_exp(x) / std::exp(x), 1, 4e-16) << x;
  }
  EXPECT_EQ(vector_exp(0), 1);
  EXPECT_EQ(vector_exp(-709), 0);
  EXPECT_EQ(vector_exp(710), std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace halfspace
