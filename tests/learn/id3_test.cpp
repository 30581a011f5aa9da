// Trees: the vectors of the chapter, and brute force over small ones.
#include "halfspace/learn/batch/id3.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "halfspace/hypothesis/tree_code.h"
#include "halfspace/learn/batch/prune.h"
#include "halfspace/theory/occam.h"
#include "tests/support/rows.h"

namespace halfspace {
namespace {

constexpr std::size_t kAnyDepth = SIZE_MAX;

RowStore store_of(const test::Rows& rows) {
  RowStore store;
  for (const auto& row : rows) EXPECT_TRUE(store.add(row.view(), row.label > 0 ? 1 : 0));
  return store;
}

ColumnMap numbered(std::uint32_t columns) {
  ColumnMap map;
  for (std::uint32_t c = 0; c < columns; ++c) map.column(c);
  return map;
}

Tree grown(const test::Rows& rows, std::size_t columns, std::size_t cuts = 32) {
  const RowStore store = store_of(rows);
  return grow_tree(BinnedRows(store, columns, cuts), kAnyDepth);
}

// The nodes without their head, as 0 and 1.
std::string body_of(const Tree& tree, std::uint32_t columns) {
  const ColumnMap map = numbered(columns);
  const TreeLanguage language = TreeLanguage::of(map, tree.has_cuts());
  const Bits bits = encode(coded_tree(tree, map, language));
  EXPECT_EQ(bits.size(), tree_length(tree, map, language));
  std::string text;
  for (std::size_t i = language.head_bits(); i < bits.size(); ++i) text += bits[i] ? '1' : '0';
  return text;
}

// Errors in learning, counted by predicting.
std::uint64_t errors_of(const Tree& tree, const test::Rows& rows) {
  std::uint64_t errors = 0;
  for (const auto& row : rows) errors += tree.predict(row.view()) != row.label ? 1 : 0;
  return errors;
}

test::Rows truth_table(int features, const std::function<bool(unsigned)>& is_positive) {
  test::Rows rows;
  for (unsigned x = 0; x < (1u << features); ++x) {
    std::vector<float> dense;
    for (int j = 0; j < features; ++j) dense.push_back(static_cast<float>(x >> j & 1));
    rows.emplace_back(dense, is_positive(x) ? 1 : -1);
  }
  return rows;
}

test::Rows multiplexer() {
  return truth_table(3, [](unsigned x) { return ((x & 1) != 0 ? x >> 1 & 1 : x >> 2 & 1) != 0; });
}

// batch 1.3: DST(7, 200, 6, 8).
test::Rows dst() {
  RandomStream random(7);
  test::Rows rows;
  for (int t = 0; t < 200; ++t) {
    std::vector<float> x;
    for (int j = 0; j < 6; ++j) x.push_back(static_cast<float>(random.next() % 2));
    int y = (x[0] > 0 && x[1] > 0) || (x[2] > 0 && x[0] == 0) ? 1 : -1;
    if (random.next() % 8 == 0) y = -y;
    rows.emplace_back(x, y);
  }
  return rows;
}

TEST(Id3, GainsOfTheMultiplexer) {
  EXPECT_NEAR(information_gain(8, 4, 4, 2), 0, 1e-12);
  EXPECT_NEAR(information_gain(8, 4, 4, 3), 0.188721875541, 1e-12);
  EXPECT_NEAR(information_gain(4, 3, 2, 2), 0.311278124459, 1e-12);
  EXPECT_NEAR(information_gain(4, 3, 3, 2), 0.122556248918, 1e-12);
}

TEST(Id3, TheMultiplexersTree) {
  const Tree tree = grown(multiplexer(), 3);
  EXPECT_EQ(body_of(tree, 3), "101100110000100100110000101");
  EXPECT_EQ(tree.inner_nodes(), 5u);
  EXPECT_EQ(tree.depth(), 3u);
  EXPECT_EQ(tree.errors(), 0u);
}

TEST(Id3, AsksWithoutGainForXor) {
  const auto rows = truth_table(2, [](unsigned x) { return x == 1 || x == 2; });
  const Tree tree = grown(rows, 2);
  EXPECT_EQ(body_of(tree, 2), "10110001110100");
  EXPECT_EQ(errors_of(tree, rows), 0u);
}

TEST(Id3, EvenLeavesTakeTheirParentsLabel) {
  const test::Rows rows = {{{0, 1}, 1}, {{0, 1}, -1}, {{1, 1}, 1}, {{1, 0}, 1}};
  const Tree tree = grown(rows, 2);
  ASSERT_EQ(tree.inner_nodes(), 1u);
  EXPECT_EQ(tree.nodes()[0].column, 0u);
  EXPECT_EQ(tree.nodes()[1].label, 1);
  EXPECT_EQ(tree.nodes()[2].label, 1);
}

TEST(Id3, NoRowsOneLabelOrEvenLabelsAreOneLeaf) {
  const Tree none = grown({}, 2);
  ASSERT_EQ(none.nodes().size(), 1u);
  EXPECT_EQ(none.nodes()[0].label, -1);
  EXPECT_EQ(grown({{{1, 0}, 1}, {{0, 1}, 1}}, 2).nodes()[0].label, 1);
  const Tree even = grown({{{1, 0}, 1}, {{1, 0}, -1}}, 2);
  ASSERT_EQ(even.nodes().size(), 1u);
  EXPECT_EQ(even.nodes()[0].label, -1);
}

TEST(Id3, DepthIsLimited) {
  const RowStore store = store_of(multiplexer());
  for (const std::size_t depth : {0u, 1u, 2u, 3u}) {
    EXPECT_EQ(grow_tree(BinnedRows(store, 3, 8), depth).depth(), depth);
  }
}

NodeCosts costs_of(const Tree& tree, const ColumnMap& map, const TreeLanguage& language, std::uint64_t head) {
  NodeCosts costs;
  costs.head = head;
  for (const TreeNode& node : tree.nodes()) {
    costs.inner.push_back(node.is_leaf() ? 0 : language.inner_bits(map, node.column, node.cut));
  }
  return costs;
}

// Every pruning, as (errors, bits): of the subtree at a node.
std::vector<std::pair<std::uint64_t, std::uint64_t>> prunings(const Tree& tree, const NodeCosts& costs,
                                                              std::size_t at) {
  const TreeNode& node = tree.nodes()[at];
  std::vector<std::pair<std::uint64_t, std::uint64_t>> all = {{node.errors(), costs.leaf}};
  if (node.is_leaf()) return all;
  for (const auto& [e0, b0] : prunings(tree, costs, at + 1)) {
    for (const auto& [e1, b1] : prunings(tree, costs, node.above)) {
      all.emplace_back(e0 + e1, b0 + b1 + costs.inner[at]);
    }
  }
  // Those that others beat in both are of no use, and too many.
  std::map<std::uint64_t, std::uint64_t> least;
  for (const auto& [e, b] : all) {
    auto [place, fresh] = least.emplace(b, e);
    if (!fresh) place->second = std::min(place->second, e);
  }
  all.clear();
  for (const auto& [b, e] : least) {
    if (all.empty() || e < all.back().first) all.emplace_back(e, b);
  }
  return all;
}

// The table of the chapter: the least errors with k inner nodes.
std::vector<std::uint64_t> least_errors(const Tree& tree, std::size_t at) {
  const TreeNode& node = tree.nodes()[at];
  if (node.is_leaf()) return {node.errors()};
  const auto below = least_errors(tree, at + 1);
  const auto above = least_errors(tree, node.above);
  std::vector<std::uint64_t> best(below.size() + above.size(), UINT64_MAX);
  best[0] = node.errors();
  for (std::size_t i = 0; i < below.size(); ++i) {
    for (std::size_t j = 0; j < above.size(); ++j) {
      best[i + j + 1] = std::min(best[i + j + 1], below[i] + above[j]);
    }
  }
  return best;
}

TEST(Prune, TheNoisyTreeOfTheChapter) {
  const test::Rows rows = dst();
  const Tree tree = grown(rows, 6);
  EXPECT_EQ(tree.inner_nodes(), 42u);
  EXPECT_EQ(tree.errors(), 22u);
  EXPECT_EQ(errors_of(tree, rows), 22u);
  EXPECT_EQ(body_of(tree, 6).size(), 254u);
  const auto table = least_errors(tree, 0);
  const std::vector<std::uint64_t> expected = {96, 67, 66, 45, 45, 25, 25, 24, 23};
  EXPECT_EQ(std::vector(table.begin(), table.begin() + 9), expected);

  const ColumnMap map = numbered(6);
  const NodeCosts costs = costs_of(tree, map, TreeLanguage::of(map, false), 0);
  const auto corollary = [](std::uint64_t errors, std::uint64_t bits) {
    return static_cast<double>(errors) / 200 +
           theory::description_penalty(static_cast<double>(bits), 200, 0.05);
  };
  const PrunedTree best = best_pruning(tree, costs, corollary);
  EXPECT_EQ(best.tree.inner_nodes(), 5u);
  EXPECT_EQ(best.errors, 25u);
  EXPECT_EQ(errors_of(best.tree, rows), 25u);
  EXPECT_NEAR(best.bound, 0.471591614908, 1e-12);
  EXPECT_NEAR(corollary(45, static_cast<std::uint64_t>(theory::tree_bits(3, 6))), 0.505244387439, 1e-12);
  const PrunedTree prefix_free = best_pruning(tree, costs, [](std::uint64_t errors, std::uint64_t bits) {
    return static_cast<double>(errors) / 200 +
           theory::prefix_free_penalty(static_cast<double>(bits), 200, 0.05);
  });
  EXPECT_EQ(prefix_free.tree.inner_nodes(), 5u);
  EXPECT_NEAR(prefix_free.bound, 0.375880659136, 1e-12);
}

// Rows of a few features with a few values, labelled by noise and a little sense.
test::Rows noisy_rows(RandomStream& random) {
  const std::size_t columns = 1 + random.below(5);
  const std::uint64_t values = 2 + random.below(3);
  test::Rows rows;
  for (std::size_t r = random.below(60); r-- > 0;) {
    std::vector<float> x;
    for (std::size_t c = 0; c < columns; ++c) {
      x.push_back(static_cast<float>(random.below(values)) - static_cast<float>(random.below(2)));
    }
    rows.emplace_back(x, (x[0] > 0) != (random.below(4) == 0) ? 1 : -1);
  }
  return rows;
}

TEST(Prune, NoPruningIsBetterByEitherBound) {
  RandomStream random(6, "prunings");
  for (int round = 0; round < 300; ++round) {
    const test::Rows rows = noisy_rows(random);
    const Tree tree = grown(rows, 6);
    const ColumnMap map = numbered(6);
    const NodeCosts costs = costs_of(tree, map, TreeLanguage::of(map, tree.has_cuts()), 9);
    const auto m = std::max<std::uint64_t>(1, rows.size());
    const LengthBound bounds[] = {[m](std::uint64_t e, std::uint64_t b) {
                                    return static_cast<double>(e) / static_cast<double>(m) +
                                           theory::description_penalty(static_cast<double>(b),
                                                                       static_cast<double>(m), 0.05);
                                  },
                                  [m](std::uint64_t e, std::uint64_t b) {
                                    return theory::prefix_free_limit(e, m, static_cast<double>(b), 0.05);
                                  }};
    for (const LengthBound& bound : bounds) {
      double least = std::numeric_limits<double>::infinity();
      for (const auto& [e, b] : prunings(tree, costs, 0)) least = std::min(least, bound(e, b + costs.head));
      const PrunedTree best = best_pruning(tree, costs, bound);
      EXPECT_NEAR(best.bound, least, 1e-12);
      EXPECT_TRUE(Tree::is_tree(best.tree.nodes()));
      EXPECT_EQ(best.errors, errors_of(best.tree, rows));
      EXPECT_EQ(best.bits, tree_length(best.tree, map, TreeLanguage::of(map, tree.has_cuts())) + 9 -
                               TreeLanguage::of(map, tree.has_cuts()).head_bits());
    }
  }
}

// Gains by counting rows, for every feature and every cut between two of its values.
double best_gain(const std::vector<const test::OwnedRow*>& rows, std::uint32_t columns) {
  double best = -1;
  for (std::uint32_t c = 0; c < columns; ++c) {
    for (const auto* cut_at : rows) {
      std::uint64_t positives = 0;
      std::uint64_t yes = 0;
      std::uint64_t yes_positives = 0;
      for (const auto* row : rows) {
        const bool above = value_in(row->view(), c) > value_in(cut_at->view(), c);
        positives += row->label > 0 ? 1 : 0;
        yes += above ? 1 : 0;
        yes_positives += above && row->label > 0 ? 1 : 0;
      }
      if (yes > 0) best = std::max(best, information_gain(rows.size(), positives, yes, yes_positives));
    }
  }
  return best;
}

TEST(Id3, EveryNodeAsksForTheLargestGain) {
  RandomStream random(4, "gains");
  for (int round = 0; round < 200; ++round) {
    const test::Rows rows = noisy_rows(random);
    const Tree tree = grown(rows, 6);
    ASSERT_TRUE(Tree::is_tree(tree.nodes()));
    std::vector<std::vector<const test::OwnedRow*>> at(tree.nodes().size());
    for (const auto& row : rows) at[0].push_back(&row);
    for (std::size_t i = 0; i < tree.nodes().size(); ++i) {
      const TreeNode& node = tree.nodes()[i];
      EXPECT_EQ(node.rows, at[i].size());
      const double best = at[i].empty() ? -1 : best_gain(at[i], 6);
      if (node.is_leaf()) {
        // Pure, or all rows alike.
        EXPECT_TRUE(node.positives == 0 || node.positives == node.rows || best < 0);
        continue;
      }
      for (const auto* row : at[i])
        at[value_in(row->view(), node.column) > node.cut ? node.above : i + 1].push_back(row);
      const auto& above = at[node.above];
      const auto positives = static_cast<std::uint64_t>(
          std::count_if(above.begin(), above.end(), [](const auto* row) { return row->label > 0; }));
      EXPECT_NEAR(information_gain(node.rows, node.positives, above.size(), positives), best, 1e-11);
    }
  }
}

TEST(Id3, NumericColumnsAreCutByTheRoundestNumbers) {
  const test::Rows rows = {{{1.3f}, -1}, {{2.7f}, -1}, {{3.2f}, 1}, {{9.9f}, 1}};
  const Tree tree = grown(rows, 1);
  ASSERT_EQ(tree.inner_nodes(), 1u);
  EXPECT_EQ(tree.nodes()[0].cut, 3.0f);
  EXPECT_EQ(roundest_cut(0.3f, 0.4f), 0.375f);
  EXPECT_EQ(roundest_cut(-5, 3), 0.0f);
  EXPECT_EQ(roundest_cut(5, 9), 8.0f);
  EXPECT_EQ(roundest_cut(-9, -5), -8.0f);
  EXPECT_EQ(roundest_cut(-9, 0), -8.0f);
}

TEST(Id3, ManyValuesAreCutAtEqualShares) {
  test::Rows rows;
  for (int i = 0; i < 1000; ++i) rows.push_back({{static_cast<float>(i + 1)}, i % 2 == 0 ? 1 : -1});
  const RowStore store = store_of(rows);
  for (const std::size_t cuts : {1u, 3u, 10u}) {
    const BinnedRows binned(store, 1, cuts);
    ASSERT_EQ(binned.columns().size(), 1u);
    EXPECT_EQ(binned.columns()[0].bins, cuts + 1);
    std::vector<int> in(binned.slots());
    for (std::size_t r = 0; r < 1000; ++r) ++in[binned.slot_in(r, binned.columns()[0])];
    for (const int count : in) EXPECT_NEAR(count, 1000.0 / static_cast<double>(cuts + 1), 2);
  }
}

// Whatever the cuts are, a row lies above one exactly when its bin does.
TEST(Id3, BinsAgreeWithCuts) {
  RandomStream random(9, "bins");
  for (int round = 0; round < 200; ++round) {
    const test::Rows rows = noisy_rows(random);
    const RowStore store = store_of(rows);
    const BinnedRows binned(store, 6, 1 + random.below(5));
    for (const auto& column : binned.columns()) {
      for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::uint32_t i = 0; i + 1 < column.bins; ++i) {
          const bool above = value_in(rows[r].view(), column.number) > binned.cut(column, i);
          EXPECT_EQ(above, binned.slot_in(r, column) > column.first + i);
        }
      }
    }
  }
}

}  // namespace
}  // namespace halfspace
