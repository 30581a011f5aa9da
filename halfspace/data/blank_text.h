// Text without what stands for nothing in every format.
#pragma once
#include <algorithm>
#include <string_view>

namespace halfspace {

// Without blanks and line ends at its beginning.
inline std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text;
}

}  // namespace halfspace
