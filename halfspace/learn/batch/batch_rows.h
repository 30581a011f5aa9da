// All rows of a run in memory, read-only: what a batch learner is given. The store must outlive it.
#pragma once
#include <cstddef>

#include "halfspace/core/label.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/row_store.h"

namespace halfspace {

class BatchRows {
 public:
  // `constant`: the value of a feature that every row has beside its own; 0: none. `map`: what the columns
  // are called; null: they are numbers.
  BatchRows(const RowStore& store, std::size_t classes, std::size_t columns, float constant = 0,
            const ColumnMap* map = nullptr)
      : store_(&store), classes_(classes), columns_(columns), constant_(constant), map_(map) {}

  [[nodiscard]] std::size_t size() const { return store_->rows(); }
  [[nodiscard]] Row row(std::size_t i) const { return store_->row(i); }
  [[nodiscard]] ClassId class_of(std::size_t i) const { return store_->class_of(i); }
  // Of two classes.
  [[nodiscard]] Label label(std::size_t i) const { return store_->class_of(i) == 1 ? Label{1} : Label{-1}; }
  // All 1 unless the catalogue says that the learner weighs rows.
  [[nodiscard]] float importance(std::size_t i) const { return store_->importance(i); }

  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }  // rows have columns below this
  [[nodiscard]] float constant() const { return constant_; }
  // For the length of descriptions, which name features.
  [[nodiscard]] ColumnMap features() const {
    if (map_ != nullptr) return *map_;
    ColumnMap numbers;
    for (std::uint32_t c = 0; c < columns_; ++c) numbers.column(c);
    return numbers;
  }
  [[nodiscard]] const RowStore& store() const { return *store_; }

 private:
  const RowStore* store_;
  std::size_t classes_;
  std::size_t columns_;
  float constant_;
  const ColumnMap* map_;
};

}  // namespace halfspace
