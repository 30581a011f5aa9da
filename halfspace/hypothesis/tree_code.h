// A decision tree as a string of bits, for bounds by the length of a description (batch 1.3, certificates 0.9
// and 4). The language is fixed before any rows are seen: it knows numbers or names of features and every cut
// that is a float. No string is the beginning of another.
//
//   whether nodes have cuts, or all cuts are 0            one bit
//   features by number: the least, 0 or 1; how many, d    one bit, gamma(d + 1)
//   nodes in preorder: inner or leaf                      one bit
//     leaf: its label                                     one bit
//     inner: the feature by number, or by name            ceil(log2 d) bits; gamma(bytes + 1), the bytes
//            its cut n 2^e, n odd or 0                    gamma(|n| + 1); unless 0 its sign, gamma of e
//
// Without cuts and over numbers a tree of k inner nodes takes 3k + 2 + k ceil(log2 d) bits behind its head:
// theory::tree_bits. A cut is the cheaper the rounder it is. Cost: one pass over the nodes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "halfspace/data/column_map.h"
#include "halfspace/hypothesis/bit_string.h"
#include "halfspace/hypothesis/rule_code.h"
#include "halfspace/hypothesis/tree.h"

namespace halfspace {

// What all trees of a run share: fixed by the columns of its rows, not by the tree.
struct TreeLanguage {
  FeatureCode features = FeatureCode::numbers;
  bool has_cuts = false;
  bool from_one = false;    // the least number is 1
  std::uint64_t count = 1;  // d, of numbers

  static TreeLanguage of(const ColumnMap& columns, bool has_cuts);
  [[nodiscard]] std::uint64_t head_bits() const;
  // Of an inner node that asks for this feature.
  [[nodiscard]] std::uint64_t inner_bits(const ColumnMap& columns, std::uint32_t column, float cut) const;
  static constexpr std::uint64_t kLeafBits = 2;
  friend bool operator==(const TreeLanguage&, const TreeLanguage&) = default;
};

// Of a tree with these columns: head and nodes.
std::uint64_t tree_length(const Tree& tree, const ColumnMap& columns, const TreeLanguage& language);

// A tree by what the string says: features are numbers or names instead of columns.
struct CodedNode {
  bool is_leaf = true;
  Label label = -1;
  std::uint32_t number = 0;
  std::string name;
  float cut = 0;
  friend bool operator==(const CodedNode&, const CodedNode&) = default;
};
struct CodedTree {
  TreeLanguage language;
  std::vector<CodedNode> nodes;  // in preorder
  friend bool operator==(const CodedTree&, const CodedTree&) = default;
};

CodedTree coded_tree(const Tree& tree, const ColumnMap& columns, const TreeLanguage& language);
Bits encode(const CodedTree& tree);
// The tree at the beginning of `bits`, and in `used` how many it took; none when they are no tree.
std::optional<CodedTree> decode_tree(const Bits& bits, FeatureCode features, std::size_t& used);

// The roundest number that is at least `low` and below `high`: n 2^e with the largest e, 0 if it may be.
float roundest_cut(float low, float high);

}  // namespace halfspace
