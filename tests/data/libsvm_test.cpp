// LIBSVM text: the fast reader agrees with the plain one on every line, good or bad.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdio>

#include "halfspace/core/random.h"
#include "halfspace/data/libsvm_block.h"
#include "halfspace/data/libsvm_writer.h"

namespace halfspace {
namespace {

std::string padded(std::string text) {
  if (!text.empty() && text.back() != '\n') text += '\n';
  text.append(kTextPadding, '7');  // digits behind the end must not be read
  return text;
}

Block read(const std::string& text, LabelsAre labels = LabelsAre::required) {
  const std::string storage = padded(text);
  Block block;
  read_libsvm_block({storage.data(), storage.size() - kTextPadding}, labels, block);
  return block;
}

std::vector<std::pair<std::uint32_t, float>> features(const Block& block, std::size_t r) {
  std::vector<std::pair<std::uint32_t, float>> out;
  const Row row = block.row(r);
  for (std::size_t i = 0; i < row.size; ++i) out.emplace_back(row.columns[i], row.values[i]);
  return out;
}

using Features = std::vector<std::pair<std::uint32_t, float>>;

// Both readers on one line: the same row, or both refuse it.
void expect_agreement(const std::string& line, LabelsAre labels) {
  SCOPED_TRACE(line);
  const Block block = read(line + "\n", labels);
  const auto outcome = read_libsvm_line(line, labels);
  if (const auto* fault = std::get_if<LineFault>(&outcome)) {
    ASSERT_TRUE(block.bad.has_value());
    EXPECT_EQ(block.bad->what, fault->what);
    EXPECT_EQ(block.bad->column, fault->column);
    EXPECT_EQ(block.rows(), 0u);
    EXPECT_EQ(block.label_ids.size(), 0u);
    return;
  }
  const auto& plain = std::get<LibsvmLine>(outcome);
  ASSERT_FALSE(block.bad.has_value()) << block.bad->what;
  EXPECT_EQ(block.lines, 1u);
  ASSERT_EQ(block.rows(), plain.empty ? 0u : 1u);
  if (plain.empty) return;
  EXPECT_EQ(features(block, 0), plain.features);
  const bool labelled = block.label_ids[0] != Block::kNoLabel;
  EXPECT_EQ(labelled ? block.seen_labels[block.label_ids[0]].text : "", plain.label);
}

TEST(Libsvm, OrdinaryRow) {
  const Block block = read("+1 1:0.5 7:-2 300:1e-3 # a comment\n");
  ASSERT_EQ(block.rows(), 1u);
  EXPECT_EQ(features(block, 0), (Features{{1, 0.5f}, {7, -2.0f}, {300, 1e-3f}}));
  EXPECT_EQ(block.seen_labels[0].text, "+1");
  EXPECT_EQ(block.highest_index, 300u);
}

TEST(Libsvm, ManyLines) {
  const Block block = read("1 1:1\r\n\n# nothing\n   \n-1\n1 qid:3 2:2 1:1\n-1 0:3 5:0");
  ASSERT_FALSE(block.bad);
  ASSERT_EQ(block.rows(), 4u);
  EXPECT_EQ(block.lines, 7u);
  EXPECT_EQ(features(block, 1), Features{});
  EXPECT_EQ(features(block, 2), (Features{{1, 1.0f}, {2, 2.0f}}));
  EXPECT_EQ(features(block, 3), (Features{{0, 3.0f}})) << "a zero is left out";
  EXPECT_TRUE(block.has_index_zero);
  EXPECT_EQ(block.seen_labels.size(), 2u);
  EXPECT_EQ(block.seen_labels[1].line, 5u);
}

struct BadCase {
  std::string line;
  std::uint64_t column;
  std::string part;  // of the message
};

TEST(Libsvm, BadLinesNamePlaceAndRule) {
  const BadCase cases[] = {
      {"1:0.5 2:1", 1, "expected a label"},
      {"1 4294967296:1", 3, "expected at most 4294967295"},
      {"1 99999999999999999999:1", 3, "expected at most 4294967295"},
      {"1 3:nan", 5, "expected a finite number"},
      {"1 3:inf", 5, "expected a finite number"},
      {"1 3:-inf", 5, "expected a finite number"},
      {"1 3:1e39", 5, "expected a finite number"},
      {"1 3:", 5, "found the value nothing"},
      {"1 3:1 3:2", 7, "index 3 stands twice"},
      {"1 4:1 3:2 4:0", 11, "index 4 stands twice"},
      {"1 x:1", 3, "expected index:value"},
      {"1 -3:1", 3, "expected index:value"},
      {"1 3", 3, "expected index:value"},
      {"1 3=4", 3, "expected index:value"},
      {"1 0.5 0.3 2", 3, "numbers without one are a table, with commas or tabs"},
      {"1 3:1x", 5, "expected a finite number"},
      {"1 3:0x10", 5, "expected a finite number"},
      {std::string("\0\1\2", 3), 1, "expected a label"},
      {"1 3:1 \x01", 7, "expected index:value"},
      {std::string(300, 'a'), 1, "expected at most 255"},
      {"C# 1:1", 2, "found '#' right behind the label 'C'"},
      {"1# why", 2, "or a blank before a comment"},
      {"some,csv,row", 1, "looks like a row of a table"},
      {" 3;4 qid:7 # c", 2, "looks like a row of a table"},
  };
  for (const BadCase& c : cases) {
    SCOPED_TRACE(c.line);
    const Block block = read("1 1:1\n\n" + c.line + "\n1 1:1\n");
    ASSERT_TRUE(block.bad.has_value());
    EXPECT_EQ(block.bad->line, 3u);
    EXPECT_EQ(block.bad->column, c.column);
    EXPECT_NE(block.bad->what.find(c.part), std::string::npos) << block.bad->what;
    EXPECT_EQ(block.rows(), 1u) << "the rows before it are good";
    expect_agreement(c.line, LabelsAre::required);
  }
}

TEST(Libsvm, AMarkBetweenFilesBelongsToNoLabel) {
  const std::string mark = "\xef\xbb\xbf";
  const Block block = read("1 1:1\n" + mark + "1 1:1\n" + mark + mark + "-1 1:1\n" + mark + " 1:1\n");
  ASSERT_EQ(block.rows(), 4u);
  ASSERT_EQ(block.seen_labels.size(), 3u);
  EXPECT_EQ(block.label_ids[1], block.label_ids[0]);
  EXPECT_EQ(block.seen_labels[1].text, "-1");
  EXPECT_EQ(block.seen_labels[2].text, mark) << "no label is empty";
  expect_agreement(mark + mark + "-1 1:1", LabelsAre::required);
  expect_agreement(mark + " 1:1", LabelsAre::required);
}

TEST(Libsvm, RowsWithoutLabels) {
  const Block block = read("1:0.5 2:1\nspam 3:1\n", LabelsAre::optional);
  ASSERT_FALSE(block.bad);
  EXPECT_EQ(block.label_ids[0], Block::kNoLabel);
  EXPECT_EQ(features(block, 0), (Features{{1, 0.5f}, {2, 1.0f}}));
  EXPECT_EQ(block.seen_labels[block.label_ids[1]].text, "spam");
  expect_agreement("qid:3,4", LabelsAre::optional);
  expect_agreement("1,2 3:4", LabelsAre::optional);
}

TEST(Libsvm, LeadingZerosAndLongIndices) {
  const Block block = read("1 00000000000007:1 16777216:2 4294967295:3\n");
  ASSERT_FALSE(block.bad);
  EXPECT_EQ(features(block, 0), (Features{{7, 1.0f}, {16777216, 2.0f}, {4294967295u, 3.0f}}));
}

// Every way of writing a number that the fast path may take gives the nearest float.
RC_GTEST_PROP(LibsvmValues, NearestFloat, ()) {
  const auto whole = *rc::gen::container<std::string>(rc::gen::inRange('0', char('9' + 1)));
  const auto fraction = *rc::gen::container<std::string>(rc::gen::inRange('0', char('9' + 1)));
  const auto sign = *rc::gen::element<std::string>("", "-", "+");
  const auto exponent = *rc::gen::element<std::string>("", "", "", "e-3", "E+2", "e", "e400");
  const auto point = *rc::gen::element<std::string>("", ".");
  expect_agreement("1 5:" + sign + whole + point + fraction + exponent, LabelsAre::required);
}

TEST(LibsvmValues, HardRoundings) {
  RandomStream random(1, "roundings");
  for (int i = 0; i < 20000; ++i) {
    // Decimals next to the middle between two floats, where a second rounding would go wrong.
    const float low = static_cast<float>(random.uniform() * 10);
    const double middle = (static_cast<double>(low) + static_cast<double>(std::nextafter(low, 100.0f))) / 2;
    char text[64];
    std::snprintf(text, sizeof(text), "1 5:%.*f", static_cast<int>(6 + random.below(12)), middle);
    expect_agreement(text, LabelsAre::required);
  }
}

RC_GTEST_PROP(LibsvmLines, AnyTextReadsTheSame, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      " ", "\t", "1", "-1", "+1", "ham", ":", "3:1", "3:0.25", "4:0", "17:-1.5e2", "qid:4", "#", "\r", "5:.5",
      "6:7.", ".", "-", "0", "12345678", "2:123456789.125", "\x01"));
  std::string line;
  for (const auto& piece : pieces) line += piece;
  expect_agreement(line, LabelsAre::required);
  expect_agreement(line, LabelsAre::optional);
}

