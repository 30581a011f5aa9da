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
  if (2 * size() >= slots_.size()) grow();
  Slot& slot = slots_[slot_of(name, hash)];
  if (slot.number == 0) slot = {static_cast<std::uint32_t>(hash >> 32), add_new(name, hash) + 1};
  return slot.number - 1;
}

std::uint32_t NameTable::add_new(std::string_view name, std::uint64_t hash) {
  bytes_.append(name);
  ends_.push_back(bytes_.size());
  hashes_.push_back(hash);
  return static_cast<std::uint32_t>(size() - 1);
}

std::optional<std::uint32_t> NameTable::find(std::string_view name, std::uint64_t hash) const {
  if (slots_.empty()) return std::nullopt;
  const Slot& slot = slots_[slot_of(name, hash)];
  return slot.number == 0 ? std::nullopt : std::optional(slot.number - 1);
}

// Loads, not hints: a hint whose page has no address at hand may be dropped. Those of one loop do not depend
// on each other, so the processor has them on their way together. The first slot only: most look-ups end
// there.
void NameTable::fetch(const std::uint64_t* hashes, std::size_t count) const {
  assert(count <= kGroup);
  if (slots_.empty()) return;
  const std::size_t mask = slots_.size() - 1;
  std::uint32_t numbers[kGroup];
  for (std::size_t i = 0; i < count; ++i) numbers[i] = slots_[hashes[i] & mask].number;
  std::uint64_t begins[kGroup];
  for (std::size_t i = 0; i < count; ++i) begins[i] = numbers[i] > 1 ? ends_[numbers[i] - 2] : 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (numbers[i] != 0) __builtin_prefetch(bytes_.data() + begins[i]);
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
