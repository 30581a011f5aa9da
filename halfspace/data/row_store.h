// Rows kept in memory for later passes, eight bytes a non-zero, in order or shuffled.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/data/block.h"

namespace halfspace {

class RowStore {
 public:
  void add(const Block& block) {
    for (std::size_t r = 0; r < block.rows(); ++r) {
      const Row row = block.row(r);
      columns_.insert(columns_.end(), row.columns, row.columns + row.size);
      values_.insert(values_.end(), row.values, row.values + row.size);
      ends_.push_back(columns_.size());
    }
    if (!block.importances.empty() || !importances_.empty()) {
      importances_.resize(classes_.size(), 1.0f);
      importances_.insert(importances_.end(), block.importances.begin(), block.importances.end());
    }
    classes_.insert(classes_.end(), block.classes.begin(), block.classes.end());
    if (!importances_.empty()) importances_.resize(classes_.size(), 1.0f);
  }

  [[nodiscard]] std::size_t rows() const { return ends_.size(); }
  [[nodiscard]] Row row(std::size_t r) const {
    const std::size_t begin = r == 0 ? 0 : ends_[r - 1];
    return Row{columns_.data() + begin, values_.data() + begin, ends_[r] - begin};
  }
  [[nodiscard]] ClassId class_of(std::size_t r) const { return classes_[r]; }
  [[nodiscard]] float importance(std::size_t r) const {
    return importances_.empty() ? 1.0f : importances_[r];
  }
  [[nodiscard]] const std::vector<float>& values() const { return values_; }

 private:
  std::vector<std::uint32_t> columns_;
  std::vector<float> values_;
  std::vector<std::size_t> ends_;
  std::vector<ClassId> classes_;
  std::vector<float> importances_;  // empty: all 1
};

}  // namespace halfspace
