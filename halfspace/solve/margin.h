// The largest margin of a hyperplane through the origin, in every norm p from 2 to infinity (servedio 3.9,
// certificates 5; Novikoff's line of mistake_bounds 3.2 is p = 2):
//
//     rho* = max over |u|_q <= 1 of min_i z_i . u  =  min over D in the simplex of |sum D_i z_i|_p,    1/p +
//     1/q = 1.
//
// Every u gives a lower end and every D an upper end, so a stop at any time leaves a true bracket. Where no u
// separates, rho* = 0, and D is the proof by Gordan's alternative: no u has all margins above |sum D_i z_i|_p
// |u|_q. How: p_norm_ascent.h for finite p; for p = infinity a linear program, or boosting (margin_booster.h)
// where the rows are too many for one. Rows that the ascent leaves undecided go to a linear program if they
// are few.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

struct MarginOptions {
  double p = 2;               // infinity: the largest coordinate
  double relative_gap = .01;  // stops when upper - achieved is at most this part of upper
  double zero_norm = 1e-9;    // or when upper is this part of the longest row: as good as no margin
  int most_passes = 1000;
  std::uint64_t seed = 0;
  std::size_t most_nonzeros_of_a_program = 50000;
  // Above these boosting takes the place of the ascent for p > 2, whose steps need powers of every feature.
  std::size_t most_nonzeros_of_an_ascent = SIZE_MAX;
};

// Weights and multipliers from elsewhere, of any scale: what they prove is taken before the search begins.
struct MarginStart {
  std::vector<const std::vector<double>*> weights;
  std::vector<const std::vector<double>*> multipliers;  // one a row, none negative
};

struct MarginBracket {
  double achieved = 0;  // least z_i . w, of weights with |w|_q = 1; 0 when none is known that separate
  double upper = 0;     // |sum D_i z_i|_p
  std::vector<double> weights;      // zeros when none are known that separate
  std::vector<double> multipliers;  // D: none negative, sum 1
  int passes = 0;
  bool reached = false;  // one of the two ends asked for

  // Proved by the weights. When false and `upper` is 0 but for rounding, the multipliers prove the contrary.
  [[nodiscard]] bool separable() const { return achieved > 0; }
};

// A stop that is requested (core/stop.h) ends it with the bracket at hand.
Result<MarginBracket> largest_margin(const SignedRows& rows, const MarginOptions& options,
                                     const MarginStart& start = {});

}  // namespace halfspace::solve
