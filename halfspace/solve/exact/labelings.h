// How many labelings halfspaces give to points, exactly: the regions into which the planes w . x_i = 0 cut
// the space of all w. With planes one after the other, the n-th adds as many regions as the others cut it
// into.
//
// Source     batch 7.2, where it is counted by one linear program a labeling; this is deletion and
// restriction
//            of arrangements. A point given twice, or its multiple, cuts nothing new
// Guarantee  exact, or none when it would take too long or too long numbers
// Cost       n points of rank r: about n C(n, r - 2) projections, at most kMostWork
#pragma once
#include <optional>
#include <vector>

#include "halfspace/solve/exact/elimination.h"

namespace halfspace::solve {

// Labelings by sign(w . x), no point on the plane. Of halfspaces with a threshold: points with a coordinate 1
// more. A point of zeros is on every plane and does not count: w . x > 0 says -1 of it.
inline constexpr double kMostWork = 2e7;
std::optional<Whole> count_labelings(const std::vector<WholeVector>& points);

}  // namespace halfspace::solve
