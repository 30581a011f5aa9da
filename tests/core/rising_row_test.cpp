#include "halfspace/core/rising_row.h"

#include <gtest/gtest.h>

namespace halfspace {
namespace {

constexpr std::uint32_t kColumns[] = {7, 2, 5};
constexpr float kValues[] = {1, 2, 3};
constexpr Row kRow{kColumns, kValues, 3};

TEST(RisingRow, IsTheRowItselfWhereItRises) {
  const Row rising{kColumns + 1, kValues + 1, 2};
  EXPECT_EQ(RisingRow(rising).row().columns, rising.columns);
  EXPECT_EQ(RisingRow(Row{}).row().size, 0u);
}

TEST(RisingRow, HasItsFeaturesInOrder) {
  RisingRow made = RisingRow(kRow);
  const RisingRow copy = made;
  made = RisingRow(Row{});
  const Row row = copy.row();
  EXPECT_EQ(std::vector(row.columns, row.columns + row.size), (std::vector<std::uint32_t>{2, 5, 7}));
  EXPECT_EQ(std::vector(row.values, row.values + row.size), (std::vector<float>{2, 3, 1}));
}

TEST(RisingRow, RowsAreEqualInAnyOrder) {
  constexpr std::uint32_t columns[] = {2, 5, 7};
  constexpr float values[] = {2, 3, 1};
  EXPECT_TRUE(are_equal(kRow, {columns, values, 3}));
  EXPECT_FALSE(are_equal(kRow, {columns, kValues, 3}));
  EXPECT_FALSE(are_equal(kRow, {columns, values, 2}));
}

}  // namespace
}  // namespace halfspace
