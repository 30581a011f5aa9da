// Up to 256 rows, laid out so that one more row meets them all at once: by feature, the values that the rows
// have of it. What few rows have is a list; once the block is full, what many have is a column for the vector
// loops. Dot products and products come out the same bit for bit in either form: feature by feature, lowest
// first, and a row without the feature adds 0 or multiplies by 1.
//
// Cost of one row against the block: a look into a hash table a feature, then what the rows share with it.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

class RowBlock {
 public:
  static constexpr std::size_t kRows = 256;

  // At most kRows in all.
  void add(Row row);
  [[nodiscard]] std::size_t rows() const { return rows_; }
  // No more rows come.
  void seal();

  // sums[i - from] += the dot product with row i, for i from `from` to rows().
  void add_dots(Row row, std::size_t from, double* sums) const;
  // products[i - from] *= the product of 1 + x_j x'_j with row i.
  void multiply_products(Row row, std::size_t from, double* products) const;

  [[nodiscard]] std::size_t memory() const;

 private:
  struct Entry {
    std::uint32_t row;
    float value;
  };
  // Entries from `begin` on, or a column of kRows values.
  struct List {
    std::uint32_t column;
    std::uint32_t begin;
    std::uint32_t size;  // kColumn: a column
  };
  static constexpr std::uint32_t kColumn = UINT32_MAX;
  // What at least so many rows have becomes a column: about where adding it becomes as fast as the list.
  static constexpr std::size_t kEnoughForAColumn = 16;

  template <class OfColumns, class OfEntry>
  void meet(Row row, std::size_t from, OfColumns of_columns, OfEntry of_entry) const;
  [[nodiscard]] std::size_t slot_of(std::uint32_t column) const;
  [[nodiscard]] std::span<const Entry> entries_of(std::uint32_t list) const;
  void make_room();

  std::size_t rows_ = 0;
  bool is_sealed_ = false;
  std::vector<std::uint32_t> slots_;  // by hash of the column: one more than its list, 0: none
  std::vector<List> lists_;
  std::vector<std::vector<Entry>> open_;  // by list, until the block is sealed
  std::vector<Entry> entries_;
  std::vector<float> columns_;
};

}  // namespace halfspace
