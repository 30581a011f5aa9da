// What a trained model predicts with: one linear threshold function for two classes, or one score a class, of
// which the largest wins (the first of equals); or the vote of many for two classes.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/hypothesis/linear.h"
#include "halfspace/hypothesis/vote.h"

namespace halfspace {

class Classifier {
 public:
  // One hypothesis for two classes, else one a class.
  explicit Classifier(std::vector<LinearHypothesis> parts) : parts_(std::move(parts)) {}
  explicit Classifier(Vote vote) : vote_(std::move(vote)) {}

  // Rows given have columns below this.
  void cover(std::size_t columns) {
    for (LinearHypothesis& part : parts_) part.cover(columns);
  }
  // Of a row: one for two classes, else one a class.
  [[nodiscard]] std::size_t scores() const { return vote_ ? 1 : parts_.size(); }
  [[nodiscard]] bool is_binary() const { return scores() == 1; }
  // None when it is a vote.
  [[nodiscard]] const std::vector<LinearHypothesis>& parts() const { return parts_; }
  [[nodiscard]] const LinearHypothesis& part(std::size_t k) const { return parts_[k]; }
  [[nodiscard]] const Vote* vote() const { return vote_ ? &*vote_ : nullptr; }

  // In true units: finite, with the sign of the stored one. Of a vote, the signed share of votes.
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] ClassId classify(std::span<const double> scores) const;
  [[nodiscard]] ClassId predict(Row row) const;

 private:
  std::vector<LinearHypothesis> parts_;
  std::optional<Vote> vote_;
};

// The first of the largest.
ClassId first_largest(std::span<const double> scores);

}  // namespace halfspace
