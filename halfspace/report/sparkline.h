// A series of a plot as one line of text.
#pragma once
#include <string>

#include "halfspace/report/document.h"

namespace halfspace::report {

// Eight heights from the least value to the largest, from left to right by x, at most `width` columns; a
// column shows the mean of its points. Lines go on through columns without a point, others leave them blank.
// "" when there is nothing to show. Axes that are logarithmic are so here, where all values are above 0.
std::string sparkline(const Series& series, const Axis& x, const Axis& y, std::size_t width);

// The least and largest finite value; both NaN when there is none.
struct Range {
  double low;
  double high;
};
Range range_of(const std::vector<double>& values);

}  // namespace halfspace::report
