// Rows for batch learners: given as numbers, or at random.
#pragma once
#include <vector>

#include "halfspace/learn/batch/batch_rows.h"
#include "tests/support/rows.h"

namespace halfspace::test {

// Dense rows with labels; values of 0 are left out.
struct GivenRows {
  RowStore store;
  std::size_t columns = 0;

  GivenRows(const std::vector<std::vector<float>>& points, const std::vector<int>& labels) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      std::vector<std::uint32_t> at;
      std::vector<float> values;
      for (std::size_t c = 0; c < points[i].size(); ++c) {
        if (points[i][c] == 0) continue;
        at.push_back(static_cast<std::uint32_t>(c));
        values.push_back(points[i][c]);
      }
      columns = std::max(columns, points[i].size());
      EXPECT_TRUE(store.add(Row{at.data(), values.data(), at.size()}, labels[i] > 0 ? 1 : 0));
    }
  }
  explicit GivenRows(const Rows& rows, std::size_t columns_of_all) : columns(columns_of_all) {
    for (const OwnedRow& row : rows) EXPECT_TRUE(store.add(row.view(), row.label > 0 ? 1 : 0));
  }
  [[nodiscard]] BatchRows view(float constant = 0) const { return {store, 2, columns, constant}; }
};

}  // namespace halfspace::test
