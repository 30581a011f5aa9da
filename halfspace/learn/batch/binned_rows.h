// Rows of two classes for learners that ask whether a feature lies above a cut: every value is replaced by
// its bin among the cuts of its column. A column has at most `most_cuts` cuts: one between any two values
// that follow each other, or at equal shares of its values when there are more. 0 is a value like any other,
// but is not stored. A Boolean column has one cut, 0.
//
// Cost: a sort of the values of each column that has more than one; four bytes a non-zero.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/data/row_store.h"

namespace halfspace {

class BinnedRows {
 public:
  // At least one cut. `columns`: all columns are below it.
  BinnedRows(const RowStore& rows, std::size_t columns, std::size_t most_cuts);

  struct Column {
    std::uint32_t first = 0;      // of its slots, one a bin, rising with the values
    std::uint32_t zero = 0;       // the slot of the value 0
    std::uint32_t number = 0;     // in the data
    std::uint32_t first_cut = 0;  // cut i lies between slots first + i and first + i + 1
    std::uint32_t bins = 1;
  };
  // Those with more than one bin, by number.
  [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
  [[nodiscard]] float cut(const Column& column, std::size_t i) const { return cuts_[column.first_cut + i]; }
  [[nodiscard]] std::size_t slots() const { return column_of_slot_.size(); }
  [[nodiscard]] std::uint32_t column_of_slot(std::uint32_t slot) const { return column_of_slot_[slot]; }
  [[nodiscard]] bool has_cuts() const;  // some cut is not 0

  [[nodiscard]] std::size_t rows() const { return positive_.size(); }
  [[nodiscard]] bool is_positive(std::size_t r) const { return positive_[r] != 0; }
  // Slots of the row's values that are not in the bin of 0, rising.
  [[nodiscard]] std::span<const std::uint32_t> row(std::size_t r) const {
    return {entries_.data() + ends_[r], ends_[r + 1] - ends_[r]};
  }
  // Its slot in a column.
  [[nodiscard]] std::uint32_t slot_in(std::size_t r, const Column& column) const;

 private:
  struct Values;
  void make_columns(const RowStore& rows, std::size_t columns, std::size_t most_cuts);
  void add_column(std::uint32_t number, std::span<const float> cuts);
  void fill(const RowStore& rows, std::size_t columns);

  std::vector<Column> columns_;
  std::vector<float> cuts_;
  std::vector<std::uint32_t> column_of_slot_;
  std::vector<std::uint32_t> entries_;
  std::vector<std::size_t> ends_ = {0};
  std::vector<char> positive_;
};

// Cuts between the values of a column, `zeros` of which are 0 and the others given in any order.
std::vector<float> cuts_between(std::vector<float> values, std::size_t zeros, std::size_t most_cuts);

}  // namespace halfspace
