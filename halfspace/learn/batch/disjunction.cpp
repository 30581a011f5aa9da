#include "halfspace/learn/batch/disjunction.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>

#include "halfspace/data/shown.h"
#include "halfspace/hypothesis/rule_code.h"
#include "halfspace/simd/plane.h"

namespace halfspace {
namespace {

template <class Visit>
void each_feature(const RowStore& rows, bool positive, Visit visit) {
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    if ((side_of(rows.class_of(r)) > 0) != positive) continue;
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row.values[i] != 0) visit(r, row.columns[i]);
    }
  }
}

// Rows of +1 in which no kept feature is on.
void find_missed(const RowStore& rows, const std::vector<bool>& kept, Disjunction& rule) {
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    if (side_of(rows.class_of(r)) < 0) continue;
    const Row row = rows.row(r);
    bool explained = false;
    for (std::size_t i = 0; i < row.size && !explained; ++i) {
      explained = row.values[i] != 0 && kept[row.columns[i]];
    }
    if (explained) continue;
    ++rule.missed;
    if (!rule.witness) rule.witness = r;
  }
}

// Every feature that is left has the weight 1, all others 0: +1 above 0.
LinearHypothesis hypothesis_of(const Disjunction& rule, std::size_t columns) {
  simd::Plane values({0.0f});
  values.cover(columns);
  for (const std::uint32_t column : rule.features) values.at(column, 0) = 1;
  return {std::move(values), 1, 0, 0, 0, Ties::minus, true};
}

// In the language of linear rules (hypothesis/rule_code.h), one bit a weight.
std::uint64_t bits_of(const Disjunction& rule, const ColumnMap& columns) {
  CodedRule coded;
  coded.features = feature_code(columns);
  coded.presence = true;
  for (const std::uint32_t column : rule.features) {
    coded.weights.push_back(coded_feature(columns, column));
    coded.weights.back().weight = 1;
  }
  std::stable_sort(coded.weights.begin(), coded.weights.end(),
                   [](const CodedWeight& a, const CodedWeight& b) { return a.number < b.number; });
  return encode(coded).size();
}

Claim rule_claim(const Disjunction& rule, std::size_t rows) {
  const auto count = static_cast<double>(rows);
  const auto left = static_cast<double>(rule.features.size());
  const auto occurring = static_cast<double>(rule.occurring);
  if (!rule.witness) {
    return {&kDisjunctionClaim, left, {{"rows", count}, {"occurring", occurring}}};
  }
  const auto missed = static_cast<double>(rule.missed);
  return {&kNoDisjunctionClaim, missed, {{"row", static_cast<double>(*rule.witness + 1)}, {"rows", count}}};
}

}  // namespace

constexpr ClaimKind kDisjunctionClaim{
    "disjunction", "Lemma 6.1",
    "batch 1.1",   Assumption::always,
    "the model",   "the rule of {value} features, of {occurring} that occur, is right on all {rows} rows"};
constexpr ClaimKind kNoDisjunctionClaim{"no-disjunction",
                                        "Lemma 6.1",
                                        "batch 1.1",
                                        Assumption::always,
                                        "every disjunction",
                                        "no disjunction is right on all {rows} rows: all features of row "
                                        "{row}, which is +1, are on in rows of -1 too; "
                                        "so it is with {value} rows"};

std::span<const Field<DisjunctionOptions>> DisjunctionOptions::fields() {
  static const Field<DisjunctionOptions> kFields[] = {
      {"shorter", "leave out features as long as no row of +1 is lost, greedily",
       choice<&DisjunctionOptions::shorter>(kNoYes)}};
  return kFields;
}

Result<BatchFit> DisjunctionOptions::fit(const BatchRows& rows, const FitContext& context) const {
  Disjunction rule = learn_disjunction(rows.store(), rows.columns());
  if (shorter) rule = shortened(rule, rows.store(), rows.columns());
  std::vector<LinearHypothesis> parts;
  parts.push_back(hypothesis_of(rule, rows.columns()));
  BatchFit fit{Classifier(std::move(parts)), 1, 0};
  if (rows.size() == 0) return fit;
  fit.claims.push_back(rule_claim(rule, rows.size()));
  fit.claims.push_back(length_claim(rule.missed, rows.size(), bits_of(rule, rows.features()), context.delta,
                                    {"bits_each", 1}));
  return fit;
}

bool Disjunction::predict(Row row) const {
  for (std::size_t i = 0; i < row.size; ++i) {
    if (row.values[i] != 0 && std::binary_search(features.begin(), features.end(), row.columns[i]))
      return true;
  }
  return false;
}

Disjunction learn_disjunction(const RowStore& rows, std::size_t columns) {
  std::vector<bool> occurs(columns);
  std::vector<bool> kept(columns);
  each_feature(rows, true, [&](std::size_t, std::uint32_t column) { occurs[column] = kept[column] = true; });
  each_feature(rows, false, [&](std::size_t, std::uint32_t column) {
    occurs[column] = true;
    kept[column] = false;
  });
  Disjunction rule;
  for (std::uint32_t column = 0; column < columns; ++column) {
    rule.occurring += occurs[column] ? 1 : 0;
    if (kept[column]) rule.features.push_back(column);
  }
  find_missed(rows, kept, rule);
  return rule;
}

Disjunction shortened(const Disjunction& rule, const RowStore& rows, std::size_t columns) {
  constexpr std::uint32_t kNone = 0xffffffff;
  std::vector<std::uint32_t> place(columns, kNone);
  for (std::uint32_t i = 0; i < rule.features.size(); ++i) place[rule.features[i]] = i;
  std::vector<std::vector<std::uint32_t>> explains(rule.features.size());
  each_feature(rows, true, [&](std::size_t r, std::uint32_t column) {
    if (place[column] != kNone) explains[place[column]].push_back(static_cast<std::uint32_t>(r));
  });
  // What a feature adds only falls: the top is counted again, and stays on top or goes back.
  using Gain =
      std::pair<std::size_t, std::int64_t>;  // rows, and the feature negated: of equal ones the first
  std::priority_queue<Gain> queue;
  for (std::size_t i = 0; i < explains.size(); ++i)
    queue.emplace(explains[i].size(), -static_cast<std::int64_t>(i));
  std::vector<bool> explained(rows.rows());
  Disjunction shorter = rule;
  shorter.features.clear();
  while (!queue.empty()) {
    const auto [gain, negated] = queue.top();
    queue.pop();
    const auto& of = explains[static_cast<std::size_t>(-negated)];
    const auto now = static_cast<std::size_t>(
        std::count_if(of.begin(), of.end(), [&](std::uint32_t r) { return !explained[r]; }));
    if (now == 0) continue;
    if (now < gain) {
      queue.emplace(now, negated);
      continue;
    }
    for (const std::uint32_t r : of) explained[r] = true;
    shorter.features.push_back(rule.features[static_cast<std::size_t>(-negated)]);
  }
  std::sort(shorter.features.begin(), shorter.features.end());
  return shorter;
}

std::string disjunction_text(const std::vector<std::uint32_t>& features, const ColumnMap& columns,
                             const std::string& positive, std::size_t most) {
  if (features.empty()) return fmt::format("never {}", positive);
  std::string text = fmt::format("{} if ", positive);
  for (std::size_t i = 0; i < std::min(most, features.size()); ++i) {
    text += fmt::format("{}'{}'", i == 0 ? "" : " or ", printable(columns.name(features[i])));
  }
  if (features.size() > most) text += fmt::format(" or one of {} more", features.size() - most);
  return text;
}

}  // namespace halfspace
