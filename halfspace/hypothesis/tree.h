// A decision tree for two classes: every inner node asks whether a feature lies above a cut, every leaf has a
// label. Of Boolean features the cut is 0: the question is whether the feature is on.
//
// Source     batch 1.3
// Cost       a row: one search for a feature a level
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/data/column_map.h"

namespace halfspace {

struct TreeNode {
  static constexpr std::uint32_t kLeaf = 0xffffffff;
  std::uint32_t column = kLeaf;  // the feature that is asked for
  float cut = 0;
  std::uint32_t above = 0;  // the child of rows above the cut; the other child is the next node
  Label label = -1;         // of most rows that came here; of a leaf, what it predicts
  std::uint64_t rows = 0;   // that came here in learning, and those of them with label +1
  std::uint64_t positives = 0;

  [[nodiscard]] bool is_leaf() const { return column == kLeaf; }
  // Rows that a leaf here would have wrong.
  [[nodiscard]] std::uint64_t errors() const { return label > 0 ? rows - positives : positives; }
  friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

class Tree {
 public:
  // In preorder, the child of rows not above the cut first. At least one.
  explicit Tree(std::vector<TreeNode> nodes) : nodes_(std::move(nodes)) {}
  // Whether nodes from outside are a tree in this order, whose labels are -1 or +1 and cuts finite.
  static bool is_tree(const std::vector<TreeNode>& nodes);

  // As a classifier: the sign is the label, the size Laplace's estimate that the leaf is right.
  void cover(std::size_t /*columns*/) {}
  [[nodiscard]] std::size_t scores() const { return 1; }
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return Ties::minus; }

  [[nodiscard]] Label predict(Row row) const { return nodes_[leaf_of(row)].label; }
  // Which node the row comes to.
  [[nodiscard]] std::size_t leaf_of(Row row) const;

  [[nodiscard]] const std::vector<TreeNode>& nodes() const { return nodes_; }
  [[nodiscard]] std::size_t leaves() const { return (nodes_.size() + 1) / 2; }
  [[nodiscard]] std::size_t inner_nodes() const { return nodes_.size() / 2; }
  [[nodiscard]] std::size_t depth() const;     // questions on the longest way
  [[nodiscard]] std::uint64_t errors() const;  // in learning
  [[nodiscard]] bool has_cuts() const;         // some cut is not 0
  friend bool operator==(const Tree&, const Tree&) = default;

 private:
  std::vector<TreeNode> nodes_;
};

// The value of a feature in a row, 0 when it is not there.
float value_in(Row row, std::uint32_t column);

// "x is on", "x is off", "x > 2.5", "x <= 2.5".
std::string question_text(const TreeNode& node, const std::string& feature, bool above);
// One line a node, indented, with the rows that came there; `negative` and `positive` are the labels' names.
std::string tree_text(const Tree& tree, const ColumnMap& columns, const std::string& negative,
                      const std::string& positive);

}  // namespace halfspace
