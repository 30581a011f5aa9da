// The features of a block in a cache: columns, values and names.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/data/block.h"
#include "halfspace/data/cache_layout.h"

namespace halfspace {

struct CacheFeatures {
  const CacheLayout& layout;
  Block& block;  // knows its rows
  const RowsHead& head = layout.head;
  std::string fault = {};
  std::size_t fault_at = 0;  // in the part

  // False when something is wrong: `fault` says what.
  bool read();

 private:
  bool read_numbers();
  bool read_codes();
  bool settle_highest();
  static bool is_distinct(Row row, std::uint32_t number, std::vector<std::uint32_t>& latest);
  bool read_values();
  bool read_table();
  bool read_names();
  bool fail(CacheArray at, std::string_view what);
  [[nodiscard]] const char* array(CacheArray which) const { return layout.array(which); }
};

}  // namespace halfspace
