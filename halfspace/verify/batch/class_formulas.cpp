// Small classes listed again: every conjunction and disjunction of a few literals, each judged on every row
// by itself.
#include <algorithm>
#include <cmath>
#include <map>

#include "halfspace/verify/batch/batch_case.h"

namespace halfspace::verify {
namespace {

// A literal is a column and whether it is to be on.
struct PlainRule {
  bool all = true;  // of the literals hold, or any
  std::vector<std::pair<std::uint32_t, bool>> literals;
};

// Rows as bits, one a row.
using RowSet = std::vector<std::uint64_t>;

bool has(const RowSet& set, std::size_t row) {
  return (set[row / 64] >> row % 64 & 1) != 0;
}

bool says(const PlainRule& rule, const std::map<std::uint32_t, RowSet>& on, std::size_t row) {
  for (const auto& [column, wanted] : rule.literals) {
    const bool holds = has(on.at(column), row) == wanted;
    if (holds != rule.all) return holds;
  }
  return rule.all;
}

// Rows that the rule has wrong, word by word.
std::uint64_t errors_of(const PlainRule& rule, const std::map<std::uint32_t, RowSet>& on, const RowSet& truth,
                        std::size_t rows) {
  RowSet said(truth.size(), rule.all ? ~std::uint64_t{0} : 0);
  for (const auto& [column, wanted] : rule.literals) {
    const RowSet& set = on.at(column);
    for (std::size_t w = 0; w < said.size(); ++w) {
      const std::uint64_t holds = wanted ? set[w] : ~set[w];
      said[w] = rule.all ? said[w] & holds : said[w] | holds;
    }
  }
  std::uint64_t errors = 0;
  for (std::size_t w = 0; w < said.size(); ++w) {
    const std::size_t used = std::min<std::size_t>(64, rows - 64 * w);
    const std::uint64_t real = used == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << used) - 1;
    for (std::uint64_t wrong = (said[w] ^ truth[w]) & real; wrong != 0; wrong &= wrong - 1) ++errors;
  }
  return errors;
}

// With up to `left` more literals over columns from `from` on.
void list(const std::vector<std::uint32_t>& columns, std::size_t from, std::size_t left, PlainRule& begun,
          std::vector<PlainRule>& rules) {
  rules.push_back(begun);
  for (std::size_t i = from; i < columns.size() && left > 0; ++i) {
    for (const bool wanted : {true, false}) {
      begun.literals.emplace_back(columns[i], wanted);
      list(columns, i + 1, left - 1, begun, rules);
      begun.literals.pop_back();
    }
  }
}

std::map<std::uint32_t, RowSet> rows_by_feature(const BatchCase& given) {
  std::map<std::uint32_t, RowSet> on;
  for (std::size_t r = 0; r < given.size(); ++r) {
    const Row row = given.rows.row(r);
    for (std::size_t k = 0; k < row.size; ++k) {
      if (row.values[k] == 0) continue;
      RowSet& set = on[row.columns[k]];
      set.resize((given.size() + 63) / 64);
      set[r / 64] |= std::uint64_t{1} << r % 64;
    }
  }
  return on;
}

double option(const Model& model, std::string_view name) {
  for (const auto& [own, value] : model.options) {
    if (own == name && std::holds_alternative<double>(value)) return std::get<double>(value);
  }
  return NAN;
}

bool by_length(const Model& model) {
  for (const auto& [own, value] : model.options) {
    if (own == "weights")
      return std::holds_alternative<std::string>(value) && std::get<std::string>(value) == "length";
  }
  return false;
}

// Bits of the kind, of the number of literals, and of which they are: C(d, s) 2^s.
Real code_weight(std::size_t literals, std::size_t most, std::size_t columns) {
  const auto width = [](Real things) {
    Real bits = 0;
    for (Real reach = 1; reach < things; reach *= 2) ++bits;
    return bits;
  };
  Real choices = 1;
  for (std::size_t i = 0; i < literals; ++i) {
    choices = choices * 2 * static_cast<Real>(columns - i) / static_cast<Real>(i + 1);
  }
  return std::exp2(-(1 + width(static_cast<Real>(most + 1)) + width(choices)));
}

struct Voted {
  std::size_t rules = 0;
  std::size_t alive = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t fewest = UINT64_MAX;  // errors of a rule
  Real limit = 0;
};

std::optional<Voted> vote(const BatchCase& given) {
  const double most = option(given.model, "literals");
  if (!(most >= 1 && most <= 3) || given.size() == 0) return std::nullopt;
  const auto on = rows_by_feature(given);
  std::vector<std::uint32_t> columns;
  for (const auto& [column, rows] : on) columns.push_back(column);
  std::vector<PlainRule> rules;
  for (const bool all : {true, false}) {
    PlainRule begun{all, {}};
    list(columns, 0, static_cast<std::size_t>(most), begun, rules);
  }
  std::vector<Real> weights;
  Real total = 0;
  for (const PlainRule& rule : rules) {
    weights.push_back(by_length(given.model)
                          ? code_weight(rule.literals.size(), static_cast<std::size_t>(most), columns.size())
                          : 1);
    total += weights.back();
  }
  Voted voted;
  voted.rules = rules.size();
  RowSet truth((given.size() + 63) / 64);
  for (std::size_t r = 0; r < given.size(); ++r) {
    if (given.rows.class_of(r) == 1) truth[r / 64] |= std::uint64_t{1} << r % 64;
  }
  std::vector<std::size_t> right(rules.size());  // so far
  for (std::size_t k = 0; k < rules.size(); ++k) right[k] = k;
  for (std::size_t r = 0; r < given.size() && !right.empty(); ++r) {
    Real for_it = 0;
    Real against = 0;
    std::vector<std::size_t> still;
    for (const std::size_t k : right) {
      const bool own = says(rules[k], on, r);
      (own ? for_it : against) += weights[k];
      if (own == has(truth, r)) still.push_back(k);
    }
    voted.mistakes += (for_it > against) != has(truth, r) ? 1 : 0;
    right = std::move(still);
  }
  voted.alive = right.size();
  Real heaviest = 0;
  for (const std::size_t k : right) heaviest = std::max(heaviest, weights[k]);
  for (const PlainRule& rule : rules) {
    voted.fewest = std::min(voted.fewest, errors_of(rule, on, truth, given.size()));
  }
  if (voted.alive > 0) voted.limit = std::floor(std::log2(total / heaviest) + 1e-12L);
  return voted;
}

std::optional<OwnLine> halving(const BatchCase& given, const Line& /*claimed*/) {
  const auto voted = vote(given);
  if (!voted || voted->alive == 0 || static_cast<Real>(voted->mistakes) > voted->limit) return std::nullopt;
  return OwnLine{"halving",
                 voted->limit,
                 false,
                 false,
                 {{"alive", voted->alive},
                  {"rules", voted->rules},
                  {"rows", given.size()},
                  {"mistakes", voted->mistakes}}};
}

std::optional<OwnLine> no_rule(const BatchCase& given, const Line& /*claimed*/) {
  const auto voted = vote(given);
  if (!voted || voted->alive > 0) return std::nullopt;
  return OwnLine{"no-rule",
                 static_cast<Real>(voted->fewest),
                 false,
                 false,
                 {{"rules", voted->rules}, {"rows", given.size()}}};
}

std::optional<OwnLine> better_than_constant(const BatchCase& given, const Line& /*claimed*/) {
  std::uint64_t positives = 0;
  for (std::size_t r = 0; r < given.size(); ++r) positives += given.rows.class_of(r) == 1 ? 1 : 0;
  const std::uint64_t fewer = std::min<std::uint64_t>(positives, given.size() - positives);
  return OwnLine{"better-than-constant",
                 static_cast<Real>(fewer) / static_cast<Real>(given.size()),
                 false,
                 false,
                 {{"errors", given.model.mistakes}, {"rows", given.size()}}};
}

constexpr BatchFormula kFormulas[] = {
    {"halving", halving}, {"no-rule", no_rule}, {"better-than-constant", better_than_constant}};

}  // namespace

std::span<const BatchFormula> class_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
