// A linear hypothesis as it is stored: the columns that differ from an unseen one. It takes as much memory as
// there are such columns, however high they are; to score rows it has to be made dense.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/hypothesis/linear.h"

namespace halfspace {

// What the numbers are: linear.h.
struct SparseLinear {
  std::vector<std::uint32_t> columns;  // rising
  std::vector<float> values;           // one a column
  double power = 1;
  double scale = 0;
  float unseen = 0;
  float constant = 0;         // the constant feature's value
  float constant_stored = 0;  // and what is stored of its weight
  float offset = 0;
  Ties ties = Ties::minus;
  bool presence = false;
  Gaps gaps = {};
};

SparseLinear sparse(const LinearHypothesis& hypothesis);
LinearHypothesis dense(const SparseLinear& stored);

}  // namespace halfspace
