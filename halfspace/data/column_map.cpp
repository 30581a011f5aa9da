#include "halfspace/data/column_map.h"

#include <algorithm>
#include <cassert>

namespace halfspace {

std::optional<std::uint32_t> number_of_name(std::string_view name) {
  if (name.empty() || name.size() > 10 || (name[0] == '0' && name.size() > 1)) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : name) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number <= UINT32_MAX ? std::optional(static_cast<std::uint32_t>(number)) : std::nullopt;
}

namespace {

// Some name is no number.
bool has_words(const NameTable& names) {
  for (std::uint32_t id = 0; id < names.size(); ++id) {
    if (!number_of_name(names.name(id))) return true;
  }
  return false;
}

}  // namespace

std::uint32_t ColumnMap::give(std::uint32_t column) {
  columns_ = std::max<std::size_t>(columns_, std::size_t{column} + 1);
  return column;
}

std::uint32_t ColumnMap::column(std::uint32_t index) {
  if (hash_bits_ > 0) return column(std::to_string(index));
  if (index < base_) {
    highest_direct_ = std::max(highest_direct_, index);
    has_zero_ |= index == 0;
    return give(index);
  }
  if (has_names_) return give(base_ + names_.id(std::to_string(index)));
  return column_in_dictionary(index);
}

std::uint32_t ColumnMap::column_in_dictionary(std::uint32_t number) {
  if (2 * wild_.size() >= slots_.size()) grow_slots();
  std::uint32_t& slot = slots_[slot_of(number)];
  if (slot == 0) {
    wild_.push_back(number);
    slot = static_cast<std::uint32_t>(wild_.size());
  }
  return give(base_ + slot - 1);
}

std::uint32_t ColumnMap::column(std::string_view name, std::uint64_t hash, std::uint32_t hint) {
  if (hash_bits_ > 0) return meet(name, hash);
  const auto number = number_of_name(name);
  if (number && (!has_names_ || *number < base_)) return column(*number);
  if (!has_names_) begin_names();
  return give(base_ + names_.id(name, hash, hint));
}

// The dictionary begins behind the numbers seen so far; wild ones keep their columns.
void ColumnMap::begin_names() {
  assert(!has_names_);
  has_names_ = true;
  if (wild_.empty()) base_ = static_cast<std::uint32_t>(columns_);
  for (const std::uint32_t index : wild_) names_.id(std::to_string(index));
  wild_.clear();
  slots_.clear();
}

std::optional<std::uint32_t> ColumnMap::find(std::uint32_t index) const {
  if (hash_bits_ > 0) return find(std::to_string(index));
  if (index < base_) return index < columns_ ? std::optional(index) : std::nullopt;
  if (has_names_) {
    const auto id = names_.find(std::to_string(index));
    return id ? std::optional(base_ + *id) : std::nullopt;
  }
  return find_in_dictionary(index);
}

std::optional<std::uint32_t> ColumnMap::find_in_dictionary(std::uint32_t number) const {
  const std::uint32_t slot = slots_.empty() ? 0 : slots_[slot_of(number)];
  return slot == 0 ? std::nullopt : std::optional(base_ + slot - 1);
}

std::optional<std::uint32_t> ColumnMap::find(std::string_view name, std::uint64_t hash,
                                             std::uint32_t hint) const {
  if (hash_bits_ > 0) return find_in_dictionary(slot_of_hash(hash, hash_bits_));
  const auto number = number_of_name(name);
  if (number && (!has_names_ || *number < base_)) return find(*number);
  const auto id = names_.find(name, hash, hint);
  return id ? std::optional(base_ + *id) : std::nullopt;
}

std::string ColumnMap::name(std::uint32_t column) const {
  if (column < base_) return std::to_string(column);
  return has_names() ? std::string(names_.name(column - base_)) : std::to_string(wild_[column - base_]);
}

std::optional<std::uint32_t> ColumnMap::index(std::uint32_t column) const {
  if (hash_bits_ > 0) return std::nullopt;
  if (column < base_) return column;
  return has_names_ ? number_of_name(names_.name(column - base_)) : std::optional(wild_[column - base_]);
}

