// Hashed features: a bounded number of slots whatever comes, the same for every form of the rows.
#include "halfspace/data/hashed_features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "halfspace/core/random.h"
#include "halfspace/data/column_map.h"
#include "tests/support/parsed.h"

namespace halfspace {
namespace {

using Unknown = ColumnMap::Unknown;

// Rows as (column, value), in their order.
using Rows = std::vector<std::vector<std::pair<std::uint32_t, float>>>;

Rows rows_of(const Block& block) {
  Rows rows;
  for (std::size_t r = 0; r < block.rows(); ++r) {
    auto& entries = rows.emplace_back();
    const Row row = block.row(r);
    for (std::size_t i = 0; i < row.size; ++i) entries.emplace_back(row.columns[i], row.values[i]);
  }
  return rows;
}

Rows translated(ColumnMap& map, const std::string& text, Format format, Unknown unknown = Unknown::add) {
  Block block = test::block_of(text, format);
  map.translate(block, unknown);
  return rows_of(block);
}

TEST(HashedFeatures, TheHashIsTheOneThatIsDocumented) {
  EXPECT_EQ(name_hash("17"), 0xa24b1d542cede2dbu);
  EXPECT_EQ(slot_of_hash(0xa24b1d542cede2dbu, 30), 0x2cede2dbu);
  EXPECT_EQ(slot_of_hash(0xa24b1d542cede2dbu, 1), 1u);
}

TEST(HashedFeatures, EveryFormGivesTheSameColumns) {
  ColumnMap from_libsvm = ColumnMap::hashed(20);
  ColumnMap from_vw = ColumnMap::hashed(20);
  const Rows rows = translated(from_libsvm, "1 0:1 3:1 7:2 4294967295:1\n-1 5:1\n", Format::libsvm);
  EXPECT_EQ(rows, translated(from_vw, "1 | 0:1 3:1 7:2 4294967295:1\n-1 | 5:1\n", Format::vw));
  EXPECT_EQ(rows, (Rows{{{0, 1}, {1, 1}, {2, 2}, {3, 1}}, {{4, 1}}}));
  EXPECT_EQ(from_libsvm.features(), 5u);
  EXPECT_EQ(from_libsvm.name(3), "4294967295");
  EXPECT_EQ(from_libsvm.wild(), from_vw.wild());
  EXPECT_EQ(from_libsvm.find(7), 2u);
  EXPECT_EQ(from_libsvm.find("7"), 2u);
}

TEST(HashedFeatures, SizesAreThoseOfTheSums) {
  Block block = test::block_of("1 0:3 1:4 2:5 3:6\n-1 0:1 1:1 2:1 3:1\n", Format::libsvm);
  block.measure();
  EXPECT_EQ(block.largest_value(), 6);
  ColumnMap map = ColumnMap::hashed(1);  // two slots for four features
  map.translate(block, Unknown::add);
  ASSERT_LT(block.row(0).size, 4u);
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    const simd::Sizes expected = simd::reference_sizes(row.values, row.size);
    EXPECT_EQ(block.row_sizes[r].squares, expected.squares);
    EXPECT_EQ(block.row_sizes[r].largest, expected.largest);
  }
}

// A plain reference: slots by name, values summed in order.
TEST(HashedFeatures, EqualSlotsOfARowAreAddedUp) {
  RandomStream random(11, "hashed rows");
  for (const unsigned bits : {1u, 3u, 8u}) {
    std::string text;
    std::vector<std::map<std::uint32_t, float>> expected;
    for (int r = 0; r < 200; ++r) {
      auto& row = expected.emplace_back();
      text += "1 |";
      for (std::uint64_t left = random.below(20); left-- > 0;) {
        const std::string name = "n" + std::to_string(random.below(1000));
        const auto value = static_cast<float>(1 + random.below(8));
        text += " " + name + ":" + std::to_string(static_cast<int>(value));
        row[slot_of_hash(name_hash(name), bits)] += value;
      }
      text += '\n';
    }
    ColumnMap map = ColumnMap::hashed(bits);
    const Rows rows = translated(map, text, Format::vw);
    EXPECT_LE(map.columns(), std::size_t{1} << bits);
    ASSERT_EQ(rows.size(), expected.size());
    for (std::size_t r = 0; r < rows.size(); ++r) {
      std::map<std::uint32_t, float> found;
      for (const auto& [column, value] : rows[r]) {
        EXPECT_TRUE(found.emplace(map.wild()[column], value).second) << "twice in row " << r;
      }
      EXPECT_EQ(found, expected[r]) << r;
    }
  }
}

TEST(HashedFeatures, SumsOfZeroAreLeftOutAndHugeOnesStayFinite) {
  ColumnMap map = ColumnMap::hashed(1);
  const std::string zero = "1 | a:1 b:1 c:1 d:1 e:-1 f:-1 g:-1 h:-1\n";
  const Rows zeros = translated(map, zero, Format::vw);
  for (const auto& [column, value] : zeros[0]) EXPECT_NE(value, 0) << column;
  ColumnMap one = ColumnMap::hashed(1);
  const Rows rows = translated(one, "1 | a:3e38 b:3e38 c:3e38 d:3e38\n", Format::vw);
  for (const auto& [column, value] : rows[0]) EXPECT_LE(value, std::numeric_limits<float>::max());
}

TEST(HashedFeatures, ASlotShowsItsFirstNameAndCountsTheOthers) {
  std::map<std::uint32_t, std::vector<std::string>> by_slot;
  std::string text = "1 |";
  for (int i = 0; i < 40; ++i) {
    const std::string name = "x" + std::to_string(i);
    by_slot[slot_of_hash(name_hash(name), 4)].push_back(name);
    text += " " + name;
  }
  ColumnMap map = ColumnMap::hashed(4);
  translated(map, text + "\n" + text + "\n", Format::vw);
  translated(map, text + "\n", Format::vw);
  ASSERT_EQ(map.features(), by_slot.size());
  std::set<unsigned> seen;
  for (std::uint32_t c = 0; c < map.features(); ++c) {
    const auto& names = by_slot[map.wild()[c]];
    EXPECT_EQ(map.name(c), names.front());
    EXPECT_EQ(map.sharing().names(c), std::min<std::size_t>(names.size(), SlotSharing::kMany));
    seen.insert(map.sharing().names(c));
  }
  EXPECT_GE(seen.size(), 3u) << "too few kinds to mean much";
}

TEST(HashedFeatures, LongNamesAreCutAndStayApart) {
  const std::string a(1000, 'a');
  ColumnMap map = ColumnMap::hashed(30);
  translated(map, "1 | " + a + "b " + a + "c\n", Format::vw);
  EXPECT_EQ(map.features(), 2u);
  EXPECT_EQ(map.name(0), a.substr(0, kLongestKeptName));
  EXPECT_EQ(map.name(1), map.name(0));
}

TEST(HashedFeatures, NewSlotsShareAColumnAndAreNotAddedUp) {
  ColumnMap map = ColumnMap::hashed(20);
  translated(map, "1 | a b\n", Format::vw);
  EXPECT_EQ(translated(map, "1 | c b d\n", Format::vw, Unknown::share), (Rows{{{2, 1}, {1, 1}, {2, 1}}}));
  EXPECT_EQ(map.features(), 2u);
}

TEST(SlotSharing, WhatWasKnownIsKnownAgain) {
  SlotSharing sharing;
  for (std::uint64_t slot = 0; slot < 6; ++slot) {
    for (std::uint64_t name = 0; name <= slot; ++name)
      sharing.note(static_cast<std::uint32_t>(slot), "name-" + std::to_string(name), name << 33);
  }
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(sharing.others(0), Names());
  EXPECT_EQ(sharing.others(2), (Names{"name-1", "name-2"}));
  EXPECT_EQ(sharing.others(5), (Names{"name-1", "name-2", "name-3"}));
  SlotSharing again;
  ASSERT_TRUE(again.restore(sharing.counts(), sharing.fingerprints(), sharing.other_names()));
  SlotSharing both;
  for (std::uint32_t slot = 0; slot < 6; ++slot) {
    EXPECT_EQ(again.names(slot), std::min(slot + 1, SlotSharing::kMany));
    both.note_all(slot, sharing, slot, "name-0");
    both.note_all(slot, again, slot, "name-0");
    EXPECT_EQ(both.names(slot), again.names(slot));
    EXPECT_EQ(again.others(slot), sharing.others(slot));
    EXPECT_EQ(both.others(slot), sharing.others(slot));
  }
  EXPECT_EQ(again.shared_slots(), 5u);
  SlotSharing met_elsewhere;  // under a name that the other has second
  met_elsewhere.note(0, "name-1", std::uint64_t{1} << 33);
  met_elsewhere.note_all(0, sharing, 2, "name-0");
  EXPECT_EQ(met_elsewhere.others(0), (Names{"name-0", "name-2"}));
  ASSERT_TRUE(again.restore(sharing.counts(), sharing.fingerprints(), {})) << "of an earlier program";
  EXPECT_EQ(again.others(1), Names{""});
  EXPECT_FALSE(again.restore({1, 0}, {1}, {}));
  EXPECT_FALSE(again.restore({6}, {1, 2, 3, 4}, {}));
  EXPECT_FALSE(again.restore({2}, {1}, {}));
  EXPECT_FALSE(again.restore({1}, {1, 2}, {}));
  EXPECT_FALSE(again.restore({1}, {1}, sharing.other_names()));
}

}  // namespace
}  // namespace halfspace
