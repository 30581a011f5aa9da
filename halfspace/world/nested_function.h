// Nested Boolean functions, the hard families f_n and g_n built from them, and the few points that tell each
// of them from all other threshold functions.
//
// Source     servedio 4.3 to 4.6: Lemmas 1, 3 and 4 of the 1999 paper
// Guarantee  the threshold form is right on all of {0,1}^n; a specifying set has one threshold function
// Cost       O(n) to evaluate, O(n^2) for a specifying set
#pragma once
#include <vector>

#include "halfspace/world/linear_target.h"

namespace halfspace {

using LabelledPoint = std::pair<Point, Label>;

// (...((l_1 op l_2) op l_3) ...) op l_n, each l_i being x_i or its negation. The first one's op is not looked
// at.
class NestedFunction {
 public:
  struct Part {
    bool is_and = false;
    bool positive = true;
  };
  explicit NestedFunction(std::vector<Part> parts) : parts_(std::move(parts)) {}

  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  [[nodiscard]] Label label(const Point& point) const;
  // Lemma 1: weights of size 2^(i-1).
  [[nodiscard]] LinearTarget threshold_form() const;
  // n + 1 points, in the order of the recursion.
  [[nodiscard]] std::vector<LabelledPoint> specifying_set() const;

 private:
  std::vector<Part> parts_;
};

inline constexpr std::size_t kMostNested = 40;  // weights stay whole numbers that double holds

NestedFunction random_nested(std::size_t size, RandomStream& random);
// (...((x1 or x2) and x3) or ...) and x_n: n odd.
NestedFunction hard_nested(std::size_t size);

// A decision list over some of the variables, in random order: "if x_i is b then v, else if ...". As a
// threshold function.
LinearTarget random_decision_list(std::size_t dimension, std::size_t length, RandomStream& random);

// g_n, n even: weights 1, 2, 4, ..., 2^(n-2), 2^(n-2) + 1.
LinearTarget hard_target(std::size_t size);
// The 5n - 8 points of Lemma 4, in the specification's order; and the n + 1 that suffice, n >= 6.
std::vector<LabelledPoint> hard_specifying_set(std::size_t size);
std::vector<LabelledPoint> hard_minimal_set(std::size_t size);

}  // namespace halfspace
