// Trees as strings of bits: they come back as they were, and no string begins another.
#include "halfspace/hypothesis/tree_code.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "halfspace/core/random.h"
#include "halfspace/theory/occam.h"

namespace halfspace {
namespace {

float random_cut(RandomStream& random) {
  switch (random.below(4)) {
    case 0:
      return 0;
    case 1:
      return static_cast<float>(random.below(100)) - 50;
    case 2:
      return static_cast<float>(random.gauss());
    default:
      return std::ldexp(static_cast<float>(random.gauss()), static_cast<int>(random.below(260)) - 140);
  }
}

CodedTree random_tree(RandomStream& random, FeatureCode features) {
  CodedTree tree;
  tree.language.features = features;
  tree.language.has_cuts = random.below(2) == 0;
  if (features == FeatureCode::numbers) {
    tree.language.from_one = random.below(2) == 0;
    tree.language.count = 1 + random.below(1000);
  }
  for (std::size_t open = 1; open > 0;) {
    CodedNode& node = tree.nodes.emplace_back();
    node.is_leaf = tree.nodes.size() > 40 || random.below(5) < 3;
    open = node.is_leaf ? open - 1 : open + 1;
    if (node.is_leaf) {
      node.label = random.below(2) == 0 ? Label{1} : Label{-1};
      continue;
    }
    if (features == FeatureCode::names) {
      for (std::size_t b = random.below(6); b-- > 0;) node.name += static_cast<char>(random.below(256));
    } else {
      node.number =
          static_cast<std::uint32_t>(random.below(tree.language.count) + (tree.language.from_one ? 1 : 0));
    }
    if (tree.language.has_cuts) node.cut = random_cut(random);
  }
  return tree;
}

TEST(TreeCode, RoundTrips) {
  RandomStream random(3, "trees");
  for (int round = 0; round < 2000; ++round) {
    const FeatureCode features = round % 2 == 0 ? FeatureCode::numbers : FeatureCode::names;
    const CodedTree tree = random_tree(random, features);
    Bits bits = encode(tree);
    const std::size_t length = bits.size();
    for (int i = 0; i < 9; ++i) bits.push_back(random.below(2) == 0);
    std::size_t used = 0;
    const auto read = decode_tree(bits, features, used);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, tree);
    EXPECT_EQ(used, length);
  }
}

TEST(TreeCode, WhatIsCutOffIsNoTree) {
  RandomStream random(5, "cut trees");
  for (int round = 0; round < 300; ++round) {
    const FeatureCode features = round % 2 == 0 ? FeatureCode::numbers : FeatureCode::names;
    const Bits bits = encode(random_tree(random, features));
    std::size_t used = 0;
    for (std::size_t length = 0; length < bits.size(); ++length) {
      const Bits part(bits.begin(), bits.begin() + static_cast<std::ptrdiff_t>(length));
      EXPECT_FALSE(decode_tree(part, features, used));
    }
  }
}

// Every string of 14 bits behind the head is one tree and what is left, or none: the trees' shares of all
// strings add up to 1 at most. Two trees with the same string would be read as one.
TEST(TreeCode, SharesAddUpToOneAtMost) {
  CodedTree tree;
  tree.language.count = 3;
  tree.nodes.emplace_back();
  const Bits head_and_leaf = encode(tree);
  const std::size_t head = head_and_leaf.size() - 2;
  std::set<Bits> seen;
  double shares = 0;
  for (unsigned number = 0; number < (1u << 14); ++number) {
    Bits bits(head_and_leaf.begin(), head_and_leaf.begin() + static_cast<std::ptrdiff_t>(head));
    for (int bit = 13; bit >= 0; --bit) bits.push_back((number >> bit & 1) != 0);
    std::size_t used = 0;
    const auto read = decode_tree(bits, FeatureCode::numbers, used);
    if (!read) continue;
    bits.resize(used);
    EXPECT_EQ(encode(*read), bits);
    if (seen.insert(bits).second) shares += std::pow(0.5, static_cast<double>(used - head));
    const auto inner = static_cast<double>(read->nodes.size() / 2);
    EXPECT_EQ(static_cast<double>(used - head), theory::tree_bits(inner, 3));
  }
  EXPECT_LE(shares, 1);
  EXPECT_GT(shares, 0.6);
}

TEST(TreeCode, HashedNumberedAndNamedFeatures) {
  ColumnMap numbers;
  numbers.column(std::uint32_t{1});
  numbers.column(std::uint32_t{9});
  EXPECT_EQ(TreeLanguage::of(numbers, false).count, 9u);
  EXPECT_TRUE(TreeLanguage::of(numbers, false).from_one);
  EXPECT_EQ(TreeLanguage::of(numbers, false).inner_bits(numbers, 9, 0), 5u);
  EXPECT_EQ(TreeLanguage::of(numbers, true).inner_bits(numbers, 9, 0), 6u);
  ColumnMap names;
  const std::uint32_t odor = names.column("odor");
  const TreeLanguage language = TreeLanguage::of(names, false);
  EXPECT_EQ(language.features, FeatureCode::names);
  EXPECT_EQ(language.inner_bits(names, odor, 0), 1u + 5u + 32u);
  EXPECT_EQ(language.head_bits(), 1u);
}

TEST(Tree, OnlyNodesInPreorderAreATree) {
  TreeNode leaf;
  TreeNode inner;
  inner.column = 3;
  inner.above = 2;
  EXPECT_TRUE(Tree::is_tree({leaf}));
  EXPECT_TRUE(Tree::is_tree({inner, leaf, leaf}));
  EXPECT_FALSE(Tree::is_tree({}));
  EXPECT_FALSE(Tree::is_tree({inner, leaf}));
  EXPECT_FALSE(Tree::is_tree({inner, leaf, leaf, leaf}));
  for (const std::uint32_t above : {0u, 1u, 3u, 0xffffffffu}) {
    inner.above = above;
    EXPECT_FALSE(Tree::is_tree({inner, leaf, leaf}));
  }
  leaf.label = 0;
  EXPECT_FALSE(Tree::is_tree({leaf}));
}

}  // namespace
}  // namespace halfspace
