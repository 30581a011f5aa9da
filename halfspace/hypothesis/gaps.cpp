#include "halfspace/hypothesis/gaps.h"

#include <algorithm>

namespace halfspace {

float Gaps::add_to(float score, Row row) const {
  thread_local std::vector<char> is_there;
  is_there.assign(columns.size(), 0);
  for (std::size_t i = 0; i < row.size; ++i) {
    const auto place = std::lower_bound(columns.begin(), columns.end(), row.columns[i]);
    if (place != columns.end() && *place == row.columns[i]) {
      is_there[static_cast<std::size_t>(place - columns.begin())] = 1;
    }
  }
  for (std::size_t k = 0; k < columns.size(); ++k) {
    if (is_there[k] == 0) score += added[k];
  }
  return score;
}

}  // namespace halfspace
