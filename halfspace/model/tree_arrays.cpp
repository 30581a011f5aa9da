#include "halfspace/model/tree_arrays.h"

#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::uint64_t> read_counts(const ArrayReader& arrays, std::string_view name, std::size_t nodes) {
  const auto halves = arrays.get<std::uint32_t>(name);
  demand(halves.size() == 2 * nodes, "the arrays of the tree differ in length");
  return from_halves<std::uint64_t>(halves);
}

// Rows of the children are those of their parent: a score is made of them.
void check_counts(const std::vector<TreeNode>& nodes, std::uint64_t rounds) {
  demand(nodes[0].rows == rounds, "the tree has not the rows that were learned");
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    demand(nodes[i].positives <= nodes[i].rows, "the rows of a node of the tree are fewer than those of +1");
    if (nodes[i].is_leaf()) continue;
    const TreeNode& below = nodes[i + 1];
    const TreeNode& above = nodes[nodes[i].above];
    demand(below.rows <= nodes[i].rows && nodes[i].rows - below.rows == above.rows &&
               below.positives <= nodes[i].positives &&
               nodes[i].positives - below.positives == above.positives,
           "the rows of a node of the tree are not those of its children");
  }
}

}  // namespace

Json write_tree(const Tree& tree, ArrayWriter& arrays) {
  std::vector<std::uint32_t> columns;
  std::vector<float> cuts;
  std::vector<std::uint32_t> above;
  std::vector<std::uint32_t> labels;
  std::vector<std::uint64_t> rows;
  std::vector<std::uint64_t> positives;
  for (const TreeNode& node : tree.nodes()) {
    columns.push_back(node.column);
    cuts.push_back(node.cut);
    above.push_back(node.above);
    labels.push_back(node.label > 0 ? 1 : 0);
    rows.push_back(node.rows);
    positives.push_back(node.positives);
  }
  arrays.add("tree columns", columns);
  arrays.add("tree cuts", cuts);
  arrays.add("tree above", above);
  arrays.add("tree labels", labels);
  arrays.add("tree rows", in_halves(rows));
  arrays.add("tree positives", in_halves(positives));
  return Json{{"leaves", tree.leaves()}};
}

Tree read_tree(const Json& json, const ArrayReader& arrays, const KindPlace& place) {
  demand(place.labels <= 2, "a tree is not of two labels");
  const auto columns = arrays.get<std::uint32_t>("tree columns");
  const auto cuts = arrays.get<float>("tree cuts");
  const auto above = arrays.get<std::uint32_t>("tree above");
  const auto labels = arrays.get<std::uint32_t>("tree labels");
  const std::size_t count = columns.size();
  demand(cuts.size() == count && above.size() == count && labels.size() == count,
         "the arrays of the tree differ in length");
  const auto rows = read_counts(arrays, "tree rows", count);
  const auto positives = read_counts(arrays, "tree positives", count);
  std::vector<TreeNode> nodes(count);
  for (std::size_t i = 0; i < count; ++i) {
    demand(labels[i] <= 1, "a label of the tree is not known");
    nodes[i] = {columns[i], cuts[i], above[i], labels[i] == 1 ? Label{1} : Label{-1}, rows[i], positives[i]};
    demand(nodes[i].is_leaf() || columns[i] < place.end, "a column does not exist");
  }
  demand(Tree::is_tree(nodes), "the nodes are no tree in preorder");
  check_counts(nodes, place.rounds);
  Tree tree(std::move(nodes));
  demand(json.at("leaves").get<std::uint64_t>() == tree.leaves(), "the tree has not the leaves that it says");
  return tree;
}

}  // namespace halfspace
