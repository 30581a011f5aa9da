// Cells in columns that stand under each other.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/report/document.h"

namespace halfspace::report {

// How many places text takes on a terminal: one a character.
std::size_t places(std::string_view text);
std::string padded_right(std::string text, std::size_t width);

// Numbers to the right, words to the left; at most `most_rows`, and a line that says how many are left out.
std::string text_table(const Table& table, std::size_t most_rows);

}  // namespace halfspace::report
