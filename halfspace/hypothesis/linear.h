// A linear threshold function: which side of a hyperplane a row lies on. Its weights are w_i = v_i^power of
// stored values v_i (with the sign of v_i); power is 1 except for the last or the surviving vector of a
// power-link learner, whose duals are kept so that nothing is lost below the range of float.
#pragma once
#include <cstdint>
#include <memory>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/hypothesis/gaps.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

class LinearHypothesis {
 public:
  // `values` has one lane; its start value is that of features nobody has seen.
  // The score is weights times row plus offset and what gaps add; with `presence` every value of the row
  // counts as 1.
  LinearHypothesis(simd::Plane values, double power, double scale, float constant_value, float offset,
                   Ties ties, bool presence = false, Gaps gaps = {});

  // Rows given to score have columns below this.
  void cover(std::size_t columns);
  // In units of 2^scale; the sign is what counts.
  [[nodiscard]] float score(Row row) const;
  [[nodiscard]] Label predict(Row row) const { return predicted(score(row), ties_); }

  [[nodiscard]] const simd::Plane& values() const { return values_; }
  [[nodiscard]] float weight(std::size_t column) const { return weights().at(column, 0); }
  [[nodiscard]] float constant_weight() const { return weights().constant()[0]; }
  [[nodiscard]] double power() const { return power_; }
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] float offset() const { return offset_; }
  [[nodiscard]] float unseen_weight() const { return weights().start()[0]; }
  [[nodiscard]] bool presence() const { return presence_; }
  [[nodiscard]] const Gaps& gaps() const { return gaps_; }
  [[nodiscard]] float constant_value() const { return constant_value_; }
  [[nodiscard]] Ties ties() const { return ties_; }

 private:
  [[nodiscard]] const simd::Plane& weights() const { return powers_ ? *powers_ : values_; }

  simd::Plane values_;
  std::unique_ptr<simd::Plane> powers_;  // values^power, when power is not 1
  double power_;
  double scale_;
  float constant_value_;
  float offset_;
  Ties ties_;
  bool presence_;
  Gaps gaps_;
};

}  // namespace halfspace
