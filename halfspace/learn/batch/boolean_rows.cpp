#include "halfspace/learn/batch/boolean_rows.h"

#include <fmt/format.h>

#include "halfspace/data/shown.h"

namespace halfspace {

Status check_boolean(const RowStore& rows, const ColumnMap& columns, std::string_view learner) {
  for (std::size_t r = 0; r < rows.rows(); ++r) {
    const Row row = rows.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      const float value = row.values[i];
      if (value == 0 || value == 1) continue;
      return input_error("",
                         fmt::format("found {} for feature {} in row {}, expected 0 or 1: {} takes Boolean "
                                     "features only",
                                     value, shown(columns.name(row.columns[i])), r + 1, learner));
    }
  }
  return {};
}

}  // namespace halfspace
