// Which arrays a block of a cache has, and where: everything about its lengths, checked before any of it is
// used.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "halfspace/data/cache_format.h"

namespace halfspace {

// The arrays of a block, in their order.
enum class CacheArray : std::size_t {
  sizes,
  lines,
  labels,
  importances,
  widths,
  columns,
  table,
  values,
  label_sizes,
  label_lines,
  label_texts,
  name_sizes,
  names,
};

struct CacheLayout {
  std::string_view part;
  RowsHead head{};
  std::array<std::size_t, 13> places{};  // of the arrays in the part

  // "" when head, lengths and checksum are sound, else what is wrong.
  std::string read();
  [[nodiscard]] std::size_t place(CacheArray which) const { return places[static_cast<std::size_t>(which)]; }
  [[nodiscard]] const char* array(CacheArray which) const { return part.data() + place(which); }

 private:
  [[nodiscard]] bool head_is_sound() const;
  bool lay_out();
};

}  // namespace halfspace
