#include "halfspace/data/cache_features.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "halfspace/data/cache_loops.h"
#include "halfspace/simd/unpacking.h"

namespace halfspace {

bool CacheFeatures::fail(CacheArray at, std::string_view what) {
  fault = what;
  fault_at = layout.place(at);
  return false;
}

bool CacheFeatures::read() {
  const bool columns = head.column_width == 0 ? read_numbers() : read_codes();
  return columns && settle_highest() && (!block.has_names || read_names()) && read_values();
}

bool CacheFeatures::read_numbers() {
  const char* const widths = array(CacheArray::widths);
  std::uint64_t bytes = 0;
  for (std::size_t r = 0; r < head.rows; ++r) {
    const auto width = static_cast<unsigned char>(widths[r]);
    if (width < 1 || width > 4) return fail(CacheArray::widths, "a row's numbers have no width");
    bytes += block.row(r).size * width;
  }
  if (bytes != head.column_bytes) return fail(CacheArray::widths, "the widths of rows do not add up");
  const char* p = array(CacheArray::columns);
  std::uint64_t highest = 0;
  bool has_zero = false;
  std::size_t begin = 0;
  for (std::size_t r = 0; r < head.rows; ++r) {
    const std::size_t end = block.row_ends[r];
    if (end == begin) continue;
    const auto width = static_cast<unsigned char>(widths[r]);
    highest = std::max(highest, simd::rising_numbers(p, end - begin, width, block.columns.data() + begin));
    has_zero |= block.columns[begin] == 0;
    p += (end - begin) * width;
    begin = end;
  }
  const std::uint64_t most = block.has_names ? Block::kNameBit - 1 : UINT32_MAX;
  if (highest > most) return fail(CacheArray::columns, "a number is too large");
  block.highest_index = static_cast<std::uint32_t>(highest);
  block.has_index_zero = has_zero;
  return true;
}

// The highest number may be that of a feature that was left out, but only where the others have names.
bool CacheFeatures::settle_highest() {
  const bool fits = block.has_names
                        ? head.highest_index >= block.highest_index && head.highest_index < Block::kNameBit
                        : head.highest_index == block.highest_index;
  block.highest_index = head.highest_index;
  return fits || fail(CacheArray::columns, "the highest number is another");
}

bool CacheFeatures::read_codes() {
  if (head.column_bytes != std::uint64_t{head.nonzeros} * head.column_width) {
    return fail(CacheArray::columns, "there are not as many columns as non-zeros");
  }
  std::uint32_t highest_name = 0;
  for_each_number(array(CacheArray::columns), head.nonzeros, head.column_width,
                  [&](std::size_t i, std::uint32_t code) {
                    const std::uint32_t column = std::rotr(code, 1);
                    const bool is_name = (column & Block::kNameBit) != 0;
                    block.columns[i] = column;
                    highest_name = std::max(highest_name, is_name ? 1 + (column & ~Block::kNameBit) : 0);
                    block.highest_index = std::max(block.highest_index, is_name ? 0 : column);
                    block.has_index_zero |= column == 0;
                  });
  if (highest_name > head.names) return fail(CacheArray::columns, "a row has a name that is not listed");
  std::vector<std::uint32_t> latest(head.names, 0);  // 1 + the row where a name came last
  for (std::size_t r = 0; r < head.rows; ++r) {
    if (!is_distinct(block.row(r), static_cast<std::uint32_t>(r + 1), latest)) {
      return fail(CacheArray::columns, "a row has a feature twice");
    }
  }
  return true;
}

// Numbers mostly rise; only where they do not they are put in order to see.
bool CacheFeatures::is_distinct(Row row, std::uint32_t number, std::vector<std::uint32_t>& latest) {
  bool twice = false;
  bool rising = true;
  std::int64_t before = -1;
  for (std::size_t i = 0; i < row.size; ++i) {
    const std::uint32_t column = row.columns[i];
    if ((column & Block::kNameBit) == 0) {
      rising &= column > before;
      before = column;
      continue;
    }
    std::uint32_t& last = latest[column & ~Block::kNameBit];
    twice |= last == number;
    last = number;
  }
  if (twice || rising) return !twice;
  std::vector<std::uint32_t> sorted(row.columns, row.columns + row.size);
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

bool CacheFeatures::read_values() {
  if (head.value_width == 1 || head.value_width == 2) return read_table();
  if (head.table != 0) return fail(CacheArray::table, "there is a table of values that nothing uses");
  if (head.value_width == 0) {
    std::fill_n(block.values.data(), head.nonzeros, 1.0f);
    return true;
  }
  return simd::copy_values(array(CacheArray::values), head.nonzeros, block.values.data()) ||
         fail(CacheArray::values, "a value is 0 or not finite");
}

bool CacheFeatures::read_table() {
  Buffer<float> table(head.table);
  if (!simd::copy_values(array(CacheArray::table), head.table, table.data())) {
    return fail(CacheArray::table, "a value is 0 or not finite");
  }
  const char* const places_in_table = array(CacheArray::values);
  std::uint32_t largest = 0;
  for_each_number(places_in_table, head.nonzeros, head.value_width,
                  [&](std::size_t, std::uint32_t place) { largest = std::max(largest, place); });
  if (head.nonzeros > 0 && largest >= head.table)
    return fail(CacheArray::values, "a value is not in the table");
  for_each_number(places_in_table, head.nonzeros, head.value_width,
                  [&](std::size_t i, std::uint32_t place) { block.values[i] = table[place]; });
  return true;
}

bool CacheFeatures::read_names() {
  const char* name = array(CacheArray::names);
  std::uint64_t left = head.name_bytes;
  bool fits = true;
  bool distinct = true;
  for_each_number(array(CacheArray::name_sizes), head.names, head.name_width,
                  [&](std::size_t id, std::uint32_t size) {
                    fits &= size <= left;
                    if (!fits || !distinct) return;
                    distinct = block.names.id({name, size}) == id;
                    name += size;
                    left -= size;
                  });
  if (!fits || left != 0) return fail(CacheArray::name_sizes, "the sizes of names do not add up");
  return distinct || fail(CacheArray::names, "a name is listed twice");
}

}  // namespace halfspace
