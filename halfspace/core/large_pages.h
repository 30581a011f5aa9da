// An allocator for large tables that are read at random: a look-up waits as long for its page's address as
// for the line, and large pages have few addresses. Small tables are allocated as usual.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace halfspace {

template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t count) {
    constexpr std::size_t kLargePage = std::size_t{2} << 20;
    const std::size_t bytes = count * sizeof(T);
    const bool large = bytes >= 2 * kLargePage;
    const std::size_t whole = (bytes + kLargePage - 1) / kLargePage * kLargePage;
    void* memory = large ? std::aligned_alloc(kLargePage, whole) : std::malloc(bytes);
    if (memory == nullptr) throw std::bad_alloc();
    if (large) ::madvise(memory, whole, MADV_HUGEPAGE);
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t /*count*/) { std::free(memory); }

  template <class U>
  bool operator==(const LargePages<U>&) const {
    return true;
  }
};

}  // namespace halfspace
