#include "halfspace/data/name_table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

namespace halfspace {
std::uint64_t name_hash(std::string_view name) {
  return XXH3_64bits(name.data(), name.size());
}

std::size_t NameTable::slot_of(std::string_view name, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  std::size_t at = hash & mask;
  while (slots_[at].number != 0) {
    if (slots_[at].tag == tag && this->name(slots_[at].number - 1) == name) break;
    at = (at + 1) & mask;
  }
  return at;
}

std::uint32_t NameTable::id(std::string_view name, std::uint64_t hash, std::uint32_t hint) {
  if (is_named(hint, name)) return hint - 1;
  if (4 * size() >= 3 * slots_.size()) grow();
  Slot& slot = slots_[slot_of(name, hash)];
  if (slot.number == 0) slot = {static_cast<std::uint32_t>(hash >> 32), add_new(name, hash) + 1};
  return slot.number - 1;
}

std::uint32_t NameTable::add_new(std::string_view name, std::uint64_t hash) {
  bytes_.append(name.data(), name.size());
  ends_.push_back(bytes_.size());
  hashes_.push_back(hash);
  return static_cast<std::uint32_t>(size() - 1);
}

std::optional<std::uint32_t> NameTable::find(std::string_view name, std::uint64_t hash,
                                             std::uint32_t hint) const {
  if (is_named(hint, name)) return hint - 1;
  if (slots_.empty()) return std::nullopt;
  const Slot& slot = slots_[slot_of(name, hash)];
  return slot.number == 0 ? std::nullopt : std::optional(slot.number - 1);
}

// The number in the slot that looks like the hash's own, 0 if none of the first few does.
std::uint32_t NameTable::likely_number(std::uint64_t hash) const {
  constexpr std::size_t kFew = 8;
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  for (std::size_t k = 0; k < kFew; ++k) {
    const Slot& slot = slots_[(hash + k) & mask];
    if (slot.number == 0 || slot.tag == tag) return slot.number;
  }
  return 0;
}

NameTable::LookAhead::LookAhead(const NameTable& table, const std::uint64_t* hashes, std::size_t count)
    : table_(table), hashes_(hashes), count_(count) {
  for (std::size_t i = 0; i < 3 * kStep; ++i) fetch(i);
}

void NameTable::LookAhead::fetch(std::size_t i) {
  if (i >= count_ || table_.slots_.empty()) return;
  __builtin_prefetch(&table_.slots_[hashes_[i] & (table_.slots_.size() - 1)]);
}

std::uint32_t NameTable::LookAhead::hint(std::size_t i) {
  fetch(i + 3 * kStep);
  if (const std::size_t k = i + 2 * kStep; k < count_ && !table_.slots_.empty()) {
    const std::uint32_t number = hints_[k % kHints] = table_.likely_number(hashes_[k]);
    if (number > 1) __builtin_prefetch(&table_.ends_[number - 2]);
  }
  if (const std::size_t k = i + kStep; k < count_) {
    if (const std::uint32_t number = hints_[k % kHints]; number > 1) {
      __builtin_prefetch(table_.bytes_.data() + table_.ends_[number - 2]);
    }
  }
  return std::exchange(hints_[i % kHints], 0);
}

// The old slots' memory stays in use: only what is new has to be fetched and cleared by the system. There may
// be far more names than slots, since names that are added as new take none until now.
void NameTable::grow() {
  if (!slots_.empty()) std::memset(slots_.data(), 0, slots_.size() * sizeof(Slot));
  std::size_t slots = std::max<std::size_t>(1024, 2 * slots_.size());
  while (4 * size() >= 3 * slots) slots *= 2;
  slots_.resize(slots);
  constexpr std::size_t kAhead = 16;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < size(); ++i) {
    if (i + kAhead < size()) __builtin_prefetch(&slots_[hashes_[i + kAhead] & mask], 1);
    std::size_t at = hashes_[i] & mask;
    while (slots_[at].number != 0) at = (at + 1) & mask;
    slots_[at] = {static_cast<std::uint32_t>(hashes_[i] >> 32), static_cast<std::uint32_t>(i + 1)};
  }
}

std::size_t NameTable::memory() const {
  return bytes_.capacity() + 8 * (ends_.capacity() + hashes_.capacity()) + sizeof(Slot) * slots_.capacity();
}

void NameTable::clear() {
  bytes_.clear();
  ends_.clear();
  hashes_.clear();
  if (!slots_.empty()) std::memset(slots_.data(), 0, slots_.size() * sizeof(Slot));
}

}  // namespace halfspace
