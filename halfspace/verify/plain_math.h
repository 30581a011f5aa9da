// The checker's own statement of the contract's arithmetic (docs/arithmetic.md): float, one rounding an
// operation, in the order written.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "halfspace/core/row.h"
#include "halfspace/verify/plain_rule.h"

namespace halfspace::verify {

// link(z) of the rule's kind.
float weight_of(const PlainRule& rule, float z);
// sign(z) |z|^power, whole or real.
float power_weight(double power, float z);
// 2^(shift * exponent) for power links; 1 when the shift is 0.
double unit_of(const PlainRule& rule, int shift);

// w(i) x_i summed by position modulo 4, the constant behind the last, added as (0+1)+(2+3).
template <class Term>
float four_sums(Row row, float constant, Term term) {
  float sums[4] = {0, 0, 0, 0};
  std::size_t at = 0;
  for (; at < row.size; ++at) sums[at % 4] += term(std::size_t{row.columns[at]} + 1, row.values[at]);
  if (constant != 0) sums[at % 4] += term(0, constant);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

// Sum of squares in double, by position modulo 4.
double squares(Row row);

// A score whose float sum vanished or overflowed, from duals z through logarithms: `dual(i)` with 0 the
// constant's. What `sum` is when nothing vanished.
float settled(float sum, double power, Row row, float constant, const std::vector<float>& duals);

}  // namespace halfspace::verify
