#include "halfspace/learn/batch/occam_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "halfspace/core/stop.h"
#include "halfspace/hypothesis/tree_code.h"
#include "halfspace/learn/batch/binned_rows.h"
#include "halfspace/learn/batch/id3.h"
#include "halfspace/learn/batch/literal_rules.h"
#include "halfspace/learn/batch/short_rule.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/perceptron.h"
#include "halfspace/theory/occam.h"

namespace halfspace {
namespace {

// Pairs and triples of more columns than these are not all looked at: the columns that do best alone are.
constexpr double kMostRulesListed = 2e7;
// A rule is in the language of linear rules or in that of trees: one bit tells which.
constexpr std::uint64_t kWhich = 1;

struct Found {
  Classifier classifier;
  std::uint64_t errors;
  std::uint64_t bits;
  std::pair<std::string, double> dialect;
  double limit;
};

class Search {
 public:
  Search(const BatchRows& rows, double delta) : rows_(rows), columns_(rows.features()), delta_(delta) {}

  void try_literals(std::size_t most) {
    BooleanColumns boolean(rows_.store(), rows_.columns());
    keep_best_alone(boolean, most);
    std::optional<SmallRule> best;
    std::uint64_t errors_of_best = 0;
    std::uint64_t bits_of_best = 0;
    // With so many literals no rule is shorter than this, and only those with fewer errors than so many are
    // looked at.
    std::array<std::uint64_t, SmallRule::kMostLiterals + 1> errors_below{};
    const auto narrow = [&] {
      for (std::size_t s = 0; s < errors_below.size(); ++s) errors_below[s] = errors_that_help(least_bits(s));
    };
    narrow();
    boolean.each_rule(most, [&](const SmallRule& rule, std::uint64_t errors) {
      if (errors >= errors_below[rule.size]) return;
      const std::uint64_t bits = encode(coded_rule(rule, columns_)).size() + kWhich;
      const double reached = limit(errors, bits);
      if (reached >= least_) return;
      least_ = reached;
      best = rule;
      errors_of_best = errors;
      bits_of_best = bits;
      narrow();
    });
    if (!best) return;
    std::vector<LinearHypothesis> parts;
    parts.push_back(linear_rule(*best, rows_.columns()));
    found_.emplace(
        Found{Classifier(std::move(parts)), errors_of_best, bits_of_best, {"bits_each", 1}, least_});
  }

  // Each column's best cut, and the two ways round.
  void try_stumps(std::size_t cuts) {
    const BinnedRows binned(rows_.store(), rows_.columns(), cuts);
    const TreeLanguage language = TreeLanguage::of(columns_, binned.has_cuts());
    std::vector<std::uint64_t> counts(binned.slots());
    std::vector<std::uint64_t> positives(binned.slots());
    std::uint64_t all = 0;
    for (std::size_t r = 0; r < binned.rows(); ++r) {
      all += binned.is_positive(r) ? 1 : 0;
      for (const std::uint32_t slot : binned.row(r)) {
        ++counts[slot];
        positives[slot] += binned.is_positive(r) ? 1 : 0;
      }
    }
    for (const BinnedRows::Column& column : binned.columns()) {
      fill_zero(column, all, counts, positives);
      std::uint64_t above = 0;
      std::uint64_t above_positives = 0;
      for (std::uint32_t bin = column.bins; bin-- > 1;) {
        above += counts[column.first + bin];
        above_positives += positives[column.first + bin];
        const std::uint64_t wrong = above - above_positives + all - above_positives;
        try_stump(column, binned.cut(column, bin - 1), language, {above, above_positives}, all,
                  std::min<std::uint64_t>(wrong, rows_.size() - wrong), wrong <= rows_.size() - wrong);
      }
    }
  }

  void try_truncations(std::size_t passes) {
    LaneRule rule = PerceptronOptions{}.rule();
    rule.constant = 1;
    LinearLearner learner(rule, Keep::average);
    learner.prepare(rows_.columns(), 1);
    for (std::size_t pass = 0; pass < passes && !stop_requested(); ++pass) {
      for (std::size_t r = 0; r < rows_.size(); ++r) learner.learn(rows_.row(r), rows_.label(r));
    }
    auto shorter = find_short_rule(learner.hypothesis(), rows_.store(), columns_, delta_);
    if (!shorter) return;
    const double reached = limit(shorter->errors, shorter->bits + kWhich);
    if (reached >= least_) return;
    least_ = reached;
    std::vector<LinearHypothesis> parts;
    parts.push_back(std::move(shorter->hypothesis));
    found_.emplace(Found{Classifier(std::move(parts)),
                         shorter->errors,
                         shorter->bits + kWhich,
                         {"bits_each", static_cast<double>(shorter->rule.bits_each)},
                         reached});
  }

  [[nodiscard]] std::optional<Found>& found() { return found_; }

 private:
  [[nodiscard]] double limit(std::uint64_t errors, std::uint64_t bits) const {
    return theory::prefix_free_limit(errors, rows_.size(), static_cast<double>(bits), delta_);
  }

  // At least one bit a feature and one a weight, and what stands before them (hypothesis/rule_code.h).
  static std::uint64_t least_bits(std::size_t literals) {
    return kWhich + 3 + 1 + (literals == 0 ? 1 : 3) + 4 + 2 * literals;
  }

