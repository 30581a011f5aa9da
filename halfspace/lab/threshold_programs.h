// Which threshold functions agree with labelled points, by linear programs: is there one, which weights must
// it have, and how small can whole ones be?
//
// Source     servedio 4.6 and 5: the procedure for specifying sets, Lemma 2, the weight complexity of Theorem
// 2 Guarantee  that of CLP's tolerances; thresholds below are far from what functions of so few variables
// need Cost       a linear program of as many rows as points and n + 2 columns; whole weights by branch and
// bound
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "halfspace/world/nested_function.h"

namespace halfspace::lab {

// max t with y_i (v.x_i - theta) >= t, |v_i| <= 1: 0 when no threshold function has these labels. Where one
// has, of up to 12 variables, it is above 1e-4.
double largest_threshold_margin(std::span<const LabelledPoint> points);
inline constexpr double kNoMargin = 1e-6;

// Whether all threshold functions with these labels say the same of every point of {0,1}^n; how many points
// are not settled, and how many lie outside the set.
struct Specified {
  std::uint64_t outside = 0;
  std::uint64_t undetermined = 0;
};
Specified check_specifying(std::span<const LabelledPoint> set, const LinearTarget& target);
// How many of its points are needed: those that can be flipped alone.
std::uint64_t count_essential(std::span<const LabelledPoint> set);

// The infimum of v_i over representations with v_unit = 1, and the supremum; variables count from 0. The
// supremum is infinite where nothing holds it. `positive`: weights are not negative.
double least_weight(std::span<const LabelledPoint> points, std::size_t i, std::size_t unit, bool positive);
double greatest_weight(std::span<const LabelledPoint> points, std::size_t i, std::size_t unit, bool positive);

// Weights and a threshold that are whole numbers, w.x >= theta on +1 and <= theta - 1 on -1, the largest as
// small as can be. None when `most_programs` did not settle it.
struct WholeWeights {
  std::vector<std::int64_t> weights;
  std::int64_t threshold = 0;
  std::int64_t largest = 0;
};
std::optional<WholeWeights> smallest_whole_weights(std::span<const LabelledPoint> points,
                                                   std::size_t most_programs = 20000);

}  // namespace halfspace::lab
