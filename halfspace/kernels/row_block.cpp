#include "halfspace/kernels/row_block.h"

#include <cassert>

#include "halfspace/simd/kernel_loops.h"

namespace halfspace {

// The place of the column, or the free one where it would go.
std::size_t RowBlock::slot_of(std::uint32_t column) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = (column * std::uint64_t{0x9E3779B97F4A7C15}) >> 32 & mask;
  while (slots_[slot] != 0 && lists_[slots_[slot] - 1].column != column) slot = (slot + 1) & mask;
  return slot;
}

// At least half of the slots stay free.
void RowBlock::make_room() {
  if (2 * (lists_.size() + 1) <= slots_.size()) return;
  slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
  for (std::uint32_t list = 0; list < lists_.size(); ++list) slots_[slot_of(lists_[list].column)] = list + 1;
}

void RowBlock::add(Row row) {
  assert(rows_ < kRows && !is_sealed_);
  for (std::size_t i = 0; i < row.size; ++i) {
    make_room();
    const std::size_t slot = slot_of(row.columns[i]);
    if (slots_[slot] == 0) {
      lists_.push_back({row.columns[i], 0, 0});
      open_.emplace_back();
      slots_[slot] = static_cast<std::uint32_t>(lists_.size());
    }
    open_[slots_[slot] - 1].push_back({static_cast<std::uint32_t>(rows_), row.values[i]});
  }
  ++rows_;
}

void RowBlock::seal() {
  for (std::size_t k = 0; k < lists_.size(); ++k) {
    List& list = lists_[k];
    if (open_[k].size() < kEnoughForAColumn) {
      list.begin = static_cast<std::uint32_t>(entries_.size());
      list.size = static_cast<std::uint32_t>(open_[k].size());
      entries_.insert(entries_.end(), open_[k].begin(), open_[k].end());
      continue;
    }
    list.begin = static_cast<std::uint32_t>(columns_.size() / kRows);
    list.size = kColumn;
    columns_.resize(columns_.size() + kRows, 0.0f);
    float* const column = columns_.data() + list.begin * kRows;
    for (const Entry& entry : open_[k]) column[entry.row] = entry.value;
  }
  open_ = {};
  entries_.shrink_to_fit();
  columns_.shrink_to_fit();
  is_sealed_ = true;
}

std::span<const RowBlock::Entry> RowBlock::entries_of(std::uint32_t list) const {
  if (!is_sealed_) return open_[list];
  return std::span(entries_).subspan(lists_[list].begin, lists_[list].size);
}

// Columns that follow each other go to the vector loops together.
template <class OfColumns, class OfEntry>
void RowBlock::meet(Row row, std::size_t from, OfColumns of_columns, OfEntry of_entry) const {
  if (slots_.empty()) return;
  constexpr std::size_t kTogether = 64;
  simd::Column columns[kTogether];
  std::size_t count = 0;
  const auto flush = [&] {
    if (count > 0) of_columns(columns, count);
    count = 0;
  };
  for (std::size_t i = 0; i < row.size; ++i) {
    const std::uint32_t list = slots_[slot_of(row.columns[i])];
    if (list == 0) continue;
    const auto value = static_cast<double>(row.values[i]);
    if (lists_[list - 1].size == kColumn) {
      if (count == kTogether) flush();
      columns[count++] = {value, columns_.data() + lists_[list - 1].begin * kRows + from};
      continue;
    }
    flush();
    const std::span<const Entry> entries = entries_of(list - 1);
    for (std::size_t e = entries.size(); e > 0 && entries[e - 1].row >= from; --e) {
      of_entry(entries[e - 1].row - from, value * static_cast<double>(entries[e - 1].value));
    }
  }
  flush();
}

void RowBlock::add_dots(Row row, std::size_t from, double* sums) const {
  meet(
      row, from,
      [&](const simd::Column* columns, std::size_t size) {
        simd::add_columns(columns, size, sums, rows_ - from);
      },
      [&](std::size_t i, double product) { sums[i] += product; });
}

void RowBlock::multiply_products(Row row, std::size_t from, double* products) const {
  meet(
      row, from,
      [&](const simd::Column* columns, std::size_t size) {
        simd::multiply_columns(columns, size, products, rows_ - from);
      },
      [&](std::size_t i, double product) { products[i] *= 1 + product; });
}

std::size_t RowBlock::memory() const {
  std::size_t bytes = 4 * slots_.size() + sizeof(List) * lists_.capacity() +
                      sizeof(Entry) * entries_.capacity() + sizeof(float) * columns_.capacity();
  for (const std::vector<Entry>& list : open_) bytes += sizeof(list) + sizeof(Entry) * list.capacity();
  return bytes;
}

}  // namespace halfspace
