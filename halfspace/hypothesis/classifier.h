// What a trained model predicts with: one linear threshold function for two classes, or one score a class, of
// which the largest wins (the first of equals).
#pragma once
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/hypothesis/linear.h"

namespace halfspace {

class Classifier {
 public:
  // One hypothesis for two classes, else one a class.
  explicit Classifier(std::vector<LinearHypothesis> parts) : parts_(std::move(parts)) {}

  // Rows given have columns below this.
  void cover(std::size_t columns) {
    for (LinearHypothesis& part : parts_) part.cover(columns);
  }
  [[nodiscard]] bool is_binary() const { return parts_.size() == 1; }
  [[nodiscard]] const std::vector<LinearHypothesis>& parts() const { return parts_; }
  [[nodiscard]] const LinearHypothesis& part(std::size_t k) const { return parts_[k]; }

  // One score a part, in true units: finite, with the sign of the stored one.
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] ClassId classify(std::span<const double> scores) const;
  [[nodiscard]] ClassId predict(Row row) const;

 private:
  std::vector<LinearHypothesis> parts_;
};

// The first of the largest.
ClassId first_largest(std::span<const double> scores);

}  // namespace halfspace
