// Rows of tests as batch learners see them.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>

#include "halfspace/learn/batch/fit.h"
#include "tests/support/rows.h"

namespace halfspace::test {

class InMemory {
 public:
  explicit InMemory(const Rows& rows, float constant = 0) : constant_(constant) {
    for (const OwnedRow& row : rows) {
      EXPECT_TRUE(store_.add(row.view(), row.label > 0 ? 1 : 0));
      for (const std::uint32_t column : row.columns) columns_ = std::max(columns_, std::size_t{column} + 1);
    }
  }
  [[nodiscard]] BatchRows rows() const { return {store_, 2, columns_, constant_}; }
  [[nodiscard]] const RowStore& store() const { return store_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }

 private:
  RowStore store_;
  std::size_t columns_ = 0;
  float constant_;
};

// Dense points with their labels.
inline Rows labelled(const std::vector<std::vector<float>>& points, const std::vector<int>& labels) {
  Rows rows;
  for (std::size_t i = 0; i < points.size(); ++i) rows.emplace_back(points[i], labels[i]);
  return rows;
}

// The claim of that kind; a test fails where there is none.
inline Claim claim_of(const BatchFit& fit, std::string_view name) {
  for (const Claim& claim : fit.claims) {
    if (claim.kind->name == name) return claim;
  }
  ADD_FAILURE() << "no claim " << name;
  return fit.claims.front();
}
inline bool claims(const BatchFit& fit, std::string_view name) {
  return std::any_of(fit.claims.begin(), fit.claims.end(),
                     [&](const Claim& claim) { return claim.kind->name == name; });
}
inline double input_of(const Claim& claim, std::string_view name) {
  for (const auto& [own, number] : claim.inputs) {
    if (own == name) return number;
  }
  ADD_FAILURE() << "no input " << name;
  return 0;
}

}  // namespace halfspace::test
