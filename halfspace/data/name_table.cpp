#include "halfspace/data/name_table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <new>
#include <utility>

namespace halfspace {
std::uint64_t name_hash(std::string_view name) {
  return XXH3_64bits(name.data(), name.size());
}

std::size_t NameTable::slot_of(std::string_view name, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  std::size_t at = hash & mask;
  while (slots_[at].place != 0) {
    if (slots_[at].tag == tag && name_at(slots_[at].place) == name) break;
    at = (at + 1) & mask;
  }
  return at;
}

std::uint32_t NameTable::id(std::string_view name, std::uint64_t hash, std::uint32_t hint) {
  if (is_named(hint, name)) return number_at(hint);
  if (4 * size() >= 3 * slots_.size()) grow();
  Slot& slot = slots_[slot_of(name, hash)];
  if (slot.place != 0) return number_at(slot.place);
  const std::uint32_t number = add_new(name, hash);
  slot = {static_cast<std::uint32_t>(hash >> 32), places_[number]};
  return number;
}

std::uint32_t NameTable::add_new(std::string_view name, std::uint64_t hash) {
  const auto number = static_cast<std::uint32_t>(size());
  const std::size_t begin = records_.size();
  if (begin >= UINT32_MAX || name.size() > UINT32_MAX) throw std::bad_alloc();
  records_.extend(2 + (name.size() + 3) / 4);
  records_[begin] = number;
  records_[begin + 1] = static_cast<std::uint32_t>(name.size());
  if (!name.empty()) std::memcpy(&records_[begin + 2], name.data(), name.size());
  places_.push_back(static_cast<std::uint32_t>(begin + 1));
  hashes_.push_back(hash);
  return number;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name, std::uint64_t hash,
                                             std::uint32_t hint) const {
  if (is_named(hint, name)) return number_at(hint);
  if (slots_.empty()) return std::nullopt;
  const Slot& slot = slots_[slot_of(name, hash)];
  return slot.place == 0 ? std::nullopt : std::optional(number_at(slot.place));
}

// The place in the slot that looks like the hash's own, 0 if none of the first few does.
std::uint32_t NameTable::likely_place(std::uint64_t hash) const {
  constexpr std::size_t kFew = 8;
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  for (std::size_t k = 0; k < kFew; ++k) {
    const Slot& slot = slots_[(hash + k) & mask];
    if (slot.place == 0 || slot.tag == tag) return slot.place;
  }
  return 0;
}

NameTable::LookAhead::LookAhead(const NameTable& table, const std::uint64_t* hashes, std::size_t count)
    : table_(table), hashes_(hashes), count_(count) {
  for (std::size_t i = 0; i < 2 * kStep; ++i) fetch(i);
}

void NameTable::LookAhead::fetch(std::size_t i) {
  if (i >= count_ || table_.slots_.empty()) return;
  __builtin_prefetch(&table_.slots_[hashes_[i] & (table_.slots_.size() - 1)]);
}

std::uint32_t NameTable::LookAhead::hint(std::size_t i) {
  fetch(i + 2 * kStep);
  if (const std::size_t k = i + kStep; k < count_ && !table_.slots_.empty()) {
    const std::uint32_t place = hints_[k % kHints] = table_.likely_place(hashes_[k]);
    if (place != 0) __builtin_prefetch(&table_.records_[place - 1]);
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
    while (slots_[at].place != 0) at = (at + 1) & mask;
    slots_[at] = {static_cast<std::uint32_t>(hashes_[i] >> 32), places_[i]};
  }
}

std::string NameTable::joined() const {
  std::string all;
  for (std::uint32_t id = 0; id < size(); ++id) all += name(id);
  return all;
}

std::size_t NameTable::memory() const {
  return 4 * (records_.capacity() + places_.capacity()) + 8 * hashes_.capacity() +
         sizeof(Slot) * slots_.capacity();
}

void NameTable::clear() {
  records_.clear();
  places_.clear();
  hashes_.clear();
  if (!slots_.empty()) std::memset(slots_.data(), 0, slots_.size() * sizeof(Slot));
}

}  // namespace halfspace
