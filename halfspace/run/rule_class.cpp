#include "halfspace/run/rule_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>

#include "halfspace/learn/experts/small_classes.h"

namespace halfspace {
namespace {

using Words = std::vector<std::uint64_t>;

// Calls visit(row, place of the feature, value) for every value that is not 0.
template <class Visit>
void each_value(const RuleRows& rows, Visit visit) {
  std::vector<std::uint32_t> place(rows.columns.columns());
  for (std::size_t i = 0; i < rows.features.size(); ++i) {
    place[rows.features[i]] = static_cast<std::uint32_t>(i);
  }
  for (std::size_t r = 0; r < rows.store.rows(); ++r) {
    const Row row = rows.store.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row.values[i] != 0) visit(r, place[row.columns[i]], row.values[i]);
    }
  }
}

// As it stands in a rule: with blanks, or like a word of rules, in quotes, as in files of rules.
std::string in_a_rule(std::string name) {
  constexpr std::string_view kWords[] = {"not", "and", "or", "always", "never"};
  const bool is_plain = !name.empty() && name.find_first_of(" \t\"()<>") == std::string::npos &&
                        std::find(std::begin(kWords), std::end(kWords), name) == std::end(kWords);
  if (is_plain) return name;
  for (std::size_t at = name.find('"'); at != std::string::npos; at = name.find('"', at + 2))
    name.insert(at, 1, '"');
  return '"' + name + '"';
}

std::size_t words_for(std::size_t rows) {
  return (rows + 63) / 64;
}

class LiteralClass : public RuleClass {
 public:
  LiteralClass(RuleRows rows, std::vector<LiteralRule> rules, unsigned literals)
      : RuleClass(rows), rules_(std::move(rules)), literals_(literals) {
    on_.assign(features(), Words(row_words()));
    each_value(rows, [&](std::size_t row, std::uint32_t feature, float) {
      on_[feature][row / 64] |= std::uint64_t{1} << row % 64;
    });
  }

  [[nodiscard]] std::size_t rules() const override { return rules_.size(); }
  [[nodiscard]] unsigned bits(std::size_t rule) const override { return rules_[rule].size; }
  [[nodiscard]] std::string words() const override {
    const auto ending = [](std::size_t count) { return count == 1 ? "" : "s"; };
    return fmt::format("all conjunctions and disjunctions of at most {} literal{} over {} feature{}",
                       literals_, ending(literals_), features(), ending(features()));
  }

  // A literal alone is a rule of either kind: two descriptions, and two names.
  [[nodiscard]] std::string name(std::size_t rule) const override {
    const LiteralRule& r = rules_[rule];
    const bool conjunction = r.kind == LiteralRule::Kind::conjunction;
    std::string text;
    for (std::size_t i = 0; i < features(); ++i) {
      const bool negated = (r.negated >> i & 1) != 0;
      if (!negated && (r.plain >> i & 1) == 0) continue;
      if (!text.empty()) text += conjunction ? " and " : " or ";
      text += (negated ? "not " : "") + feature_name(i);
    }
    if (text.empty()) return conjunction ? "always" : "never";
    return !conjunction && std::has_single_bit(r.plain | r.negated) ? text + " (disjunction)" : text;
  }

  // A disjunction holds where the conjunction of the opposite literals does not.
  [[nodiscard]] std::uint64_t holds(std::size_t rule, std::size_t word) const override {
    const LiteralRule& r = rules_[rule];
    const bool conjunction = r.kind == LiteralRule::Kind::conjunction;
    std::uint64_t all = ~std::uint64_t{0};
    for (std::uint64_t on = conjunction ? r.plain : r.negated; on != 0; on &= on - 1) {
      all &= on_[static_cast<std::size_t>(std::countr_zero(on))][word];
    }
    for (std::uint64_t off = conjunction ? r.negated : r.plain; off != 0; off &= off - 1) {
      all &= ~on_[static_cast<std::size_t>(std::countr_zero(off))][word];
    }
    return conjunction ? all : ~all;
  }

 private:
  std::vector<LiteralRule> rules_;
  unsigned literals_;
  std::vector<Words> on_;  // of each feature
};

