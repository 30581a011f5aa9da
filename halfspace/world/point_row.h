// A point as learners see it: its non-zero coordinates, as float.
#pragma once
#include "halfspace/core/row.h"
#include "halfspace/world/distribution.h"

namespace halfspace {

class PointRow {
 public:
  PointRow() = default;
  explicit PointRow(const Point& point) { set(point); }
  void set(const Point& point) {
    columns_.clear();
    values_.clear();
    for (std::uint32_t i = 0; i < point.size(); ++i) {
      if (point[i] == 0) continue;
      columns_.push_back(i);
      values_.push_back(static_cast<float>(point[i]));
    }
  }
  // Valid until the next set.
  [[nodiscard]] Row view() const { return {columns_.data(), values_.data(), columns_.size()}; }

 private:
  std::vector<std::uint32_t> columns_;
  std::vector<float> values_;
};

}  // namespace halfspace
