// Features of which a row that lacks them has no value, not 0: an empty cell is no year 0. Learners see such
// a gap as the feature's mean (learn/online/row_view.h), so the hypothesis adds what that mean would have
// added.
//
// Order: after the offset, gap by gap in the order of the columns, each a rounding of its own.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

struct Gaps {
  std::vector<std::uint32_t> columns;  // rising
  std::vector<float> added;            // to the score of a row that lacks the column

  [[nodiscard]] bool empty() const { return columns.empty(); }
  // The score with what the row's gaps add; its columns may stand in any order.
  [[nodiscard]] float add_to(float score, Row row) const;
  friend bool operator==(const Gaps&, const Gaps&) = default;
};

}  // namespace halfspace