  // The least number of errors with which a rule of so many bits is no better than what was found.
  [[nodiscard]] std::uint64_t errors_that_help(std::uint64_t bits) const {
    std::uint64_t low = 0;
    std::uint64_t high = rows_.size() + 1;
    while (low < high) {
      const std::uint64_t middle = (low + high) / 2;
      if (middle < rows_.size() && limit(middle, bits) < least_) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  static void keep_best_alone(BooleanColumns& boolean, std::size_t most) {
    if (boolean.rules(most) <= kMostRulesListed) return;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> alone;
    boolean.each_rule(1, [&](const SmallRule& rule, std::uint64_t errors) {
      if (rule.size != 1) return;
      if (alone.empty() || alone.back().second != rule.columns[0])
        alone.emplace_back(errors, rule.columns[0]);
      alone.back().first = std::min(alone.back().first, errors);
    });
    std::sort(alone.begin(), alone.end());
    std::vector<std::uint32_t> kept;
    for (const auto& [errors, column] : alone) kept.push_back(column);
    while (boolean.rules(most) > kMostRulesListed) {
      kept.resize(kept.size() * 9 / 10);
      boolean.keep(kept);
    }
    std::sort(kept.begin(), kept.end());
    boolean.keep(kept);
  }

  void fill_zero(const BinnedRows::Column& column, std::uint64_t all, std::vector<std::uint64_t>& counts,
                 std::vector<std::uint64_t>& positives) const {
    std::uint64_t others = 0;
    std::uint64_t other_positives = 0;
    for (std::uint32_t bin = 0; bin < column.bins; ++bin) {
      others += counts[column.first + bin];
      other_positives += positives[column.first + bin];
    }
    counts[column.zero] = rows_.size() - others;
    positives[column.zero] = all - other_positives;
  }

  void try_stump(const BinnedRows::Column& column, float cut, const TreeLanguage& language,
                 std::pair<std::uint64_t, std::uint64_t> above, std::uint64_t all, std::uint64_t errors,
                 bool positive_above) {
    const std::uint64_t bits = kWhich + language.head_bits() +
                               language.inner_bits(columns_, column.number, cut) +
                               2 * TreeLanguage::kLeafBits;
    const double reached = limit(errors, bits);
    if (reached >= least_) return;
    least_ = reached;
    std::vector<TreeNode> nodes(3);
    const Label label = positive_above ? Label{1} : Label{-1};
    const bool mostly = 2 * all > rows_.size();
    nodes[0] = {column.number, cut, 2, mostly ? Label{1} : Label{-1}, rows_.size(), all};
    nodes[1] = {TreeNode::kLeaf,   0, 0, static_cast<Label>(-label), rows_.size() - above.first,
                all - above.second};
    nodes[2] = {TreeNode::kLeaf, 0, 0, label, above.first, above.second};
    found_.emplace(Found{Classifier(Classifier::Kept(Tree(std::move(nodes)))),
                         errors,
                         bits,
                         {"cuts", language.has_cuts ? 1 : 0},
                         reached});
  }

  const BatchRows& rows_;
  ColumnMap columns_;
  double delta_;
  double least_ = INFINITY;
  std::optional<Found> found_;
};

bool is_whole(double v, double least, double most) {
  return v >= least && v <= most && v == std::floor(v);
}

}  // namespace

constexpr ClaimKind kSearchedClaim{
    "better-than-constant",
    "counting",
    "batch 1.4",
    Assumption::always,
    "the model",
    "the model is wrong on {errors} of {rows} rows, the better constant rule on a share "
    "{value}"};

std::span<const Field<OccamSearchOptions>> OccamSearchOptions::fields() {
  using Options = OccamSearchOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>(
          "literals", "of a conjunction or disjunction, at most", &Options::literals,
          [](double v) { return is_whole(v, 0, 3); }, "0, 1, 2 or 3"),
      number_field<Options>(
          "cuts", "cuts of a column, at most", &Options::cuts, [](double v) { return is_whole(v, 1, 65536); },
          "a whole number from 1 to 65536"),
      number_field<Options>(
          "passes", "of the averaged Perceptron whose weights are rounded; 0: none", &Options::passes,
          [](double v) { return is_whole(v, 0, 1e6); }, "a whole number from 0 to 1e6")};
  return kFields;
}

Result<BatchFit> OccamSearchOptions::fit(const BatchRows& rows, const FitContext& context) const {
  Search search(rows, context.delta);
  context.tell("conjunctions and disjunctions");
  search.try_literals(static_cast<std::size_t>(literals));
  context.tell("stumps");
  search.try_stumps(static_cast<std::size_t>(cuts));
  context.tell("linear rules");
  if (passes > 0) search.try_truncations(static_cast<std::size_t>(passes));
  if (!search.found()) return input_error("", "found no rows, expected one at least");
  Found& found = *search.found();
  BatchFit fit{std::move(found.classifier), 1, 0};
  std::uint64_t positives = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) positives += rows.label(r) > 0 ? 1 : 0;
  const auto count = static_cast<double>(rows.size());
  fit.claims.push_back(
      {&kSearchedClaim,
       static_cast<double>(std::min<std::uint64_t>(positives, rows.size() - positives)) / count,
       {{"errors", static_cast<double>(found.errors)}, {"rows", count}}});
  fit.claims.push_back(length_claim(found.errors, rows.size(), found.bits, context.delta, found.dialect));
  return fit;
}

}  // namespace halfspace
