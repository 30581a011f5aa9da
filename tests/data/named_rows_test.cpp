// Rows of names beside a plain reading of them: values add up by name, in the order of first appearance.
#include "halfspace/data/named_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace halfspace {
namespace {

const std::vector<Cross> kNoCrosses;

using PlainRow = std::vector<std::pair<std::uint32_t, float>>;

float& value_in(PlainRow& row, std::uint32_t name) {
  const auto found =
      std::find_if(row.begin(), row.end(), [&](const auto& entry) { return entry.first == name; });
  return found != row.end() ? found->second : row.emplace_back(name, 0.0f).second;
}

PlainRow without_zeros(PlainRow row) {
  std::erase_if(row, [](const auto& entry) { return entry.second == 0; });
  return row;
}

PlainRow row_of(const Block& block, std::size_t r) {
  PlainRow row;
  const Row view = block.row(r);
  for (std::size_t i = 0; i < view.size; ++i) {
    EXPECT_NE(view.columns[i] & Block::kNameBit, 0u);
    row.emplace_back(view.columns[i] & ~Block::kNameBit, view.values[i]);
  }
  return row;
}

// A row of features with values, some of which cancel.
void add_some(NamedRows& rows, PlainRow& plain, const std::vector<std::uint32_t>& names,
              std::mt19937& chance) {
  for (auto more = chance() % 20; more > 0; --more) {
    const std::uint32_t name = names[chance() % names.size()];
    const auto value = static_cast<float>(static_cast<int>(chance() % 3) - 1);
    rows.add(name | Block::kNameBit, value);
    value_in(plain, name) += value;
  }
}

// A row of words, some of which stand twice.
void mark_some(NamedRows& rows, PlainRow& plain, const std::vector<std::uint32_t>& names,
               std::mt19937& chance) {
  const bool counts = chance() % 2 == 0;
  for (auto parts = chance() % 3; parts > 0; --parts) {
    std::vector<std::uint32_t> some(chance() % 20);
    for (std::uint32_t& name : some) name = names[chance() % names.size()];
    rows.mark(some, counts);
    for (const std::uint32_t name : some) {
      float& value = value_in(plain, name);
      value = counts ? value + 1 : 1;
    }
  }
}

TEST(NamedRows, AddUpByName) {
  std::mt19937 chance(5);
  Block block;
  NamedRows rows(block, LabelsAre::required, kNoCrosses, 1);  // far fewer than come
  std::vector<std::uint32_t> names;
  std::vector<PlainRow> expected;
  for (int line = 0; line < 2000; ++line) {
    if (line % 50 == 0) {
      for (int more = 0; more < 3; ++more)
        names.push_back(block.names.id("n" + std::to_string(names.size())));
    }
    PlainRow plain;
    (chance() % 2 == 0 ? add_some : mark_some)(rows, plain, names, chance);
    if (chance() % 5 == 0) {
      rows.drop_row();
      continue;
    }
    ASSERT_TRUE(rows.finish_row("x"));
    expected.push_back(without_zeros(std::move(plain)));
  }
  ASSERT_EQ(block.rows(), expected.size());
  for (std::size_t r = 0; r < expected.size(); ++r) ASSERT_EQ(row_of(block, r), expected[r]) << "row " << r;
}

TEST(NamedRows, HaveLengthOne) {
  Block block;
  NamedRows rows(block, LabelsAre::required, kNoCrosses, 4);
  const std::vector<std::uint32_t> names = {block.names.id("a"), block.names.id("b")};
  rows.mark(std::vector<std::uint32_t>{names[0], names[1], names[0], names[0]}, true);
  rows.scale_to_unit();
  ASSERT_TRUE(rows.finish_row("x"));
  rows.scale_to_unit();  // of nothing
  ASSERT_TRUE(rows.finish_row("x"));
  const double one_over_length = 1 / std::sqrt(10.0);
  EXPECT_EQ(row_of(block, 0), (PlainRow{{names[0], static_cast<float>(3 * one_over_length)},
                                        {names[1], static_cast<float>(one_over_length)}}));
  EXPECT_TRUE(row_of(block, 1).empty());
}

}  // namespace
}  // namespace halfspace
