#include "halfspace/learn/batch/literal_rules.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "halfspace/data/shown.h"
#include "halfspace/simd/plane.h"

namespace halfspace {
namespace {

constexpr std::uint32_t kNone = 0xffffffff;

}  // namespace

BooleanColumns::BooleanColumns(const RowStore& rows, std::size_t columns)
    : rows_(rows.rows()), place_(columns, kNone) {
  std::vector<char> occurs(columns);
  for (std::size_t r = 0; r < rows_; ++r) {
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row.values[i] == 0) continue;
      occurs[row.columns[i]] = static_cast<char>(row.values[i] == 1 && occurs[row.columns[i]] != 2 ? 1 : 2);
    }
  }
  const std::size_t words = (rows_ + 63) / 64;
  for (std::uint32_t c = 0; c < columns; ++c) {
    if (occurs[c] != 1) continue;
    place_[c] = static_cast<std::uint32_t>(columns_.size());
    columns_.push_back(c);
    on_.emplace_back(words);
  }
  positive_.resize(words);
  for (std::size_t r = 0; r < rows_; ++r) {
    const std::uint64_t own = std::uint64_t{1} << r % 64;
    if (side_of(rows.class_of(r)) > 0) positive_[r / 64] |= own, ++positives_;
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      const std::uint32_t place = place_[row.columns[i]];
      if (place != kNone && row.values[i] != 0) on_[place][r / 64] |= own;
    }
  }
}

BooleanColumns::Counts BooleanColumns::count(const Words& words) const {
  Counts counts;
  for (std::size_t w = 0; w < words.size(); ++w) {
    counts.rows += std::popcount(words[w]);
    counts.positives += std::popcount(words[w] & positive_[w]);
  }
  return counts;
}

BooleanColumns::Counts BooleanColumns::count_both(const Words& a, const Words& b) const {
  Counts counts;
  for (std::size_t w = 0; w < a.size(); ++w) {
    const std::uint64_t both = a[w] & b[w];
    counts.rows += std::popcount(both);
    counts.positives += std::popcount(both & positive_[w]);
  }
  return counts;
}

// Inclusion and exclusion: rows where some literals hold and others do not.
void BooleanColumns::visit_signs(std::array<std::uint32_t, SmallRule::kMostLiterals> columns,
                                 std::size_t size, const std::array<Counts, 8>& all_on,
                                 const Visit& visit) const {
  for (unsigned negated = 0; negated < (1u << size); ++negated) {
    Counts holds;
    const unsigned plain = ((1u << size) - 1) & ~negated;
    for (unsigned set = 0; set < (1u << size); ++set) {
      if ((set & plain) != plain) continue;
      const bool odd = std::popcount(set & negated) % 2 != 0;
      holds.rows += odd ? -all_on[set].rows : all_on[set].rows;
      holds.positives += odd ? -all_on[set].positives : all_on[set].positives;
    }
    const auto wrong = static_cast<std::uint64_t>(holds.rows - holds.positives) + positives_ -
                       static_cast<std::uint64_t>(holds.positives);
    SmallRule rule;
    rule.size = static_cast<std::uint8_t>(size);
    rule.columns = columns;
    for (std::size_t i = 0; i < size; ++i) rule.negated[i] = (negated >> i & 1) != 0;
    visit(rule, wrong);
    rule.is_conjunction = false;
    for (std::size_t i = 0; i < size; ++i) rule.negated[i] = !rule.negated[i];
    visit(rule, rows_ - wrong);
  }
}

