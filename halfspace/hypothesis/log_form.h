// The score of a power link where floats give out: sum over the row of sign(z_i) |z_i|^e x_i, with every
// term kept as a logarithm (servedio 1.2, pnorm_score_sign). Exact in range, slow, and rarely needed.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

// Duals of one lane among several: the cell of a column is duals[column * stride].
struct DualCells {
  const float* duals;
  std::size_t stride = 1;
  float constant_dual = 0;
  float constant_value = 0;  // 0: no constant feature
  double power = 1;
};

// The score to act on: `sum` itself when it can be trusted, else the log form. A sum is not trusted when it
// is not finite, or when it is 0 although some term vanished below the range of float.
float settled_score(float sum, const DualCells& cells, Row row);

struct LogFormTerm {
  double z;  // neither is 0
  double x;
};
// The sum is scaled * e^highest, which may lie beyond any number.
struct LogFormSum {
  double highest;
  double scaled;
};
LogFormSum log_form_sum(const std::vector<LogFormTerm>& terms, double power);

// Finite, and 0 only for a true tie.
float log_form_score(const DualCells& cells, Row row);

}  // namespace halfspace
