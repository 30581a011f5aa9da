#include "halfspace/data/text_cut.h"

#include <algorithm>

namespace halfspace {

std::size_t end_of_last_row(std::string_view text, Cut cut) {
  const std::size_t last = text.rfind('\n');
  if (last == std::string_view::npos) return 0;
  if (cut == Cut::lines) return last + 1;
  if (cut == Cut::headers || (cut == Cut::guess && text.starts_with('>'))) {
    const std::size_t header = text.rfind("\n>");
    return header == std::string_view::npos ? 0 : header + 1;
  }
  const auto quotes = [&](std::size_t begin, std::size_t end) {
    return std::count(text.begin() + static_cast<std::ptrdiff_t>(begin),
                      text.begin() + static_cast<std::ptrdiff_t>(end), '"');
  };
  // An even number of quotes before it: all of them are closed.
  std::size_t newline = last;
  auto open = quotes(0, newline) % 2;
  while (open != 0) {
    const std::size_t before = newline == 0 ? std::string_view::npos : text.rfind('\n', newline - 1);
    if (before == std::string_view::npos) return cut == Cut::guess ? last + 1 : 0;
    open = (open + quotes(before, newline)) % 2;
    newline = before;
  }
  return newline + 1;
}

}  // namespace halfspace
