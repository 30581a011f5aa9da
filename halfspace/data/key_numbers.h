// Numbers of keys of 64 bits: an open table for the loops that read text. A look-up is one multiplication
// and, as a rule, one cache line.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "halfspace/core/large_pages.h"

namespace halfspace {

class KeyNumbers {
 public:
  // With 2^bits slots at first, bits from 1.
  explicit KeyNumbers(int bits) : slots_(std::size_t{1} << bits), shift_(64 - bits) {}

  // The number of a key; that of a new one is what `make` gives, below 2^32 - 1.
  template <class Make>
  std::uint32_t number_of(std::uint64_t key, Make make) {
    const std::size_t at = slot_of(key);
    if (slots_[at].number != 0) return static_cast<std::uint32_t>(slots_[at].number - 1);
    const std::uint32_t number = make();
    slots_[at] = {key, std::uint64_t{number} + 1};
    if (4 * ++filled_ >= 3 * slots_.size()) grow();
    return number;
  }
  // It will be asked for soon.
  void fetch(std::uint64_t key) const { __builtin_prefetch(&slots_[first_slot(key)]); }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint64_t number = 0;  // 1 + the number; 0: free
  };
  [[nodiscard]] std::size_t first_slot(std::uint64_t key) const {
    return (key * 0x9e3779b97f4a7c15u) >> shift_;
  }
  // The key's own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    std::size_t at = first_slot(key);
    while (slots_[at].number != 0 && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  void grow() {
    decltype(slots_) old(2 * slots_.size());
    old.swap(slots_);
    --shift_;
    for (const Slot& slot : old) {
      if (slot.number != 0) slots_[slot_of(slot.key)] = slot;
    }
  }

  std::vector<Slot, LargePages<Slot>> slots_;  // at most three quarters full
  int shift_;
  std::size_t filled_ = 0;
};

}  // namespace halfspace