TEST(LibsvmWriter, SixSignificantDigits) {
  const std::pair<double, std::string> cases[] = {{0, "0"},
                                                  {1, "1"},
                                                  {-2, "-2"},
                                                  {0.5, "0.5"},
                                                  {0.1, "0.1"},
                                                  {1.0 / 3, "0.333333"},
                                                  {-2.0 / 3, "-0.666667"},
                                                  {0.08372914, "0.0837291"},
                                                  {0.000123456, "0.000123456"},
                                                  {1e-7, "1e-07"},
                                                  {12345.678, "12345.7"},
                                                  {0.9999999, "1"},
                                                  {9.999999, "10"},
                                                  {123456789, "123456789"},
                                                  {0.00999999999, "0.01"}};
  for (const auto& [value, expected] : cases) {
    std::string text;
    append_number(text, value);
    EXPECT_EQ(text, expected);
  }
}

TEST(LibsvmWriter, ReadsBack) {
  RandomStream random(9, "writer");
  for (int i = 0; i < 2000; ++i) {
    const double value = std::ldexp(random.gauss(), static_cast<int>(random.below(40)) - 20);
    std::string text;
    append_libsvm_row(text, "1", std::vector<std::pair<std::uint32_t, double>>{{3, value}});
    const Block block = read(text);
    ASSERT_FALSE(block.bad) << text;
    EXPECT_NEAR(block.values[0] / value, 1, 1e-5) << text;
  }
}

}  // namespace
}  // namespace halfspace
