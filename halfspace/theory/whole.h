// Whole numbers out of formulas: the rounding is part of a theorem, and must not fall to an error in the last
// bit of a double. Counts are doubles here: bounds go far beyond 2^64, and up to 2^53 they are exact.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>

namespace halfspace::theory {

// Formulas of this folder are right to about this share. No more is forgiven: a number of rows that is
// rounded down where it should not be is false.
inline constexpr double kRounding = 1e-14;

// The least whole number that is not below x.
double whole_up(double x);

// The largest whole number that is not above x.
double whole_down(double x);

// The largest whole number below x, of counts that are proved to be below it.
double whole_below(double x);

// The least whole number above x.
double whole_above(double x);

// The least whole number from `from` on that does; it is asked as if all above it did as well.
template <class Does>
double least_whole(double from, const Does& does) {
  double low = std::max(0.0, std::ceil(from));
  if (does(low)) return low;
  double high = std::max(1.0, 2 * low);
  for (; !does(high); high *= 2) {
    if (high > 1e300) return std::numeric_limits<double>::infinity();
    low = high;
  }
  while (high - low > 1) {
    const double middle = std::floor(low + (high - low) / 2);
    if (middle <= low || middle >= high) break;  // above 2^53 neighbours are further apart
    (does(middle) ? high : low) = middle;
  }
  return high;
}

// The largest real number >= 0 that does, for a condition that ends once; its upper end, so that a bound errs
// upwards.
template <class Does>
double largest_real(const Does& does) {
  double low = 0;
  double high = 1;
  for (; does(high); high *= 2) {
    if (high > 1e300) return std::numeric_limits<double>::infinity();
    low = high;
  }
  while (true) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    (does(middle) ? low : high) = middle;
  }
}

}  // namespace halfspace::theory
