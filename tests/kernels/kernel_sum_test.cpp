// Many rows at once against the plain kernel: bit for bit, whatever the form, the order of blocks and the
// threads.
#include "halfspace/kernels/kernel_sum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "halfspace/kernels/kernel_text.h"
#include "tests/kernels/support.h"
#include "tests/support/sanitized.h"

namespace halfspace {
namespace {

// Rows of few and of many features: lists and columns.
test::Rows mixed_rows(std::uint64_t seed, std::size_t count) {
  RandomStream random(seed, "mixed rows");
  test::Rows rows;
  for (std::size_t r = 0; r < count; ++r) {
    test::OwnedRow row;
    for (std::uint32_t c = 0; c < 60; ++c) {
      const bool is_frequent = c % 3 == 0;
      if (random.below(is_frequent ? 2 : 40) == 0) row.add(c, static_cast<float>(0.5 * random.gauss()));
    }
    row.label = random.below(2) == 0 ? Label{1} : Label{-1};
    rows.push_back(row);
  }
  return rows;
}

test::Rows string_rows(std::uint64_t seed, std::size_t count) {
  RandomStream random(seed, "string rows");
  test::Rows rows;
  for (std::size_t r = 0; r < count; ++r) {
    rows.push_back(test::string_row(test::random_string(random, "acgt", 40), random.below(2) == 0 ? 1 : -1));
  }
  return rows;
}

double plain_score(const Kernel& kernel, const test::Rows& rows, const std::vector<double>& coefficients,
                   Row row) {
  double sum = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) sum += coefficients[i] * kernel(rows[i].view(), row);
  return sum;
}

void expect_plain_scores(const std::string& text, const test::Rows& rows, const test::Rows& others) {
  SCOPED_TRACE(text);
  const Kernel kernel = *parse_kernel(text);
  KernelSum sum(kernel);
  std::vector<double> coefficients;
  RandomStream random(9, "coefficients");
  for (const test::OwnedRow& row : rows) {
    coefficients.push_back(static_cast<double>(random.below(7)) - 3);
    sum.add(row.view(), coefficients.back());
  }
  std::vector<Row> views;
  for (const test::OwnedRow& other : others) views.push_back(other.view());
  std::vector<double> on_one(views.size());
  std::vector<double> on_three(views.size());
  sum.score(views, 1, on_one);
  sum.score(views, 3, on_three);
  EXPECT_EQ(on_one, on_three);
  for (std::size_t r = 0; r < views.size(); ++r) {
    ASSERT_EQ(on_one[r], plain_score(kernel, rows, coefficients, views[r])) << r;
    ASSERT_EQ(on_one[r], sum.score(views[r])) << r;
    ASSERT_EQ(sum.self(views[r]), kernel.self(views[r])) << r;
    ASSERT_NEAR(sum.self(views[r]), kernel(views[r], views[r]), 1e-12 * sum.self(views[r])) << r;
  }
}

TEST(KernelSum, IsThePlainSumBitForBit) {
  const std::size_t count = test::kSanitized ? 300 : 600;
  const test::Rows rows = mixed_rows(1, count);
  const test::Rows others = mixed_rows(2, 11);
  for (const std::string& text : test::kNumberKernels) expect_plain_scores(text, rows, others);
  const test::Rows strings = string_rows(1, count);
  const test::Rows other_strings = string_rows(2, 7);
  for (const std::string& text : test::kStringKernels) expect_plain_scores(text, strings, other_strings);
}

// batch 5.2: one weight a run of bytes gives what the sum over the strings gives.
TEST(KernelSum, IsTheSameInTheFeatureSpaceOfStrings) {
  const test::Rows strings = string_rows(3, 400);
  for (const char* const text : {"string(3)", "spectrum(3)", "spectrum(6)", "spectrum(10)", "string(12)"}) {
    KernelSum weights(*parse_kernel(text));
    KernelSum values(*parse_kernel(text), KernelSum::Form::values);
    ASSERT_TRUE(weights.is_explicit());
    ASSERT_FALSE(values.is_explicit());
    for (std::size_t i = 0; i < strings.size(); ++i) {
      EXPECT_EQ(weights.score(strings[i].view()), values.score(strings[i].view())) << text << " " << i;
      EXPECT_EQ(weights.self(strings[i].view()), values.self(strings[i].view())) << text << " " << i;
      for (KernelSum* const sum : {&weights, &values}) {
        sum->add(strings[i].view(), strings[i].label * static_cast<double>(i % 5));
        if (i % 7 == 0) sum->set(i / 2, 3);
      }
    }
  }
}

// Names are numbered as they come: a row is the same row in whatever order its features stand.
TEST(KernelSum, KnowsRowsInAnyOrder) {
  const test::Rows rows = mixed_rows(6, 300);
  RandomStream random(7, "other orders");
  test::Rows others;
  for (const test::OwnedRow& row : rows) {
    std::vector<std::size_t> order(row.view().size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(order);
    test::OwnedRow& other = others.emplace_back();
    for (const std::size_t i : order) other.add(row.view().columns[i], row.view().values[i]);
  }
  for (const std::string& text : test::kNumberKernels) {
    KernelSum sum(*parse_kernel(text));
    KernelSum of_others(*parse_kernel(text));
    for (std::size_t i = 0; i < 290; ++i) {
      sum.add(rows[i].view(), i % 2 == 0 ? 1 : -1);
      of_others.add(others[i].view(), i % 2 == 0 ? 1 : -1);
      ASSERT_TRUE(std::is_sorted(of_others.row(i).columns, of_others.row(i).columns + of_others.row(i).size));
    }
    for (std::size_t i = 280; i < 300; ++i) {
      ASSERT_EQ(sum.score(rows[i].view()), of_others.score(others[i].view())) << text;
      ASSERT_EQ(sum.self(rows[i].view()), of_others.self(others[i].view())) << text;
    }
  }
}

TEST(KernelSum, ForgetsRowsWithoutACoefficient) {
  const test::Rows rows = mixed_rows(4, 300);
  KernelSum all(Kernel::gaussian(0.5));
  KernelSum some(Kernel::gaussian(0.5));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    all.add(rows[i].view(), 1);
    if (i % 3 == 0) {
      all.set(i, 0);
    } else {
      some.add(rows[i].view(), 1);
    }
  }
  const double before = all.score(rows[0].view());
  const std::size_t memory = all.memory();
  all.forget_zeros();
  EXPECT_EQ(all.size(), 200u);
  EXPECT_LT(all.memory(), memory);
  EXPECT_EQ(all.score(rows[0].view()), before);
  EXPECT_EQ(all.score(rows[0].view()), some.score(rows[0].view()));
}

// A copy stays what it was, whatever is added to either.
TEST(KernelSum, CopiesStandAlone) {
  const test::Rows rows = mixed_rows(5, 400);
  KernelSum sum(Kernel::polynomial(2));
  for (std::size_t i = 0; i < 300; ++i) sum.add(rows[i].view(), rows[i].label);
  KernelSum copy = sum;
  const double before = sum.score(rows[399].view());
  for (std::size_t i = 300; i < 350; ++i) sum.add(rows[i].view(), 1);
  EXPECT_EQ(copy.score(rows[399].view()), before);
  for (std::size_t i = 300; i < 350; ++i) copy.add(rows[i].view(), 1);
  EXPECT_EQ(copy.score(rows[399].view()), sum.score(rows[399].view()));
}

TEST(KernelSum, OfNoRowsIsZero) {
  const test::OwnedRow row({1, 2}, 1);
  EXPECT_EQ(KernelSum(Kernel::gaussian(1)).score(row.view()), 0);
  EXPECT_EQ(KernelSum(Kernel::counted_runs(2)).score(row.view()), 0);
}

}  // namespace
}  // namespace halfspace
