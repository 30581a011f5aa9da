#include "halfspace/data/name_table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cassert>

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

std::uint32_t NameTable::id(std::string_view name, std::uint64_t hash) {
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

std::optional<std::uint32_t> NameTable::find(std::string_view name, std::uint64_t hash) const {
  if (slots_.empty()) return std::nullopt;
  const Slot& slot = slots_[slot_of(name, hash)];
  return slot.number == 0 ? std::nullopt : std::optional(slot.number - 1);
}

// One place further at each step. The first slot only: most look-ups end there.
void NameTable::look_ahead(const std::uint64_t* hashes, std::size_t i, std::size_t count) const {
  constexpr std::size_t kStep = 8;
  if (slots_.empty()) return;
  const std::size_t mask = slots_.size() - 1;
  const auto number = [&](std::size_t k) { return slots_[hashes[k] & mask].number; };
  if (i + 3 * kStep < count) __builtin_prefetch(&slots_[hashes[i + 3 * kStep] & mask]);
  if (i + 2 * kStep < count) {
    if (const std::uint32_t n = number(i + 2 * kStep); n > 1) __builtin_prefetch(&ends_[n - 2]);
  }
  if (i + kStep < count) {
    if (const std::uint32_t n = number(i + kStep); n > 1) __builtin_prefetch(bytes_.data() + ends_[n - 2]);
  }
}

void NameTable::grow() {
  const std::size_t count = std::max<std::size_t>(1024, 2 * slots_.size());
  slots_ = {};  // before the larger ones are made
  slots_.resize(count);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < size(); ++i) {
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
  std::fill(slots_.begin(), slots_.end(), Slot());
}

}  // namespace halfspace