void BooleanColumns::each_rule(std::size_t most_literals, const Visit& visit) const {
  assert(most_literals <= SmallRule::kMostLiterals);
  std::array<Counts, 8> on_count{};
  on_count[0] = {static_cast<std::int64_t>(rows_), static_cast<std::int64_t>(positives_)};
  visit_signs({}, 0, on_count, visit);
  std::vector<Counts> single;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    single.push_back(count(on(i)));
    on_count[1] = single[i];
    if (most_literals >= 1) visit_signs({columns_[i]}, 1, on_count, visit);
  }
  for (std::size_t i = 0; i < columns_.size() && most_literals >= 2; ++i) {
    for (std::size_t j = i + 1; j < columns_.size(); ++j) {
      on_count[1] = single[i];
      on_count[2] = single[j];
      on_count[3] = count_both(on(i), on(j));
      visit_signs({columns_[i], columns_[j]}, 2, on_count, visit);
    }
  }
  Words both(positive_.size());
  for (std::size_t i = 0; i < columns_.size() && most_literals >= 3; ++i) {
    for (std::size_t j = i + 1; j < columns_.size(); ++j) {
      for (std::size_t w = 0; w < both.size(); ++w) both[w] = on(i)[w] & on(j)[w];
      on_count[3] = count(both);
      for (std::size_t k = j + 1; k < columns_.size(); ++k) {
        on_count[1] = single[i];
        on_count[2] = single[j];
        on_count[4] = single[k];
        on_count[5] = count_both(on(i), on(k));
        on_count[6] = count_both(on(j), on(k));
        on_count[7] = count_both(both, on(k));
        visit_signs({columns_[i], columns_[j], columns_[k]}, 3, on_count, visit);
      }
    }
  }
}

double BooleanColumns::rules(std::size_t most_literals) const {
  double total = 0;
  double sets = 1;
  for (std::size_t s = 0; s <= most_literals && s <= columns_.size(); ++s) {
    total += 2 * sets;
    sets *= 2 * static_cast<double>(columns_.size() - s) / static_cast<double>(s + 1);
  }
  return total;
}

// Conjunction: all plain ones on and no negated one. Disjunction: more than none of that the other way.
std::int64_t threshold_of(const SmallRule& rule) {
  const auto negated = std::count(rule.negated.begin(), rule.negated.begin() + rule.size, true);
  return rule.is_conjunction ? 1 - (rule.size - negated) : negated;
}

LinearHypothesis linear_rule(const SmallRule& rule, std::size_t columns) {
  simd::Plane values({0.0f});
  values.cover(columns);
  values.constant()[0] = static_cast<float>(threshold_of(rule));
  for (std::size_t i = 0; i < rule.size; ++i) values.at(rule.columns[i], 0) = rule.negated[i] ? -1.0f : 1.0f;
  return {std::move(values), 1, 0, 1, 0, Ties::minus, true};
}

CodedRule coded_rule(const SmallRule& rule, const ColumnMap& columns) {
  CodedRule coded;
  coded.features = feature_code(columns);
  coded.presence = true;
  coded.threshold = threshold_of(rule);
  for (std::size_t i = 0; i < rule.size; ++i) {
    coded.weights.push_back(coded_feature(columns, rule.columns[i]));
    coded.weights.back().weight = rule.negated[i] ? -1 : 1;
  }
  std::stable_sort(coded.weights.begin(), coded.weights.end(),
                   [](const CodedWeight& a, const CodedWeight& b) { return a.number < b.number; });
  return coded;
}

std::optional<SmallRule> small_rule_of(const LinearHypothesis& linear) {
  if (linear.constant_value() != 1 || linear.power() != 1 || linear.scale() != 0 || linear.offset() != 0) {
    return std::nullopt;
  }
  SmallRule rule;
  for (std::uint32_t c = 0; c < linear.values().columns(); ++c) {
    const float weight = linear.values().at(c, 0);
    if (weight == 0) continue;
    if ((weight != 1 && weight != -1) || rule.size == SmallRule::kMostLiterals) return std::nullopt;
    rule.columns[rule.size] = c;
    rule.negated[rule.size++] = weight < 0;
  }
  for (const bool is_conjunction : {true, false}) {
    rule.is_conjunction = is_conjunction;
    if (static_cast<float>(threshold_of(rule)) == linear.constant_weight()) return rule;
  }
  return std::nullopt;
}

std::string words_of(const SmallRule& rule, const ColumnMap& columns) {
  if (rule.size == 0) return rule.is_conjunction ? "always" : "never";
  std::string text;
  for (std::size_t i = 0; i < rule.size; ++i) {
    if (i > 0) text += rule.is_conjunction ? " and " : " or ";
    text += (rule.negated[i] ? "not '" : "'") + printable(columns.name(rule.columns[i])) + "'";
  }
  return text;
}

}  // namespace halfspace
