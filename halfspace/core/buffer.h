// A plain array without initial values, aligned to cache lines; its owner keeps track of what is filled.
#pragma once
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

namespace halfspace {

inline constexpr std::size_t kCacheLine = 64;

template <class T>
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(std::size_t size) { resize(size); }

  // Content is lost. Never shrinks. Takes some more than is asked for: what is filled with blocks of nearly
  // one size would otherwise be taken anew for each that is the largest so far. Memory that nobody fills is
  // not used.
  void resize(std::size_t size) {
    if (size <= size_) return;
    size += size / 8;
    void* memory =
        std::aligned_alloc(kCacheLine, (size * sizeof(T) + kCacheLine - 1) / kCacheLine * kCacheLine);
    if (memory == nullptr) throw std::bad_alloc();
    data_.reset(static_cast<T*>(memory));
    size_ = size;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  T& operator[](std::size_t i) { return data_.get()[i]; }
  const T& operator[](std::size_t i) const { return data_.get()[i]; }

 private:
  struct Free {
    void operator()(T* memory) const { std::free(memory); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace halfspace
