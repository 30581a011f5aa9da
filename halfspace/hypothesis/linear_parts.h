// Linear threshold functions as one classifier: one for two classes, else one a class. Scores are in true
// units: finite, with the sign of the stored one.
#pragma once
#include <span>
#include <vector>

#include "halfspace/hypothesis/linear.h"

namespace halfspace {

class LinearParts {
 public:
  explicit LinearParts(std::vector<LinearHypothesis> parts) : parts_(std::move(parts)) {}

  void cover(std::size_t columns) {
    for (LinearHypothesis& part : parts_) part.cover(columns);
  }
  [[nodiscard]] std::size_t scores() const { return parts_.size(); }
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return parts_[0].ties(); }

  [[nodiscard]] const std::vector<LinearHypothesis>& parts() const { return parts_; }

 private:
  std::vector<LinearHypothesis> parts_;
};

}  // namespace halfspace
