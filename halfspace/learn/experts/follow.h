// From weights to an action: the class that most of the weight is for, or one expert drawn by weight.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/random.h"

namespace halfspace {

// Which of two classes has more weight behind it: above 0 the first, below 0 the second, 0 neither.
using CloserLook = std::function<int(ClassId, ClassId)>;

// The weighted vote. Of equal classes the one with the lowest place in `order` wins, without an order the
// lowest number: of two labels, -1. Whether classes that are equal up to rounding are, `look` decides;
// without it they are. With more than two classes the heaviest wins; when it is wrong, at least half of the
// weight was against the truth all the same, which is what the limits need.
class WeightedVote {
 public:
  ClassId operator()(std::span<const double> weights, std::span<const ClassId> predictions,
                     std::span<const ClassId> order = {}, const CloserLook& look = {});

 private:
  // Of each class; kept so that a vote takes no memory.
  std::vector<double> sums_;
  std::vector<bool> was_compared_;
};

// The position of one expert, drawn by weight. One of weight 0 is never drawn, nor is one whose share is
// below 2^-54: what EXP3 divides by is never smaller.
std::size_t draw(std::span<const double> weights, RandomStream& random);

// The mean of the losses by weight: what a draw loses in expectation.
double expected_loss(std::span<const double> weights, std::span<const double> losses);

}  // namespace halfspace
