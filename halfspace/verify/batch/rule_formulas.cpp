// Stored disjunctions and trees: what they do to the rows, counted by walking.
#include <cmath>
#include <set>

#include "halfspace/verify/batch/batch_case.h"

namespace halfspace::verify {
namespace {

// What the rows say of all disjunctions.
struct Seen {
  std::set<std::uint32_t> occurring;
  std::set<std::uint32_t> dead;  // on in a row of -1
  std::uint64_t missed = 0;      // rows of +1 that have only dead features
  std::uint64_t first = 0;       // of them, from 1
};

Seen look(const BatchCase& given) {
  Seen seen;
  for (const bool positive : {false, true}) {
    for (std::size_t r = 0; r < given.size(); ++r) {
      if ((given.rows.class_of(r) == 1) != positive) continue;
      const Row row = given.rows.row(r);
      bool alive = false;
      for (std::size_t k = 0; k < row.size; ++k) {
        if (row.values[k] == 0) continue;
        seen.occurring.insert(row.columns[k]);
        if (!positive) seen.dead.insert(row.columns[k]);
        alive = alive || !seen.dead.contains(row.columns[k]);
      }
      if (!positive || alive) continue;
      if (seen.missed++ == 0) seen.first = r + 1;
    }
  }
  return seen;
}

std::optional<OwnLine> disjunction(const BatchCase& given, const Line& /*claimed*/) {
  if (given.model.classifier.parts().size() != 1) return std::nullopt;
  const Seen seen = look(given);
  const LinearHypothesis& rule = given.model.classifier.part(0);
  std::uint64_t features = 0;
  for (std::uint32_t c = 0; c < rule.values().columns(); ++c) features += rule.values().at(c, 0) != 0 ? 1 : 0;
  if (seen.missed > 0 || given.model.mistakes > 0) return std::nullopt;
  return OwnLine{"disjunction",
                 static_cast<Real>(features),
                 false,
                 false,
                 {{"rows", given.size()}, {"occurring", seen.occurring.size()}}};
}

std::optional<OwnLine> no_disjunction(const BatchCase& given, const Line& /*claimed*/) {
  const Seen seen = look(given);
  if (seen.missed == 0) return std::nullopt;
  return OwnLine{"no-disjunction",
                 static_cast<Real>(seen.missed),
                 false,
                 false,
                 {{"row", seen.first}, {"rows", given.size()}}};
}

// Every row walks down, and every node must have met as many as it says.
std::optional<OwnLine> tree(const BatchCase& given, const Line& /*claimed*/) {
  const Tree* kept = given.model.classifier.as<Tree>();
  if (kept == nullptr || given.size() == 0) return std::nullopt;
  const std::vector<TreeNode>& nodes = kept->nodes();
  std::vector<std::uint64_t> rows(nodes.size());
  std::vector<std::uint64_t> positives(nodes.size());
  std::uint64_t errors = 0;
  std::uint64_t deepest = 0;
  for (std::size_t r = 0; r < given.size(); ++r) {
    const bool positive = given.rows.class_of(r) == 1;
    const Row row = given.rows.row(r);
    std::size_t at = 0;
    while (true) {
      ++rows[at];
      positives[at] += positive ? 1 : 0;
      if (nodes[at].column == TreeNode::kLeaf) break;
      float value = 0;
      for (std::size_t k = 0; k < row.size; ++k)
        value = row.columns[k] == nodes[at].column ? row.values[k] : value;
      at = value > nodes[at].cut ? nodes[at].above : at + 1;
    }
    errors += (nodes[at].label > 0) != positive ? 1 : 0;
  }
  // How far down each node lies, parents before children.
  std::vector<std::uint64_t> depth(nodes.size());
  std::uint64_t leaves = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (rows[i] != nodes[i].rows || positives[i] != nodes[i].positives) return std::nullopt;
    deepest = depth[i] > deepest ? depth[i] : deepest;
    if (nodes[i].column == TreeNode::kLeaf) {
      ++leaves;
    } else {
      depth[i + 1] = depth[nodes[i].above] = depth[i] + 1;
    }
  }
  return OwnLine{"tree",
                 static_cast<Real>(errors) / static_cast<Real>(given.size()),
                 false,
                 false,
                 {{"rows", given.size()}, {"errors", errors}, {"leaves", leaves}, {"depth", deepest}}};
}

constexpr BatchFormula kFormulas[] = {
    {"disjunction", disjunction}, {"no-disjunction", no_disjunction}, {"tree", tree}};

}  // namespace

std::span<const BatchFormula> rule_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
