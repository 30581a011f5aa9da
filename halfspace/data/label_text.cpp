#include "halfspace/data/label_text.h"

#include <fast_float/fast_float.h>

#include <cmath>

namespace halfspace {

std::optional<double> as_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [after, code] = fast_float::from_chars(text.data(), end, number);
  if (code != std::errc() || after != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

bool is_same_label(std::string_view a, std::string_view b) {
  if (a == b) return true;
  const auto x = as_number(a);
  const auto y = as_number(b);
  return x && y && *x == *y;
}

bool label_comes_first(std::string_view a, std::string_view b) {
  const auto x = as_number(a);
  const auto y = as_number(b);
  if (x && y) return *x < *y;
  return x.has_value() != y.has_value() ? x.has_value() : a < b;
}

}  // namespace halfspace
