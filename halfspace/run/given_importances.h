// What rows count by what a run was told, besides the importances in their text: by row and by label.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/label_map.h"

namespace halfspace {

class GivenImportances {
 public:
  using ByLabel = std::vector<std::pair<std::string, float>>;
  // Either may be empty: all 1. They must outlive it.
  GivenImportances(const std::vector<float>& by_row, const ByLabel& by_label)
      : by_row_(by_row), by_label_(by_label) {}

  // Rows were read up to here, or these are all.
  [[nodiscard]] Status suffice(std::uint64_t rows) const;
  [[nodiscard]] Status are_for(std::uint64_t rows) const;
  // Rows from here on may have these labels.
  void know(const LabelMap& labels);

  [[nodiscard]] float of(std::uint64_t row, ClassId id) const {
    const float own = by_row_.empty() ? 1.0f : by_row_[row];
    return by_class_.empty() ? own : own * by_class_[id];
  }

 private:
  const std::vector<float>& by_row_;
  const ByLabel& by_label_;
  std::vector<float> by_class_;
};

}  // namespace halfspace
