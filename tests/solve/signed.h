// Rows of the tests as the solvers see them.
#pragma once
#include "halfspace/solve/signed_rows.h"
#include "tests/support/rows.h"

namespace halfspace::test {

// The rows must outlive it.
inline solve::SignedRows signed_rows(const Rows& rows, solve::RowView view = {}) {
  solve::SignedRows signed_rows(view);
  for (const OwnedRow& row : rows) signed_rows.add(row.view(), row.label);
  return signed_rows;
}

// Instances that solvers stumble over.
inline std::vector<Rows> awkward_rows() {
  return {
      {{{0, 0}, 1}},                                          // nothing but zeros
      {{{0, 0}, 1}, {{1, 0}, 1}, {{0, 1}, -1}},               // one row of zeros
      {{{1, 2}, 1}, {{1, 2}, 1}, {{1, 2}, 1}, {{2, 1}, -1}},  // duplicates
      {{{1, 2}, 1}, {{1, 2}, -1}},                            // the same row with both labels
      {{{1, 2}, 1}, {{1, 2}, -1}, {{1, 2}, 1}, {{3, 0}, 1}},  // and more of one than of the other
      {{{1, 2}, 1}, {{2, 1}, 1}, {{3, -1}, 1}},               // one class only
      {{{1e-6f, 0}, 1}, {{0, 1e4f}, -1}, {{1e4f, 1e4f}, 1}},  // lengths far apart
  };
}

}  // namespace halfspace::test
