// Where text may be cut: behind newlines, but not inside quotes where rows can go on over several lines.
#pragma once
#include <cstdint>
#include <string_view>

namespace halfspace {

enum class Cut : std::uint8_t {
  guess,    // not inside quotes if that is possible: the format is not known yet
  lines,    // behind any newline
  records,  // behind a newline outside of quotes
  headers,  // before a line that begins with '>'
};

// How much of `text`, which begins with a row, whole rows fill; 0 when there is none.
std::size_t end_of_last_row(std::string_view text, Cut cut);

}  // namespace halfspace
