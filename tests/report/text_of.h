// Rows as LIBSVM text, for models that are trained from files.
#pragma once
#include <fmt/format.h>

#include <string>

#include "tests/support/rows.h"

namespace halfspace::test {

// Columns are numbered from 1.
inline std::string text_of(const Rows& rows) {
  std::string text;
  for (const OwnedRow& row : rows) {
    text += row.label > 0 ? "1" : "-1";
    for (std::size_t k = 0; k < row.columns.size(); ++k) {
      text += fmt::format(" {}:{}", row.columns[k] + 1, row.values[k]);
    }
    text += "\n";
  }
  return text;
}

}  // namespace halfspace::test
