// A linear threshold function: which side of a hyperplane a row lies on. Its weights are w_i = v_i^power of
// stored values v_i; power is 1 except for the last or the surviving vector of a power-link learner, whose
// duals are kept so that nothing is lost below the range of float.
#pragma once
#include <cstdint>
#include <memory>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

class LinearHypothesis {
 public:
  // `values` has one lane; its start value is that of features nobody has seen.
  LinearHypothesis(simd::Plane values, std::uint32_t power, int scale, float constant_value, Ties ties);

  // Rows given to score have columns below this.
  void cover(std::size_t columns);
  // In units of 2^scale; the sign is what counts.
  [[nodiscard]] float score(Row row) const;
  [[nodiscard]] Label predict(Row row) const { return predicted(score(row), ties_); }

  [[nodiscard]] const simd::Plane& values() const { return values_; }
  [[nodiscard]] float weight(std::size_t column) const { return weights().at(column, 0); }
  [[nodiscard]] float constant_weight() const { return weights().constant()[0]; }
  [[nodiscard]] std::uint32_t power() const { return power_; }
  [[nodiscard]] int scale() const { return scale_; }
  [[nodiscard]] float constant_value() const { return constant_value_; }
  [[nodiscard]] Ties ties() const { return ties_; }

 private:
  [[nodiscard]] const simd::Plane& weights() const { return powers_ ? *powers_ : values_; }

  simd::Plane values_;
  std::unique_ptr<simd::Plane> powers_;  // values^power, when power is not 1
  std::uint32_t power_;
  int scale_;
  float constant_value_;
  Ties ties_;
};

}  // namespace halfspace
