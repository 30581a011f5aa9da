// An array that grows at its end, for tables of millions of numbers that are read at random.
//
// Large ones lie in large pages: a look-up waits as long for its page's address as for the line, and large
// pages have few addresses. They grow by moving pages, not numbers: nothing is copied, and memory that was
// never filled is never touched.
#pragma once
#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace halfspace {

namespace large_pages {

inline constexpr std::size_t kSize = std::size_t{2} << 20;

// Zeros, in whole large pages at their addresses.
inline void* map(std::size_t bytes) {
  void* const room = ::mmap(nullptr, bytes + kSize, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) throw std::bad_alloc();
  auto* const begin = static_cast<char*>(room);
  const std::size_t skipped = (kSize - reinterpret_cast<std::uintptr_t>(begin) % kSize) % kSize;
  if (skipped > 0) ::munmap(begin, skipped);
  ::munmap(begin + skipped + bytes, kSize - skipped);
  ::madvise(begin + skipped, bytes, MADV_HUGEPAGE);
  return begin + skipped;
}

// The same pages, and zeros behind them.
inline void* grow(void* old, std::size_t old_bytes, std::size_t bytes) {
  void* const place = map(bytes);
  void* const moved = ::mremap(old, old_bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, place);
  if (moved == MAP_FAILED) {
    ::munmap(place, bytes);
    throw std::bad_alloc();
  }
  return moved;
}

}  // namespace large_pages

template <class T>
class LargeArray {
  static_assert(std::is_trivially_copyable_v<T> && large_pages::kSize % sizeof(T) == 0);

 public:
  LargeArray() = default;
  LargeArray(LargeArray&& other) noexcept { swap(other); }
  LargeArray(const LargeArray& other) { append(other.data_, other.size_); }
  LargeArray& operator=(LargeArray other) noexcept {
    swap(other);
    return *this;
  }
  ~LargeArray() { is_mapped() ? void(::munmap(data_, bytes())) : std::free(data_); }

  void push_back(T value) {
    if (size_ == capacity_) reserve(size_ + 1);
    data_[size_++] = value;
  }
  void append(const T* values, std::size_t count) {
    if (count > capacity_ - size_) reserve(size_ + count);
    if (count > 0) std::memcpy(data_ + size_, values, count * sizeof(T));
    size_ += count;
  }
  // New items are whatever was there.
  void extend(std::size_t count) {
    if (count > capacity_ - size_) reserve(size_ + count);
    size_ += count;
  }
  // New items are zeros. Those of fresh large pages are, and nobody touches them.
  void resize(std::size_t count) {
    const std::size_t used = std::min(count, capacity_);
    if (used > size_) std::memset(data_ + size_, 0, (used - size_) * sizeof(T));
    if (count > capacity_) {
      size_ = used;  // all that has to be moved
      reserve(count);
      if (!is_mapped()) std::memset(data_ + used, 0, (count - used) * sizeof(T));
    }
    size_ = count;
  }
  // Keeps the memory.
  void clear() { size_ = 0; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T* data() const { return data_; }
  [[nodiscard]] T* data() { return data_; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return data_[i]; }
  [[nodiscard]] T& operator[](std::size_t i) { return data_[i]; }

 private:
  [[nodiscard]] std::size_t bytes() const { return capacity_ * sizeof(T); }
  [[nodiscard]] bool is_mapped() const { return bytes() >= large_pages::kSize; }

  void reserve(std::size_t least) {
    if (least > SIZE_MAX / sizeof(T) / 4) throw std::bad_alloc();
    std::size_t wanted = std::max(2 * bytes(), std::max<std::size_t>(least * sizeof(T), 64));
    const bool large = wanted >= large_pages::kSize;
    if (large) wanted = (wanted + large_pages::kSize - 1) / large_pages::kSize * large_pages::kSize;
    void* const place = large ? enlarged(wanted) : std::realloc(data_, wanted);
    if (place == nullptr) throw std::bad_alloc();
    data_ = static_cast<T*>(place);
    capacity_ = wanted / sizeof(T);
  }
  void* enlarged(std::size_t wanted) {
    if (is_mapped()) return large_pages::grow(data_, bytes(), wanted);
    void* const place = large_pages::map(wanted);
    if (size_ > 0) std::memcpy(place, data_, size_ * sizeof(T));
    std::free(data_);
    return place;
  }
  void swap(LargeArray& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace halfspace
