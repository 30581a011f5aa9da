#include "halfspace/hypothesis/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

// Nodes that wait, with something that came down to them.
template <class Passed>
using Stack = std::vector<std::pair<std::size_t, Passed>>;

}  // namespace

float value_in(Row row, std::uint32_t column) {
  const std::uint32_t* end = row.columns + row.size;
  // Columns of names are in the order of the text, not sorted.
  const std::uint32_t* at = std::find(row.columns, end, column);
  return at != end ? row.values[at - row.columns] : 0;
}

// Every node must be the next one that a walk in preorder expects.
bool Tree::is_tree(const std::vector<TreeNode>& nodes) {
  std::vector<std::size_t> expected = {0};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (expected.empty() || expected.back() != i) return false;
    expected.pop_back();
    const TreeNode& node = nodes[i];
    if (node.label != 1 && node.label != -1) return false;
    if (node.is_leaf()) continue;
    if (!std::isfinite(node.cut) || node.above <= i + 1 || node.above >= nodes.size()) return false;
    expected.push_back(node.above);
    expected.push_back(i + 1);
  }
  return !nodes.empty() && expected.empty();
}

std::size_t Tree::leaf_of(Row row) const {
  std::size_t at = 0;
  while (!nodes_[at].is_leaf()) {
    at = value_in(row, nodes_[at].column) > nodes_[at].cut ? nodes_[at].above : at + 1;
  }
  return at;
}

void Tree::score(Row row, std::span<double> scores) const {
  const TreeNode& leaf = nodes_[leaf_of(row)];
  const auto right = static_cast<double>(leaf.rows - leaf.errors());
  scores[0] = leaf.label * (right + 1) / (static_cast<double>(leaf.rows) + 2);
}

std::size_t Tree::depth() const {
  std::size_t deepest = 0;
  for (Stack<std::size_t> stack = {{0, 0}}; !stack.empty();) {
    const auto [at, depth] = stack.back();
    stack.pop_back();
    deepest = std::max(deepest, depth);
    if (nodes_[at].is_leaf()) continue;
    stack.emplace_back(at + 1, depth + 1);
    stack.emplace_back(nodes_[at].above, depth + 1);
  }
  return deepest;
}

std::uint64_t Tree::errors() const {
  std::uint64_t errors = 0;
  for (const TreeNode& node : nodes_) errors += node.is_leaf() ? node.errors() : 0;
  return errors;
}

bool Tree::has_cuts() const {
  return std::any_of(nodes_.begin(), nodes_.end(),
                     [](const TreeNode& node) { return !node.is_leaf() && node.cut != 0; });
}

std::string question_text(const TreeNode& node, const std::string& feature, bool above) {
  if (node.cut == 0) return fmt::format("{} is {}", feature, above ? "on" : "off");
  return fmt::format("{} {} {}", feature, above ? ">" : "<=", node.cut);
}

std::string tree_text(const Tree& tree, const ColumnMap& columns, const std::string& negative,
                      const std::string& positive) {
  struct Line {
    std::size_t depth;
    std::string question;
  };
  std::string text;
  for (Stack<Line> stack = {{0, {0, ""}}}; !stack.empty();) {
    const auto [at, line] = std::move(stack.back());
    stack.pop_back();
    const TreeNode& node = tree.nodes()[at];
    const std::string answer = node.is_leaf()
                                   ? fmt::format("{} ({} of {} rows)", node.label > 0 ? positive : negative,
                                                 node.rows - node.errors(), node.rows)
                                   : "";
    const std::string between = line.question.empty() || answer.empty() ? "" : ": ";
    if (!line.question.empty() || !answer.empty()) {
      text += std::string(2 * line.depth, ' ') + line.question + between + answer + "\n";
    }
    if (node.is_leaf()) continue;
    const std::string feature = printable(columns.name(node.column));
    const std::size_t depth = line.question.empty() ? 0 : line.depth + 1;
    stack.push_back({node.above, {depth, question_text(node, feature, true)}});
    stack.push_back({at + 1, {depth, question_text(node, feature, false)}});
  }
  return text;
}

}  // namespace halfspace
