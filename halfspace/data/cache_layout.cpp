#include "halfspace/data/cache_layout.h"

#include <cstring>

#include "halfspace/data/checksum.h"
#include "halfspace/data/label_ids.h"

namespace halfspace {

std::string CacheLayout::read() {
  if (part.size() < sizeof(RowsHead) + kCacheChecksum) return "found no room for a block of rows";
  std::memcpy(&head, part.data(), sizeof(head));
  if (!head_is_sound()) return "found no head of a block of rows";
  if (!lay_out()) return "found arrays of rows that do not fit into their block";
  const std::string_view content = part.substr(0, part.size() - kCacheChecksum);
  std::uint64_t expected = 0;
  std::memcpy(&expected, part.data() + content.size(), sizeof(expected));
  return expected == checksum(content) ? "" : "the checksum of a block of rows is wrong";
}

bool CacheLayout::head_is_sound() const {
  const auto is_width = [](unsigned width, bool may_be_none) {
    return width == 1 || width == 2 || width == 4 || (width == 0 && may_be_none);
  };
  const bool named = head.has_names == 1;
  const bool widths = is_width(head.size_width, false) && is_width(head.line_width, true) &&
                      (head.label_width == 1 || head.label_width == 2) &&
                      (head.importance_width == 0 || head.importance_width == 4) && head.column_width <= 4 &&
                      is_width(head.value_width, true) && is_width(head.name_width, !named);
  const bool numbers = named || (head.column_width == 0 && head.name_width == 0);
  const bool names = head.column_width > 0 || head.names == 0;
  return head.part.kind == PartKind::rows && head.zero == 0 && head.has_names <= 1 && widths && numbers &&
         names && head.labels < kMostLabels;
}

// A row takes at least a byte, and so do a non-zero and a name: memory is bounded by the part.
bool CacheLayout::lay_out() {
  const std::uint64_t rows = head.rows;
  const std::uint64_t sizes[] = {rows * head.size_width,
                                 rows * head.line_width,
                                 rows * head.label_width,
                                 rows * head.importance_width,
                                 head.column_width != 0 ? 0 : rows,
                                 head.column_bytes,
                                 std::uint64_t{head.table} * 4,
                                 std::uint64_t{head.nonzeros} * head.value_width,
                                 head.labels,
                                 std::uint64_t{head.labels} * 4,
                                 head.label_bytes,
                                 std::uint64_t{head.names} * head.name_width,
                                 head.name_bytes};
  std::uint64_t at = sizeof(RowsHead);
  std::size_t n = 0;
  for (const std::uint64_t size : sizes) {
    places[n++] = at;
    if (size > part.size() - at) return false;
    at += size;
  }
  return at + kCacheChecksum == part.size() && head.nonzeros <= head.column_bytes;
}

}  // namespace halfspace
