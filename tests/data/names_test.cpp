// Names to columns: exact, in order of appearance, and numbers are numbers in every form.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "halfspace/core/random.h"
#include "halfspace/data/column_map.h"
#include "tests/support/parsed.h"

namespace halfspace {
namespace {

std::vector<std::uint32_t> columns_of(ColumnMap& map, const std::string& text, Format format,
                                      ColumnMap::Unknown unknown = ColumnMap::Unknown::add) {
  Block block = test::block_of(text, format);
  map.translate(block, unknown);
  return {block.columns.data(), block.columns.data() + block.nonzeros()};
}

TEST(NameTable, IsExactWhateverTheNames) {
  RandomStream random(3, "names");
  NameTable table;
  std::vector<std::string> names;
  for (int i = 0; i < 20000; ++i) {
    std::string name;
    for (std::uint64_t left = random.below(4); left-- > 0;) name += static_cast<char>(random.below(256));
    const auto known = std::find(names.begin(), names.end(), name);
    if (i < 3000 || known == names.end()) {
      const auto at = static_cast<std::size_t>(known - names.begin());
      EXPECT_EQ(table.find(name), known == names.end() ? std::nullopt : std::optional<std::uint32_t>(at));
      ASSERT_EQ(table.id(name), at);
      if (known == names.end()) names.push_back(name);
    }
  }
  for (std::uint32_t id = 0; id < names.size(); ++id) ASSERT_EQ(table.name(id), names[id]);
  table.clear();
  EXPECT_EQ(table.find(names[0]), std::nullopt);
  EXPECT_EQ(table.id("again"), 0u);
}

TEST(NameTable, ManyNamesMayBeAddedAsNewBetweenTwoLookUps) {
  NameTable table;
  EXPECT_EQ(table.id("first"), 0u);
  for (std::uint32_t i = 1; i <= 20'000; ++i) {
    const std::string name = "new " + std::to_string(i);
    EXPECT_EQ(table.add_new(name, name_hash(name)), i);
  }
  EXPECT_EQ(table.id("last"), 20'001u);
  EXPECT_EQ(table.find("first"), 0u);
  EXPECT_EQ(table.find("new 12345"), 12345u);
}

TEST(NumberOfName, OnlyAsNumbersAreWritten) {
  EXPECT_EQ(number_of_name("17"), 17u);
  EXPECT_EQ(number_of_name("0"), 0u);
  EXPECT_EQ(number_of_name("4294967295"), 4294967295u);
  for (const char* name : {"", "017", "4294967296", "99999999999", "+1", "-1", "1.0", "1e1", "x"}) {
    EXPECT_EQ(number_of_name(name), std::nullopt) << name;
  }
}

TEST(ColumnMap, NumbersAreTheSameInEveryForm) {
  ColumnMap from_libsvm;
  ColumnMap from_vw;
  EXPECT_EQ(columns_of(from_libsvm, "1 0:1 3:1 7:2 4294967295:1\n-1 5:1\n", Format::libsvm),
            columns_of(from_vw, "1 | 0:1 3:1 7:2 4294967295:1\n-1 | 5:1\n", Format::vw));
  EXPECT_TRUE(from_vw.has_zero());
  EXPECT_EQ(from_libsvm.features(), from_vw.features());
  EXPECT_FALSE(from_vw.has_names());
}

TEST(ColumnMap, NamesBeginBehindTheNumbersBefore) {
  ColumnMap map;
  EXPECT_THAT(columns_of(map, "1 | 3 5\n", Format::vw), testing::ElementsAre(3, 5));
  EXPECT_FALSE(map.has_names());
  EXPECT_THAT(columns_of(map, "1 | 3 a 4 2 a\n", Format::vw), testing::ElementsAre(3, 6, 4, 2));
  EXPECT_TRUE(map.has_names());
  EXPECT_EQ(map.name(6), "a");
  EXPECT_EQ(map.index(6), std::nullopt);
  EXPECT_EQ(map.features(), 6u) << "1 to 5, and a";
  EXPECT_THAT(columns_of(map, "1 3:1 9:1\n", Format::libsvm), testing::ElementsAre(3, 7));
  EXPECT_EQ(map.name(7), "9");
  EXPECT_EQ(map.index(7), 9u);
  EXPECT_THAT(columns_of(map, "1 | 9 a\n", Format::vw), testing::ElementsAre(7, 6));
  EXPECT_EQ(map.column(std::string_view("3")), 3u)
      << "a number that comes as text, as in the rules of experts";
  EXPECT_EQ(map.find(std::string_view("3")), 3u);
}

TEST(ColumnMap, NumbersAmongNamesMakeNoHole) {
  ColumnMap map;
  EXPECT_THAT(columns_of(map, "1 | 16000000 a\n", Format::vw), testing::ElementsAre(0, 1));
  EXPECT_EQ(map.columns(), 2u);
  EXPECT_EQ(map.index(0), 16000000u);
}

TEST(ColumnMap, HowRowsAreCutDecidesNothing) {
  ColumnMap whole;
  EXPECT_THAT(columns_of(whole, "1 | 5 a b 6\n1 | a 7 c\n", Format::vw),
              testing::ElementsAre(0, 1, 2, 3, 1, 4, 5));
  ColumnMap cut;
  EXPECT_THAT(columns_of(cut, "1 | 5 a b 6\n", Format::vw), testing::ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(columns_of(cut, "1 | a 7 c\n", Format::vw), testing::ElementsAre(1, 4, 5));
}

TEST(ColumnMap, WildNumbersKeepTheirColumnsWhenNamesCome) {
  ColumnMap map;
  columns_of(map, "1 3:1 4000000000:2\n", Format::libsvm);
  const auto wild = map.find(4000000000u);
  EXPECT_THAT(columns_of(map, "1 | a 4000000000\n", Format::vw), testing::ElementsAre(*wild + 1, *wild));
}

TEST(ColumnMap, NewNamesShareAColumn) {
  ColumnMap map;
  columns_of(map, "1 | a b\n", Format::vw);
  EXPECT_THAT(columns_of(map, "1 | c b d\n", Format::vw, ColumnMap::Unknown::share),
              testing::ElementsAre(2, 1, 2));
  EXPECT_THAT(columns_of(map, "1 9:1\n", Format::libsvm, ColumnMap::Unknown::share), testing::ElementsAre(2));
  EXPECT_EQ(map.names().size(), 2u) << "nothing was added";
}

}  // namespace
}  // namespace halfspace
