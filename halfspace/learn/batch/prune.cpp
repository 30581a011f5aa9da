#include "halfspace/learn/batch/prune.h"

#include <algorithm>
#include <queue>

namespace halfspace {
namespace {

__extension__ using Wide = unsigned __int128;

// Opens nodes: so many errors fewer for so many bits more.
struct Step {
  std::uint64_t saved = 0;
  std::uint64_t bits = 0;
  std::vector<std::uint32_t> opened;
  std::uint32_t first = 0;  // the lowest of them, to break ties

  // Whether it saves less a bit than the other.
  [[nodiscard]] bool is_worse(const Step& other) const {
    const auto mine = static_cast<Wide>(saved) * other.bits;
    const auto its = static_cast<Wide>(other.saved) * bits;
    return mine != its ? mine < its : first > other.first;
  }
};

struct Worse {
  bool operator()(const Step& a, const Step& b) const { return a.is_worse(b); }
};

// The best step on top.
using Steps = std::priority_queue<Step, std::vector<Step>, Worse>;

Step take_top(Steps& steps) {
  Step step = steps.top();
  steps.pop();
  return step;
}

// The smaller list goes into the larger one.
Steps merged(Steps a, Steps b) {
  if (a.size() < b.size()) a.swap(b);
  while (!b.empty()) a.push(take_top(b));
  return a;
}

void absorb(Step& step, Step other) {
  step.saved += other.saved;
  step.bits += other.bits;
  if (step.opened.size() < other.opened.size()) step.opened.swap(other.opened);
  step.opened.insert(step.opened.end(), other.opened.begin(), other.opened.end());
}

// The hull's steps of the whole tree, children before parents: in preorder, from the end.
Steps steps_of(const Tree& tree, const NodeCosts& costs) {
  const std::vector<TreeNode>& nodes = tree.nodes();
  std::vector<Steps> of(nodes.size());
  for (std::size_t i = nodes.size(); i-- > 0;) {
    const TreeNode& node = nodes[i];
    if (node.is_leaf()) continue;
    const std::size_t below = i + 1;
    Steps steps = merged(std::move(of[below]), std::move(of[node.above]));
    Step own;
    // Labels of children are those of most of their rows: they are wrong at most as often together.
    own.saved = node.errors() - nodes[below].errors() - nodes[node.above].errors();
    own.bits = costs.inner[i] + costs.leaf;
    own.opened = {static_cast<std::uint32_t>(i)};
    own.first = static_cast<std::uint32_t>(i);
    while (!steps.empty() && !steps.top().is_worse(own)) absorb(own, take_top(steps));
    steps.push(std::move(own));
    of[i] = std::move(steps);
  }
  return std::move(of[0]);
}

// The tree with only these nodes open.
Tree pruned(const Tree& tree, const std::vector<char>& open) {
  const std::vector<TreeNode>& nodes = tree.nodes();
  std::vector<TreeNode> kept;
  std::vector<std::pair<std::size_t, std::ptrdiff_t>> waiting = {{0, -1}};  // and the node it is above of
  while (!waiting.empty()) {
    const auto [at, parent] = waiting.back();
    waiting.pop_back();
    const auto place = static_cast<std::uint32_t>(kept.size());
    if (parent >= 0) kept[static_cast<std::size_t>(parent)].above = place;
    TreeNode node = nodes[at];
    if (open[at] != 0) {
      waiting.emplace_back(node.above, place);
      waiting.emplace_back(at + 1, -1);
    } else {
      node.column = TreeNode::kLeaf;
      node.cut = 0;
      node.above = 0;
    }
    kept.push_back(node);
  }
  return Tree(std::move(kept));
}

}  // namespace

PrunedTree best_pruning(const Tree& tree, const NodeCosts& costs, const LengthBound& bound) {
  Steps steps = steps_of(tree, costs);
  std::uint64_t errors = tree.nodes()[0].errors();
  std::uint64_t bits = costs.head + costs.leaf;
  PrunedTree best{tree, bits, errors, bound(errors, bits), 1};
  std::vector<Step> taken;
  std::size_t kept = 0;
  while (!steps.empty()) {
    taken.push_back(take_top(steps));
    errors -= taken.back().saved;
    bits += taken.back().bits;
    ++best.corners;
    const double reached = bound(errors, bits);
    if (reached >= best.bound) continue;
    best.bits = bits;
    best.errors = errors;
    best.bound = reached;
    kept = taken.size();
  }
  std::vector<char> open(tree.nodes().size(), 0);
  for (std::size_t i = 0; i < kept; ++i) {
    for (const std::uint32_t node : taken[i].opened) open[node] = 1;
  }
  best.tree = pruned(tree, open);
  return best;
}

}  // namespace halfspace
