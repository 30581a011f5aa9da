// Bytes that are 0 until they are changed, aligned to cache lines. They keep their content when they grow.
// Large ones grow by moving pages, and pages that nobody touches cost nothing.
#pragma once
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "halfspace/core/buffer.h"
#include "halfspace/core/large_array.h"

namespace halfspace {

class ZeroedBytes {
 public:
  ZeroedBytes() = default;
  ZeroedBytes(ZeroedBytes&& other) noexcept { swap(other); }
  ZeroedBytes& operator=(ZeroedBytes other) noexcept {
    swap(other);
    return *this;
  }
  ~ZeroedBytes() { is_mapped() ? void(::munmap(data_, size_)) : std::free(data_); }

  [[nodiscard]] char* data() { return data_; }
  [[nodiscard]] const char* data() const { return data_; }

  // At least `bytes`; never shrinks.
  void grow(std::size_t bytes) {
    if (bytes <= size_) return;
    const std::size_t page = bytes >= large_pages::kSize ? large_pages::kSize : kCacheLine;
    const std::size_t whole = (bytes + page - 1) / page * page;
    if (is_mapped()) {
      data_ = static_cast<char*>(large_pages::grow(data_, size_, whole));
    } else {
      void* const place = page == large_pages::kSize ? large_pages::map(whole) : cleared(whole);
      if (size_ > 0) std::memcpy(place, data_, size_);
      std::free(data_);
      data_ = static_cast<char*>(place);
    }
    size_ = whole;
  }

 private:
  [[nodiscard]] bool is_mapped() const { return size_ >= large_pages::kSize; }
  static void* cleared(std::size_t bytes) {
    void* const place = std::aligned_alloc(kCacheLine, bytes);
    if (place == nullptr) throw std::bad_alloc();
    return std::memset(place, 0, bytes);
  }
  void swap(ZeroedBytes& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace halfspace
