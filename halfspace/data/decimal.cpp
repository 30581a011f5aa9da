#include "halfspace/data/decimal.h"

#include <fast_float/fast_float.h>

#include <cmath>

namespace halfspace {

bool read_float(std::string_view text, float& value) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return false;
  }
  const char* end = text.data() + text.size();
  const auto [after, code] = fast_float::from_chars(text.data(), end, value);
  return code == std::errc() && after == end && std::isfinite(value);
}

}  // namespace halfspace