class StumpClass : public RuleClass {
 public:
  StumpClass(RuleRows rows, std::vector<double> cuts)
      : RuleClass(rows),
        cuts_(std::move(cuts)),
        rules_(stumps(std::vector<std::vector<double>>(features(), cuts_))) {
    for (std::size_t i = 0; i < features() * cuts_.size(); ++i) {
      above_.emplace_back(row_words(), 0 > cuts_[i % cuts_.size()] ? ~std::uint64_t{0} : 0);
    }
    each_value(rows, [&](std::size_t row, std::uint32_t feature, float value) {
      for (std::size_t cut = 0; cut < cuts_.size(); ++cut) {
        const std::uint64_t bit = std::uint64_t{1} << row % 64;
        std::uint64_t& word = above_[feature * cuts_.size() + cut][row / 64];
        // Values are floats: what is written like the cut is not above it.
        word = value > static_cast<float>(cuts_[cut]) ? word | bit : word & ~bit;
      }
    });
  }

  [[nodiscard]] std::size_t rules() const override { return rules_.size(); }
  [[nodiscard]] unsigned bits(std::size_t rule) const override { return rules_[rule].size; }
  [[nodiscard]] std::string words() const override {
    return fmt::format("all stumps over {} feature{} with {}", features(), features() == 1 ? "" : "s",
                       cuts_.size() == 1 ? fmt::format("the cut {}", cuts_[0])
                                         : fmt::format("the cuts {}", fmt::join(cuts_, ", ")));
  }
  [[nodiscard]] std::string name(std::size_t rule) const override {
    const StumpRule& stump = rules_[rule];
    return fmt::format("{} {} {}", feature_name(stump.feature), stump.positive_above ? ">" : "<=", stump.cut);
  }
  // Two rules a cut, in the order of `stumps`.
  [[nodiscard]] std::uint64_t holds(std::size_t rule, std::size_t word) const override {
    const std::uint64_t above = above_[rule / 2][word];
    return rules_[rule].positive_above ? above : ~above;
  }

 private:
  std::vector<double> cuts_;
  std::vector<StumpRule> rules_;
  std::vector<Words> above_;  // of each cut of each feature
};

Result<std::unique_ptr<RuleClass>> make_stumps(RuleRows rows, const std::vector<double>& cuts) {
  const auto columns = static_cast<double>(rows.features.size() * cuts.size());
  if (columns == 0) return input_error("", "found rows without features, expected one at least");
  if (2 * columns > static_cast<double>(kLargestClass)) {
    return input_error("",
                       fmt::format("found {} features, of which {} stumps can be made, expected at most {} "
                                   "rules",
                                   rows.features.size(), 2 * columns, kLargestClass));
  }
  const double bytes = 8 * columns * static_cast<double>(words_for(rows.store.rows()));
  if (bytes > kMostBitBytes) {
    return input_error(
        "", fmt::format("found {} rows and {} features, whose stumps would take {:.3g} GB, "
                        "expected at most {:.3g} GB",
                        rows.store.rows(), rows.features.size(), bytes / 1e9, kMostBitBytes / 1e9));
  }
  return std::unique_ptr<RuleClass>(std::make_unique<StumpClass>(std::move(rows), cuts));
}

}  // namespace

std::string RuleClass::feature_name(std::size_t feature) const {
  return in_a_rule(columns_.name(features_[feature]));
}

RuleClass::RuleClass(RuleRows& rows)
    : rows_(rows.store.rows()),
      positive_(words_for(rows_)),
      last_(~std::uint64_t{0} >> (64 * positive_.size() - rows_)),
      features_(rows.features),
      columns_(rows.columns),
      labels_(rows.labels),
      description_(rows.description) {
  for (std::size_t r = 0; r < rows_; ++r) {
    if (rows.store.class_of(r) == 1) positive_[r / 64] |= std::uint64_t{1} << r % 64;
  }
}

Result<std::unique_ptr<RuleClass>> make_rule_class(RuleRows rows, const RuleClassOptions& options) {
  if (options.kind == RuleClassOptions::Kind::stumps) return make_stumps(std::move(rows), options.cuts);
  auto rules = conjunctions_and_disjunctions(static_cast<unsigned>(rows.features.size()), options.literals);
  if (!rules) return rules.error();
  return std::unique_ptr<RuleClass>(
      std::make_unique<LiteralClass>(std::move(rows), std::move(*rules), options.literals));
}

}  // namespace halfspace
