#include "halfspace/hypothesis/linear.h"

#include "halfspace/hypothesis/log_form.h"
#include "halfspace/simd/lanes.h"
#include "halfspace/simd/link.h"

namespace halfspace {

namespace {

const float* ones(std::size_t size) {
  thread_local std::vector<float> values;
  if (values.size() < size) values.resize(size, 1.0f);
  return values.data();
}

}  // namespace

LinearHypothesis::LinearHypothesis(simd::Plane values, double power, double scale, float constant_value,
                                   float offset, Ties ties, bool presence, Gaps gaps)
    : values_(std::move(values)),
      power_(power),
      scale_(scale),
      constant_value_(constant_value),
      offset_(offset),
      ties_(ties),
      presence_(presence),
      gaps_(std::move(gaps)) {
  if (power_ == 1) return;
  const simd::Link link = simd::Link::power(power_);
  powers_ = std::make_unique<simd::Plane>(std::vector{simd::link_weight(link, values_.start()[0])});
  powers_->cover(values_.columns());
  powers_->constant()[0] = simd::link_weight(link, values_.constant()[0]);
  for (std::size_t c = 0; c < values_.columns(); ++c) {
    // Most columns of a wide table were never touched; reading them leaves their pages unmapped.
    if (values_.at(c, 0) != values_.start()[0]) powers_->at(c, 0) = simd::link_weight(link, values_.at(c, 0));
  }
}

void LinearHypothesis::cover(std::size_t columns) {
  values_.cover(columns);
  if (powers_) powers_->cover(columns);
}

float LinearHypothesis::score(Row row) const {
  if (presence_) row.values = ones(row.size);
  float sum = 0;
  const float* constant = constant_value_ != 0 ? &constant_value_ : nullptr;
  simd::lane_kernels(1).score(weights().data(), row, constant, &sum);
  const DualCells cells{values_.data(), 1, values_.constant()[0], constant_value_, power_};
  const float score = settled_score(sum, cells, row) + offset_;
  return gaps_.empty() ? score : gaps_.add_to(score, row);
}

}  // namespace halfspace
