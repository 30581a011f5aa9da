// Numbers of keys of 64 bits: an open table for the loops that read text. A look-up is one multiplication
// and, as a rule, one cache line. To forget all keys touches no memory.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "halfspace/core/large_pages.h"

namespace halfspace {

class KeyNumbers {
 public:
  // Forgets all keys; there are at least 2^bits slots then, bits from 1.
  void begin(int bits) {
    base_ = end_;
    filled_ = 0;
    if (slots_.size() < std::size_t{1} << bits) make_slots(bits);
  }

  // The number of a key; that of a new one is what `make` gives.
  template <class Make>
  std::uint32_t number_of(std::uint64_t key, Make make) {
    const std::size_t at = slot_of(key);
    if (is_taken(slots_[at])) return static_cast<std::uint32_t>(slots_[at].place - base_);
    const std::uint32_t number = make();
    slots_[at] = {key, base_ + number};
    end_ = std::max(end_, base_ + number + 1);
    if (4 * ++filled_ >= 3 * slots_.size()) grow();
    return number;
  }
  // Soon asked for.
  void fetch(std::uint64_t key) const { __builtin_prefetch(&slots_[first_slot(key)]); }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint64_t place = 0;  // base_ + the number
  };
  using Slots = std::vector<Slot, LargePages<Slot>>;

  [[nodiscard]] bool is_taken(const Slot& slot) const { return slot.place >= base_; }
  [[nodiscard]] std::size_t first_slot(std::uint64_t key) const {
    return (key * 0x9e3779b97f4a7c15u) >> shift_;
  }
  // The key's own, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    std::size_t at = first_slot(key);
    while (is_taken(slots_[at]) && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  // Takes free slots; the old ones are returned.
  Slots make_slots(int bits) {
    Slots others(std::size_t{1} << bits);
    others.swap(slots_);
    shift_ = 64 - bits;
    return others;
  }
  void grow() {
    for (const Slot& slot : make_slots(65 - shift_)) {
      if (is_taken(slot)) slots_[slot_of(slot.key)] = slot;
    }
  }

  Slots slots_;  // at most three quarters full
  int shift_ = 63;
  // Numbers stand above all that were given before the keys were forgotten last: older slots are free.
  std::uint64_t base_ = 1;
  std::uint64_t end_ = 1;
  std::size_t filled_ = 0;
};

}  // namespace halfspace
