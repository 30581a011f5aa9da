// Labels and columns.
#include <gtest/gtest.h>

#include <map>

#include "halfspace/core/random.h"
#include "halfspace/data/class_names.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/label_text.h"
#include "halfspace/data/libsvm_block.h"

namespace halfspace {
namespace {

Block block_of(const std::string& text) {
  const std::string padded = text + std::string(kTextPadding, '\0');
  Block block;
  read_libsvm_block({padded.data(), text.size()}, LabelsAre::required, block);
  return block;
}

using Ints = std::vector<int>;

// Of two labels -1 and +1, else the classes; {-99, line} for a fault.
Ints labels_of(LabelMap& map, const std::string& text) {
  Block block = block_of(text);
  if (const auto bad = map.assign(block)) return {-99, static_cast<int>(bad->line)};
  Ints labels;
  for (const ClassId id : block.classes) labels.push_back(map.is_binary() ? side_of(id) : id);
  return labels;
}

TEST(LabelMap, TheLargerNumberIsPositive) {
  LabelMap map;
  EXPECT_EQ(labels_of(map, "10 1:1\n9 1:1\n10 1:1\n"), (Ints{1, -1, 1}));
  EXPECT_EQ(map.text(1), "10");
}

TEST(LabelMap, TheLaterWordIsPositive) {
  LabelMap map;
  EXPECT_EQ(labels_of(map, "spam 1:1\nham 1:1\n"), (Ints{1, -1}));
  EXPECT_EQ(map.text(0), "ham");
}

TEST(LabelMap, EqualNumbersAreOneLabel) {
  LabelMap map;
  EXPECT_EQ(labels_of(map, "+1 1:1\n-1 1:1\n1 1:1\n1.0 1:1\n-1.00 1:1\n"), (Ints{1, -1, 1, 1, -1}));
  EXPECT_EQ(map.text(1), "+1") << "as it stood first";
}

TEST(LabelMap, NumbersAreEqualToTheLastDigit) {
  for (const auto& [a, b] : {std::pair{"9007199254740992", "9007199254740993"},
                             {"12345678901234567890", "12345678901234567891"},
                             {"0.10000000000000000001", "0.1"},
                             {"1e30", "1e31"},
                             {"1", "-1"}}) {
    EXPECT_FALSE(is_same_label(a, b)) << a;
    EXPECT_NE(label_comes_first(a, b), label_comes_first(b, a)) << a;
  }
  for (const auto& [a, b] : {std::pair{"1e2", "100"},
                             {"-0", "0.0e5"},
                             {"+1", "1."},
                             {".5e1", "5"},
                             {"0.00120", "12E-4"},
                             {"0", "0e99"},
                             {"9007199254740993", "9007199254740993.0"},
                             {"100e-2", "1"}}) {
    EXPECT_TRUE(is_same_label(a, b)) << a;
    EXPECT_EQ(label_key(label_key(a)), label_key(b)) << a;
  }
  ClassNames names;
  EXPECT_NE(*names.id("9007199254740992"), *names.id("9007199254740993"));
  EXPECT_EQ(*names.id("10"), *names.id("1e1"));
  EXPECT_NE(*names.id("1e2"), *names.id("10")) << "whose key has an exponent too";
}

TEST(LabelMap, AThirdLabelNamesItsLine) {
  LabelMap later;
  EXPECT_EQ(labels_of(later, "1 1:1\n2 1:1\n"), (Ints{-1, 1}));
  EXPECT_EQ(labels_of(later, "1 1:1\n5 1:1\n"), (Ints{-99, 2}));
}

TEST(LabelMap, OneLabelAloneIsPlacedByItsSign) {
  LabelMap positive;
  EXPECT_EQ(labels_of(positive, "1 1:1\n"), (Ints{1}));
  EXPECT_TRUE(positive.one_class());
  EXPECT_EQ(positive.shown(0), "1");
  EXPECT_EQ(labels_of(positive, "-1 1:1\n1 1:1\n"), (Ints{-1, 1})) << "the other label may come later";
  LabelMap zero;
  EXPECT_EQ(labels_of(zero, "0 1:1\n"), (Ints{-1}));
  EXPECT_EQ(labels_of(zero, "1 1:1\n"), (Ints{1}));
  LabelMap wrong;
  EXPECT_EQ(labels_of(wrong, "1 1:1\n"), (Ints{1}));
  EXPECT_EQ(labels_of(wrong, "2 1:1\n"), (Ints{-99, 1})) << "1 was taken for +1, 2 would have to be";
}

TEST(LabelMap, GivenByTheUser) {
  auto map = LabelMap::parse("yes,no");
  ASSERT_TRUE(map.ok());
  EXPECT_EQ(labels_of(*map, "yes 1:1\nno 1:1\n"), (Ints{-1, 1}));
  EXPECT_EQ(labels_of(*map, "maybe 1:1\n"), (Ints{-99, 1}));
  auto numbers = LabelMap::parse("-1,1");
  EXPECT_EQ(labels_of(*numbers, "1.0 1:1\n1 1:1\n-1 1:1\n"), (Ints{1, 1, -1}));
  EXPECT_EQ(numbers->text(1), "1.0") << "as it stands in the data";
  for (const char* wrong : {"", "a", "a,", ",a", "a,a", "1,1.0", "a,b,a", "a,,c"})
    EXPECT_FALSE(LabelMap::parse(wrong).ok()) << wrong;
}

TEST(LabelMap, ThreeLabelsAreClassesInOrder) {
  LabelMap map;
  EXPECT_EQ(labels_of(map, "10 1:1\n9 1:1\n2 1:1\n10 1:1\n2.0 1:1\n"), (Ints{2, 1, 0, 2, 0}));
  EXPECT_FALSE(map.is_binary());
  EXPECT_EQ(map.text(2), "10");
  EXPECT_EQ(labels_of(map, "7 1:1\n9 1:1\nfish 1:1\n"), (Ints{3, 1, 4})) << "later ones behind";
  map.close("as in the model");
  EXPECT_EQ(labels_of(map, "7 1:1\ncat 1:1\n"), (Ints{-99, 2}));
}

TEST(LabelMap, ClassesGivenByTheUser) {
  auto map = LabelMap::parse("c,b,a");
  ASSERT_TRUE(map.ok());
  EXPECT_EQ(labels_of(*map, "a 1:1\nc 1:1\n"), (Ints{2, 0}));
  EXPECT_EQ(labels_of(*map, "d 1:1\n"), (Ints{-99, 1}));
}

TEST(LabelMap, TooManyLabelsAreAFault) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += std::to_string(i) + ".5 1:1\n";
  const Block block = block_of(text);
  ASSERT_TRUE(block.bad.has_value());
  EXPECT_EQ(
      block.bad->what,
      "found too many different labels, expected classes: fewer than 10,000 in a block of rows, about a "
      "megabyte; rows that are sorted by label have fewer");
}

TEST(LabelMap, AClosedMapLearnsNoLabel) {
  LabelMap map;
  EXPECT_EQ(labels_of(map, "spam 1:1\n"), (Ints{-1}));
  map.close("as in the model");
  EXPECT_EQ(labels_of(map, "spam 1:1\n"), (Ints{-1}));
  EXPECT_EQ(labels_of(map, "spam 1:1\neggs 1:1\n"), (Ints{-99, 2}));
}

TEST(ColumnMap, SmallIndicesAreTheirOwnColumn) {
  ColumnMap map;
  Block block = block_of("1 1:1 77:1\n1 3:1\n");
  map.translate(block, ColumnMap::Unknown::add);
  EXPECT_EQ(block.row(0).columns[1], 77u);
  EXPECT_EQ(map.columns(), 78u);
  EXPECT_EQ(map.features(), 77u);
}

TEST(ColumnMap, WildIndicesGoThroughADictionary) {
  ColumnMap map;
  Block block = block_of("1 1:1 4294967295:1\n1 16777216:1 4294967295:2\n");
  map.translate(block, ColumnMap::Unknown::add);
  EXPECT_EQ(block.row(0).columns[1], ColumnMap::kDirect);
  EXPECT_EQ(block.row(1).columns[0], ColumnMap::kDirect + 1);
  EXPECT_EQ(block.row(1).columns[1], ColumnMap::kDirect);
  EXPECT_EQ(map.index(ColumnMap::kDirect), 4294967295u);
  EXPECT_EQ(map.columns(), ColumnMap::kDirect + 2u);
  EXPECT_EQ(map.features(), 3u);
}

TEST(ColumnMap, ManyWildIndicesKeepTheirColumns) {
  ColumnMap map;
  RandomStream random(1, "wild");
  std::map<std::uint32_t, std::uint32_t> expected;
  for (int i = 0; i < 20000; ++i) {
    // Many repeats, and runs of neighbours.
    const auto index =
        static_cast<std::uint32_t>(ColumnMap::kDirect + random.below(5000) * (i % 2 == 0 ? 1 : 65536));
    const auto [place, is_new] =
        expected.try_emplace(index, ColumnMap::kDirect + static_cast<std::uint32_t>(expected.size()));
    ASSERT_EQ(map.column(index), place->second);
    ASSERT_EQ(map.index(place->second), index);
  }
}

TEST(ColumnMap, UnknownIndicesMayShareAColumn) {
  ColumnMap map;
  Block known = block_of("1 4294967295:1\n");
  map.translate(known, ColumnMap::Unknown::add);
  Block block = block_of("1 20000000:1 30000000:1 4294967295:1\n");
  map.translate(block, ColumnMap::Unknown::share);
  EXPECT_EQ(block.row(0).columns[0], ColumnMap::kDirect + 1);
  EXPECT_EQ(block.row(0).columns[1], ColumnMap::kDirect + 1);
  EXPECT_EQ(block.row(0).columns[2], ColumnMap::kDirect);
  EXPECT_EQ(map.features(), 1u) << "nothing was learned";
}

TEST(ColumnMap, FindingAddsNothing) {
  ColumnMap map;
  EXPECT_EQ(map.find(0), std::nullopt);
  EXPECT_EQ(map.find(4294967295u), std::nullopt);
  map.column(5);
  EXPECT_EQ(map.find(3), 3u) << "a table of six columns has a cell for it";
  EXPECT_EQ(map.find(6), std::nullopt);
  map.column(4294967295u);
  EXPECT_EQ(map.find(4294967295u), ColumnMap::kDirect);
  EXPECT_EQ(map.find(4294967294u), std::nullopt);
  EXPECT_EQ(map.columns(), ColumnMap::kDirect + 1u);
}

}  // namespace
}  // namespace halfspace
