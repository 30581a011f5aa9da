// One number for each lane and column, or several: what all lanes know of one feature lies side by side, so
// that one cache line serves them all. Before column 0 lies the cell of the constant feature.
// Memory that is never touched costs nothing while the start value is 0.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "halfspace/core/buffer.h"
#include "halfspace/core/zeroed_bytes.h"

namespace halfspace::simd {

class Plane {
 public:
  // `start` holds one value a lane: what a column holds before anything has changed it.
  explicit Plane(std::vector<float> start) : lanes_(start.size()), start_(std::move(start)) { grow(1); }

  // Makes room for columns 0 .. columns - 1; new ones hold the start values.
  void cover(std::size_t columns) {
    if (columns > columns_) grow(columns < 2 * columns_ ? 2 * columns_ : columns);
  }

  [[nodiscard]] std::size_t lanes() const { return lanes_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] const std::vector<float>& start() const { return start_; }
  void set_start(std::size_t lane, float value) { start_[lane] = value; }

  float* data() { return cells_; }  // column 0
  [[nodiscard]] const float* data() const { return cells_; }
  float* constant() { return cells_ - lanes_; }
  [[nodiscard]] const float* constant() const { return cells_ - lanes_; }
  [[nodiscard]] float at(std::size_t column, std::size_t lane) const {
    return cells_[column * lanes_ + lane];
  }
  float& at(std::size_t column, std::size_t lane) { return cells_[column * lanes_ + lane]; }

 private:
  void grow(std::size_t columns) {
    // The constant's cell gets whole cache lines of its own, so that column 0 starts at one.
    const std::size_t front = (lanes_ * sizeof(float) + kCacheLine - 1) / kCacheLine * kCacheLine;
    const bool is_new = cells_ == nullptr;
    memory_.grow(front + columns * lanes_ * sizeof(float));
    cells_ = reinterpret_cast<float*>(memory_.data() + front);
    if (is_new) std::memcpy(constant(), start_.data(), lanes_ * sizeof(float));
    const bool zero_start = std::all_of(start_.begin(), start_.end(), [](float value) { return value == 0; });
    for (std::size_t c = columns_; c < columns && !zero_start; ++c) {
      std::memcpy(cells_ + c * lanes_, start_.data(), lanes_ * sizeof(float));
    }
    columns_ = columns;
  }

  std::size_t lanes_;
  std::vector<float> start_;
  ZeroedBytes memory_;
  float* cells_ = nullptr;
  std::size_t columns_ = 0;
};

// One lane of a plane, to look at.
struct PlaneLane {
  const Plane* plane;
  std::size_t lane;

  [[nodiscard]] std::size_t columns() const { return plane->columns(); }
  [[nodiscard]] float at(std::size_t column) const { return plane->at(column, lane); }
  [[nodiscard]] float constant() const { return plane->constant()[lane]; }
  [[nodiscard]] float start() const { return plane->start()[lane]; }
};

}  // namespace halfspace::simd
