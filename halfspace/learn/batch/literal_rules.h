// All conjunctions and disjunctions of at most k literals over Boolean columns, CD(d, k), by their errors on
// rows of two classes.
//
// Source     batch 3.3
// Cost       k = 1: nothing beyond the counts; k = 2: one pass over words of 64 rows for every pair of
// columns, and
//            three for every triple: the counts of all signs follow from those of the columns themselves. A
//            disjunction is wrong where the conjunction of the opposite literals is right
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/row_store.h"
#include "halfspace/hypothesis/linear.h"
#include "halfspace/hypothesis/rule_code.h"

namespace halfspace {

struct SmallRule {
  static constexpr std::size_t kMostLiterals = 3;
  bool is_conjunction = true;
  std::uint8_t size = 0;
  std::array<bool, kMostLiterals> negated = {};
  std::array<std::uint32_t, kMostLiterals> columns = {};  // rising

  // `on(column)`: whether it is on in the row. The empty conjunction is true, the empty disjunction false.
  template <class On>
  [[nodiscard]] bool operator()(On on) const {
    for (std::size_t i = 0; i < size; ++i) {
      if ((on(columns[i]) != negated[i]) != is_conjunction) return !is_conjunction;
    }
    return is_conjunction;
  }
  friend bool operator==(const SmallRule&, const SmallRule&) = default;
};

// Columns that occur, and in which rows they are on.
class BooleanColumns {
 public:
  // Columns with values other than 0 and 1 are left out.
  BooleanColumns(const RowStore& rows, std::size_t columns);

  [[nodiscard]] const std::vector<std::uint32_t>& columns() const { return columns_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::uint64_t positives() const { return positives_; }
  [[nodiscard]] bool is_positive(std::size_t row) const { return bit(positive_, row); }
  // Of one of the columns above.
  [[nodiscard]] bool is_on(std::uint32_t column, std::size_t row) const {
    return bit(on_[place_[column]], row);
  }
  // Only these columns, of those there are.
  void keep(const std::vector<std::uint32_t>& columns) { columns_ = columns; }

  // Calls visit(rule, errors) for every rule of at most k literals, fewer literals first.
  using Visit = std::function<void(const SmallRule&, std::uint64_t)>;
  void each_rule(std::size_t most_literals, const Visit& visit) const;
  // How many that are.
  [[nodiscard]] double rules(std::size_t most_literals) const;

 private:
  using Words = std::vector<std::uint64_t>;
  struct Counts {
    std::int64_t rows = 0;
    std::int64_t positives = 0;
  };
  static bool bit(const Words& words, std::size_t row) { return (words[row / 64] >> row % 64 & 1) != 0; }
  [[nodiscard]] const Words& on(std::size_t i) const { return on_[place_[columns_[i]]]; }
  [[nodiscard]] Counts count(const Words& words) const;
  [[nodiscard]] Counts count_both(const Words& a, const Words& b) const;
  // Of the rows where each literal holds, by those where each subset of the columns is on.
  void visit_signs(std::array<std::uint32_t, SmallRule::kMostLiterals> columns, std::size_t size,
                   const std::array<Counts, 8>& all_on, const Visit& visit) const;

  std::size_t rows_;
  std::uint64_t positives_ = 0;
  std::vector<std::uint32_t> columns_;
  std::vector<std::uint32_t> place_;  // of a column in on_
  std::vector<Words> on_;
  Words positive_;
};

// As a linear rule of weights 1 and -1 and a whole threshold, to predict with and to count its bits.
LinearHypothesis linear_rule(const SmallRule& rule, std::size_t columns);
CodedRule coded_rule(const SmallRule& rule, const ColumnMap& columns);
std::int64_t threshold_of(const SmallRule& rule);

// The other way round: none when it is no such rule.
std::optional<SmallRule> small_rule_of(const LinearHypothesis& linear);

// "'a' and not 'b'", "never", "always".
std::string words_of(const SmallRule& rule, const ColumnMap& columns);

}  // namespace halfspace
