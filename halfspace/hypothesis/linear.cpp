#include "halfspace/hypothesis/linear.h"

#include "halfspace/hypothesis/log_form.h"
#include "halfspace/simd/lanes.h"
#include "halfspace/simd/lanes_reference.h"

namespace halfspace {

LinearHypothesis::LinearHypothesis(simd::Plane values, std::uint32_t power, int scale, float constant_value,
                                   Ties ties)
    : values_(std::move(values)), power_(power), scale_(scale), constant_value_(constant_value), ties_(ties) {
  if (power_ == 1) return;
  powers_ = std::make_unique<simd::Plane>(std::vector{simd::reference_power(values_.start()[0], power_)});
  powers_->cover(values_.columns());
  powers_->constant()[0] = simd::reference_power(values_.constant()[0], power_);
  for (std::size_t c = 0; c < values_.columns(); ++c) {
    // Most columns of a wide table were never touched; reading them leaves their pages unmapped.
    if (values_.at(c, 0) != values_.start()[0])
      powers_->at(c, 0) = simd::reference_power(values_.at(c, 0), power_);
  }
}

void LinearHypothesis::cover(std::size_t columns) {
  values_.cover(columns);
  if (powers_) powers_->cover(columns);
}

float LinearHypothesis::score(Row row) const {
  float sum = 0;
  const float* constant = constant_value_ != 0 ? &constant_value_ : nullptr;
  simd::lane_kernels(1).score(weights().data(), row, constant, &sum);
  const DualCells cells{values_.data(), 1, values_.constant()[0], constant_value_, power_};
  return settled_score(sum, cells, row);
}

}  // namespace halfspace
