// One number for each lane and column, or several: what all lanes know of one feature lies side by side, so
// that one cache line serves them all. Before column 0 lies the cell of the constant feature.
// Memory that is never touched costs nothing while the start value is 0.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

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
  static constexpr std::size_t kAlignment = 64;
  static constexpr std::size_t kHugePage = std::size_t{1} << 21;

  void grow(std::size_t columns) {
    // The constant's cell gets whole cache lines of its own, so that column 0 starts at one.
    const std::size_t front = (lanes_ * sizeof(float) + kAlignment - 1) / kAlignment * kAlignment;
    const std::size_t bytes = columns * lanes_ * sizeof(float);
    const std::size_t alignment = bytes >= kHugePage / 2 ? kHugePage : kAlignment;
    // calloc, not new: pages that nobody touches stay unmapped. A large table asks for large pages, because
    // rows touch it all over.
    void* memory = std::calloc(front + bytes + alignment, 1);
    if (memory == nullptr) throw std::bad_alloc();
    std::unique_ptr<void, Free> owner(memory);
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t aligned = (address + front + alignment - 1) / alignment * alignment;
    auto* cells = reinterpret_cast<float*>(aligned);
    if (alignment == kHugePage) madvise(cells, bytes, MADV_HUGEPAGE);
    std::size_t filled = 0;
    if (memory_) {
      filled = columns_;
      std::memcpy(cells - lanes_, constant(), (columns_ + 1) * lanes_ * sizeof(float));
    } else {
      std::memcpy(cells - lanes_, start_.data(), lanes_ * sizeof(float));
    }
    bool zero_start = true;
    for (const float value : start_) zero_start &= value == 0;
    for (std::size_t c = filled; c < columns && !zero_start; ++c) {
      std::memcpy(cells + c * lanes_, start_.data(), lanes_ * sizeof(float));
    }
    memory_ = std::move(owner);
    cells_ = cells;
    columns_ = columns;
  }

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::size_t lanes_;
  std::vector<float> start_;
  std::unique_ptr<void, Free> memory_;
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