std::size_t ColumnMap::slot_of(std::uint32_t index) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t mixed = index * 0x9E3779B97F4A7C15ULL;
  mixed ^= mixed >> 32;
  std::size_t at = mixed & mask;
  while (slots_[at] != 0 && wild_[slots_[at] - 1] != index) at = (at + 1) & mask;
  return at;
}

void ColumnMap::grow_slots() {
  slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), 0);
  for (std::size_t k = 0; k < wild_.size(); ++k)
    slots_[slot_of(wild_[k])] = static_cast<std::uint32_t>(k + 1);
}

void ColumnMap::translate(Block& block, Unknown unknown) {
  if (block.nonzeros() == 0) return;
  if (hash_bits_ > 0) return translate_hashed(block, unknown);
  has_zero_ |= block.has_index_zero;
  if (!has_names_ && unknown == Unknown::add && has_words(block.names)) begin_names();
  const bool has_numbers = block.highest_index > 0 || block.has_index_zero;
  if (has_numbers && block.highest_index < base_) column(block.highest_index);
  if (block.names.size() > 0) {
    translate_names(block, unknown);
  } else if (block.highest_index >= base_) {
    block.row_prints.clear();
    for (std::size_t i = 0; i < block.nonzeros(); ++i) {
      block.columns[i] = column_of_number(block.columns[i], unknown);
    }
  }
}

std::uint32_t ColumnMap::column_of_number(std::uint32_t number, Unknown unknown) {
  if (number < base_ || unknown == Unknown::add) return column(number);
  const auto known = find(number);
  return known ? *known : give(shared());
}

std::uint32_t ColumnMap::column_of_name(std::string_view name, std::uint64_t hash, std::uint32_t hint,
                                        Unknown unknown) {
  if (unknown == Unknown::add) return column(name, hash, hint);
  const auto known = find(name, hash, hint);
  return known ? *known : give(shared());
}

// One look-up for each name of the block, not for each feature.
void ColumnMap::translate_names(Block& block, Unknown unknown) {
  block.row_prints.clear();
  std::vector<std::uint32_t> meaning(block.names.size());
  NameTable::LookAhead ahead(names_, block.names.hashes(), meaning.size());
  std::uint32_t known = 0;
  // Names are numbered as they come in the rows.
  const auto know = [&](std::size_t names) {
    for (; known < names; ++known) {
      meaning[known] =
          column_of_name(block.names.name(known), block.names.hash(known), ahead.hint(known), unknown);
    }
  };
  // Where numbers go through the dictionary too, names and numbers take turns: how rows are cut into blocks
  // must not decide their columns.
  const bool has_numbers = block.highest_index > 0 || block.has_index_zero;
  if (!has_numbers || block.highest_index < base_) know(meaning.size());
  for (std::size_t i = 0; i < block.nonzeros(); ++i) {
    std::uint32_t& entry = block.columns[i];
    if ((entry & Block::kNameBit) == 0) {
      entry = column_of_number(entry, unknown);
      continue;
    }
    const std::uint32_t id = entry & ~Block::kNameBit;
    if (id >= known) know(id + 1);
    entry = meaning[id];
  }
  know(meaning.size());
}

std::uint64_t ColumnMap::features() const {
  return std::uint64_t{highest_direct_} + (has_zero_ ? 1 : 0) + in_dictionary();
}

void ColumnMap::restore(std::uint32_t highest_direct, bool has_zero) {
  highest_direct_ = std::max(highest_direct_, highest_direct);
  has_zero_ |= has_zero;
  columns_ = std::max<std::size_t>(columns_, std::size_t{highest_direct} + 1);
}

void ColumnMap::restore_names(std::uint32_t first_column, NameTable names) {
  assert(!has_names_ && wild_.empty());
  has_names_ = true;
  base_ = first_column;
  names_ = std::move(names);
  columns_ = std::max<std::size_t>(columns_, base_ + names_.size());
}

}  // namespace halfspace
