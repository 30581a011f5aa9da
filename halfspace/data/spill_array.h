// A growing array that moves into a temporary file when it gets large: the system then keeps in memory what
// fits and writes the rest out. The file has no name, so nothing is left of it, however the program ends.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include "halfspace/core/large_array.h"
#include "halfspace/core/result.h"

namespace halfspace {

// Memory that lies in a file in TMPDIR.
class SpillFile {
 public:
  SpillFile() = default;
  SpillFile(SpillFile&& other) noexcept;
  SpillFile& operator=(SpillFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~SpillFile();

  // Makes room for so many bytes; keeps what is there. The room is on the disk when this returns ok.
  Status grow(std::size_t bytes);
  [[nodiscard]] char* data() const { return data_; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  int descriptor_ = -1;
  char* data_ = nullptr;
  std::size_t size_ = 0;
};

template <class T>
class SpillArray {
 public:
  // Bytes up to which it is kept in plain memory; to be said before the first item.
  void limit_memory(std::size_t bytes) { limit_ = bytes; }

  Status append(const T* items, std::size_t count) {
    if ((size_ + count) * sizeof(T) <= limit_) {
      memory_.append(items, count);
      size_ += count;
      return {};
    }
    const std::size_t wanted = (size_ + count) * sizeof(T);
    const bool moving = file_.size() == 0;
    if (wanted > file_.size()) {
      if (Status grown = file_.grow(wanted + wanted / 2); !grown) return grown;
    }
    if (moving) {
      if (size_ > 0) std::memcpy(file_.data(), memory_.data(), size_ * sizeof(T));
      memory_ = {};
    }
    if (count > 0) std::memcpy(file_.data() + size_ * sizeof(T), items, count * sizeof(T));
    size_ += count;
    return {};
  }
  [[nodiscard]] const T* data() const {
    return file_.size() == 0 ? memory_.data() : reinterpret_cast<const T*>(file_.data());
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  // Plain memory with so many more items.
  [[nodiscard]] std::size_t memory_with(std::size_t count) const {
    return (size_ + count) * sizeof(T) <= limit_ ? std::max(memory_.capacity(), size_ + count) * sizeof(T)
                                                 : 0;
  }
  [[nodiscard]] bool spilled() const { return file_.size() > 0; }

 private:
  std::size_t limit_ = SIZE_MAX;
  std::size_t size_ = 0;
  LargeArray<T> memory_;
  SpillFile file_;
};

}  // namespace halfspace
