#include "halfspace/learn/batch/tree_learner.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/hypothesis/tree_code.h"
#include "halfspace/learn/batch/id3.h"
#include "halfspace/learn/batch/prune.h"
#include "halfspace/theory/occam.h"

namespace halfspace {
namespace {

constexpr std::string_view kPruneWords[] = {"limit", "corollary", "no"};

LengthBound bound_of(Id3Options::Prune prune, std::uint64_t rows, double delta) {
  if (prune == Id3Options::Prune::corollary) {
    return [=](std::uint64_t errors, std::uint64_t bits) {
      const auto m = static_cast<double>(rows);
      return static_cast<double>(errors) / m +
             theory::description_penalty(static_cast<double>(bits), m, delta);
    };
  }
  return [=](std::uint64_t errors, std::uint64_t bits) {
    return theory::prefix_free_limit(errors, rows, static_cast<double>(bits), delta);
  };
}

NodeCosts costs_of(const Tree& tree, const ColumnMap& columns, const TreeLanguage& language) {
  NodeCosts costs;
  costs.leaf = TreeLanguage::kLeafBits;
  costs.head = language.head_bits();
  for (const TreeNode& node : tree.nodes()) {
    costs.inner.push_back(node.is_leaf() ? 0 : language.inner_bits(columns, node.column, node.cut));
  }
  return costs;
}

Claim tree_claim(const Tree& tree) {
  const auto rows = static_cast<double>(tree.nodes()[0].rows);
  const auto errors = static_cast<double>(tree.errors());
  return {&kTreeClaim,
          errors / rows,
          {{"rows", rows},
           {"errors", errors},
           {"leaves", static_cast<double>(tree.leaves())},
           {"depth", static_cast<double>(tree.depth())}}};
}

bool is_count(double v) {
  return v >= 1 && v <= 1e9 && v == std::floor(v);
}

}  // namespace

constexpr ClaimKind kTreeClaim{
    "tree",
    "counting",
    "batch 1.3",
    Assumption::always,
    "the model",
    "the tree of {leaves} leaves, with at most {depth} questions a row, is wrong on {errors} "
    "of {rows} rows"};

std::span<const Field<Id3Options>> Id3Options::fields() {
  static const Field<Id3Options> kFields[] = {
      number_field<Id3Options>("depth", "questions on the longest way, at most", &Id3Options::depth, is_count,
                               "a whole number from 1 to 1e9"),
      number_field<Id3Options>(
          "cuts", "cuts of a column, at most", &Id3Options::cuts,
          [](double v) { return is_count(v) && v <= 65536; }, "a whole number from 1 to 65536"),
      {"prune", "cut back to the least exact limit, to the least value of Corollary 6.8, or not at all",
       choice<&Id3Options::prune>(kPruneWords)}};
  return kFields;
}

Result<BatchFit> Id3Options::fit(const BatchRows& rows, const FitContext& context) const {
  const BinnedRows binned(rows.store(), rows.columns(), static_cast<std::size_t>(cuts));
  Tree tree = grow_tree(binned, static_cast<std::size_t>(depth));
  const std::size_t grown = tree.leaves();
  context.tell(fmt::format("grown to {} leaves", grown));
  if (rows.size() == 0) return BatchFit{Classifier(Classifier::Kept(std::move(tree))), 1, 0};
  const ColumnMap columns = rows.features();
  const TreeLanguage language = TreeLanguage::of(columns, binned.has_cuts());
  if (prune != Prune::no) {
    tree = best_pruning(tree, costs_of(tree, columns, language), bound_of(prune, rows.size(), context.delta))
               .tree;
  }
  const std::uint64_t bits = tree_length(tree, columns, language);
  BatchFit fit{Classifier(Classifier::Kept(tree)), 1, 0};
  fit.claims.push_back(tree_claim(tree));
  fit.claims.push_back(
      length_claim(tree.errors(), rows.size(), bits, context.delta, {"cuts", language.has_cuts ? 1 : 0}));
  return fit;
}

}  // namespace halfspace
