// Batch disjunctions: the chapter's sample, and every disjunction of small samples.
#include "halfspace/learn/batch/disjunction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "tests/support/rows.h"

namespace halfspace {
namespace {

RowStore store_of(const test::Rows& rows) {
  RowStore store;
  for (const auto& row : rows) EXPECT_TRUE(store.add(row.view(), row.label > 0 ? 1 : 0));
  return store;
}

using Columns = std::vector<std::uint32_t>;

TEST(Disjunction, TheChaptersSample) {
  const test::Rows rows = {{{1, 0, 1, 0, 0}, -1},
                           {{0, 1, 0, 0, 1}, 1},
                           {{0, 0, 0, 1, 0}, 1},
                           {{0, 0, 1, 0, 0}, -1},
                           {{1, 1, 0, 0, 0}, 1}};
  const RowStore store = store_of(rows);
  const Disjunction rule = learn_disjunction(store, 5);
  EXPECT_EQ(rule.features, (Columns{1, 3, 4}));
  EXPECT_EQ(rule.occurring, 5u);
  EXPECT_FALSE(rule.witness);
  EXPECT_EQ(shortened(rule, store, 5).features, (Columns{1, 3}));
}

TEST(Disjunction, EdgeCases) {
  const auto learned = [](const test::Rows& rows) { return learn_disjunction(store_of(rows), 2); };
  EXPECT_TRUE(learned({}).features.empty());
  EXPECT_EQ(learned({{{1, 0}, 1}, {{0, 1}, 1}}).features, (Columns{0, 1}));  // no row of -1
  EXPECT_TRUE(learned({{{1, 1}, -1}}).features.empty());
  EXPECT_EQ(learned({{{1, 0}, 1}, {{0, 0}, 1}}).witness, 1u);  // nothing is on in a row of +1
  const Disjunction contradicted = learned({{{0, 1}, 1}, {{1, 0}, 1}, {{1, 0}, -1}, {{1, 0}, 1}});
  EXPECT_EQ(contradicted.witness, 1u);
  EXPECT_EQ(contradicted.missed, 2u);
  EXPECT_EQ(contradicted.features, (Columns{1}));
}

bool is_right(unsigned disjunction, const test::Rows& rows) {
  for (const auto& row : rows) {
    bool on = false;
    for (const std::uint32_t column : row.columns) on = on || (disjunction >> column & 1) != 0;
    if (on != (row.label > 0)) return false;
  }
  return true;
}

TEST(Disjunction, AgainstAllDisjunctions) {
  RandomStream random(2, "disjunctions");
  int separable = 0;
  for (int round = 0; round < 1000; ++round) {
    const unsigned features = 1 + static_cast<unsigned>(random.below(6));
    const auto target = static_cast<unsigned>(random.below(1u << features));
    const std::uint64_t noise = random.below(2) == 0 ? 0 : 10;
    test::Rows rows;
    for (std::size_t r = random.below(15); r-- > 0;) {
      const auto x = static_cast<unsigned>(random.below(1u << features));
      std::vector<float> dense;
      for (unsigned j = 0; j < features; ++j) dense.push_back(static_cast<float>(x >> j & 1));
      const bool flipped = noise > 0 && random.below(noise) == 0;
      rows.emplace_back(dense, ((x & target) != 0) != flipped ? 1 : -1);
    }
    const RowStore store = store_of(rows);
    const Disjunction rule = learn_disjunction(store, features);
    unsigned mask = 0;
    for (const std::uint32_t column : rule.features) mask |= 1u << column;
    unsigned occurring = 0;
    for (const auto& row : rows) {
      for (const std::uint32_t column : row.columns) occurring |= 1u << column;
    }
    EXPECT_EQ(rule.occurring, static_cast<std::uint64_t>(std::popcount(occurring)));
    int fewest = 100;
    for (unsigned other = 0; other < (1u << features); ++other) {
      if (!is_right(other, rows)) continue;
      fewest = std::min(fewest, std::popcount(other));
      EXPECT_EQ(other & occurring & ~mask, 0u);  // it has all features of a right one
    }
    EXPECT_EQ(rule.witness.has_value(), fewest == 100);
    separable += fewest < 100 ? 1 : 0;
    const Disjunction shorter = shortened(rule, store, features);
    std::uint64_t missed = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const bool positive = rule.predict(rows[r].view());
      EXPECT_FALSE(positive && rows[r].label < 0);
      missed += rows[r].label > 0 && !positive ? 1 : 0;
      EXPECT_EQ(shorter.predict(rows[r].view()), positive);
    }
    EXPECT_EQ(rule.missed, missed);
    // ln(15) + 1 times as many.
    EXPECT_LE(shorter.features.size(), static_cast<std::size_t>(3.71 * fewest));
  }
  EXPECT_GT(separable, 300);
  EXPECT_LT(separable, 950);
}

TEST(Disjunction, InWords) {
  ColumnMap columns;
  const Columns three = {columns.column("free"), columns.column("money"), columns.column("now")};
  EXPECT_EQ(disjunction_text(three, columns, "spam", 9), "spam if 'free' or 'money' or 'now'");
  EXPECT_EQ(disjunction_text(three, columns, "spam", 1), "spam if 'free' or one of 2 more");
  EXPECT_EQ(disjunction_text({}, columns, "spam", 9), "never spam");
}

}  // namespace
}  // namespace halfspace
