// Rows kept for later passes, eight bytes a non-zero, in order or shuffled: in memory, or above a limit in a
// temporary file that is mapped.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/data/block.h"
#include "halfspace/data/spill_array.h"

namespace halfspace {

class RowStore {
 public:
  // Bytes of features up to which they stay in memory; to be said before the first row.
  void limit_memory(std::size_t bytes) {
    columns_.limit_memory(bytes / 2);
    values_.limit_memory(bytes / 2);
  }

  // Fails only when a temporary file does.
  Status add(const Block& block) {
    const std::size_t before = columns_.size();
    if (Status kept = columns_.append(block.columns.data(), block.nonzeros()); !kept) return kept;
    if (Status kept = values_.append(block.values.data(), block.nonzeros()); !kept) return kept;
    for (const std::size_t end : block.row_ends) ends_.push_back(before + end);
    if (!block.importances.empty() || !importances_.empty()) {
      importances_.resize(classes_.size(), 1.0f);
      importances_.insert(importances_.end(), block.importances.begin(), block.importances.end());
    }
    classes_.insert(classes_.end(), block.classes.begin(), block.classes.end());
    if (!importances_.empty()) importances_.resize(classes_.size(), 1.0f);
    return {};
  }

  Status add(Row row, ClassId id, float importance = 1) {
    if (Status kept = columns_.append(row.columns, row.size); !kept) return kept;
    if (Status kept = values_.append(row.values, row.size); !kept) return kept;
    ends_.push_back(columns_.size());
    classes_.push_back(id);
    if (importance != 1 || !importances_.empty()) {
      importances_.resize(classes_.size(), 1.0f);
      importances_.back() = importance;
    }
    return {};
  }

  // What the store would take in memory with another block; what lies in a temporary file does not count.
  [[nodiscard]] std::size_t memory_with(const Block& block) const {
    const std::size_t of_rows = sizeof(std::size_t) * (ends_.capacity() + block.rows()) +
                                sizeof(ClassId) * (classes_.capacity() + block.rows()) +
                                sizeof(float) * (importances_.capacity() + block.importances.size());
    return columns_.memory_with(block.nonzeros()) + values_.memory_with(block.nonzeros()) + of_rows;
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
  [[nodiscard]] const SpillArray<float>& values() const { return values_; }

 private:
  SpillArray<std::uint32_t> columns_;
  SpillArray<float> values_;
  std::vector<std::size_t> ends_;
  std::vector<ClassId> classes_;
  std::vector<float> importances_;  // empty: all 1
};

}  // namespace halfspace
