// A circle inside a square: a quadric, so that the kernel of all pairs has it as a halfspace of its space and
// no halfspace of the plane comes near it.
#pragma once
#include <vector>

#include "halfspace/lab/experiment.h"

namespace halfspace::lab {

struct CircleErrors {  // of the last quarter of the rows
  double flat = 0;     // a halfspace, with a constant
  double pairs = 0;    // poly(degree=2)
  double gauss = 0;
};

// Uniform points of the square, labelled by the circle that holds half of it.
CircleErrors circle_run(std::uint64_t rows, std::uint64_t seed, std::uint64_t run);

// Points, the circle, and the border that poly(degree=2) has learned from them.
report::Plot circle_picture(std::uint64_t rows, std::uint64_t seed);

}  // namespace halfspace::lab
