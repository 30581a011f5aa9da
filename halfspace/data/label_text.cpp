#include "halfspace/data/label_text.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace halfspace {

std::optional<double> as_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [after, code] = fast_float::from_chars(text.data(), end, number);
  if (code != std::errc() || after != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::string label_key(std::string_view text) {
  if (!as_number(text)) return std::string(text);
  const std::size_t end = std::min(text.find_first_of("eE"), text.size());
  std::string digits;  // from the first to the last that is not 0
  long point = 0;      // how many of them stand before it
  bool behind = false;
  for (const char c : text.substr(0, end)) {
    behind = behind || c == '.';
    if (c < '0' || c > '9') continue;
    const bool counts = c != '0' || !digits.empty();
    if (counts) digits += c;
    if (counts != behind) point += behind ? -1 : 1;
  }
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.empty()) return "0";
  constexpr long kFar = 1'000'000;  // beyond double
  if (end < text.size()) {
    point += std::clamp(std::strtol(std::string(text.substr(end + 1)).c_str(), nullptr, 10), -kFar, kFar);
  }
  return (text.starts_with('-') ? "-0." : "0.") + digits + 'e' + std::to_string(point);
}

bool is_same_label(std::string_view a, std::string_view b) {
  return a == b || label_key(a) == label_key(b);
}

bool label_comes_first(std::string_view a, std::string_view b) {
  const auto x = as_number(a);
  const auto y = as_number(b);
  if (x && y && *x != *y) return *x < *y;
  return x.has_value() != y.has_value() ? x.has_value() : a < b;
}

}  // namespace halfspace
