// The best pruning of a tree for a bound that grows with the errors and the length of the description.
//
// Source     batch 1.3: Corollary 6.8 over all prunings, there by a table of the least errors with k inner
//            nodes. Here by the corners of the convex hull of (errors, bits): the bounds have convex sets of
//            points above them (err + sqrt(a bits + b) is concave; the exact binomial limit is at least c
//            where bits >= log2 delta - log2 P(Bin(m, c) <= errors), and that is convex in errors because the
//            binomial distribution is log-concave), so no pruning is better than the best corner
// Guarantee  exact: no pruning has a lower bound, whatever the nodes cost
// Cost       n log^2 n for n nodes, and one bound a corner
//
// The hull of a subtree is a list of steps, each opening some nodes, by falling errors saved a bit: those of
// its two children, merged, behind the step that opens its root. Where that step saves less a bit than the
// next one, the two are one step.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "halfspace/hypothesis/tree.h"

namespace halfspace {

struct PrunedTree {
  Tree tree;
  std::uint64_t bits = 0;
  std::uint64_t errors = 0;
  double bound = 1;
  std::size_t corners = 0;  // prunings that were compared
};

// `bits`: of each node, what it costs when it is kept as an inner node, and leaf_bits a leaf, head_bits in
// all. `bound`: of errors and bits, as above.
struct NodeCosts {
  std::vector<std::uint64_t> inner;  // of each node; any number for leaves
  std::uint64_t leaf = 2;
  std::uint64_t head = 0;
};
using LengthBound = std::function<double(std::uint64_t errors, std::uint64_t bits)>;

PrunedTree best_pruning(const Tree& tree, const NodeCosts& costs, const LengthBound& bound);

}  // namespace halfspace
