// What the labels of a world say: +1 where w.x >= theta. Halfspaces of some sparsity, disjunctions and r-of-k
// functions are all of this kind.
#pragma once
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/random.h"
#include "halfspace/world/distribution.h"

namespace halfspace {

struct LinearTarget {
  std::vector<double> weights;
  double threshold = 0;

  [[nodiscard]] double excess(const Point& point) const;  // w.x - theta
  [[nodiscard]] Label label(const Point& point) const { return excess(point) >= 0 ? Label{1} : Label{-1}; }
  // The distance of a point from the hyperplane, in the norm p of points: |excess| / |w|_q. Infinite where
  // there is no hyperplane.
  [[nodiscard]] double distance(const Point& point, double p = 2) const;
  // |w|_q, q being dual to p.
  [[nodiscard]] double length(double p = 2) const;
};

// A hyperplane through the origin in a random direction that `relevant` of the coordinates have a part in.
LinearTarget random_halfspace(std::size_t dimension, std::size_t relevant, RandomStream& random);
// The same with weights of +1 and -1 at random: at the corners of {-1,1}^n, and `relevant` odd, |w.x| >= 1.
LinearTarget random_majority(std::size_t dimension, std::size_t relevant, RandomStream& random);
// At least `needed` of `relevant` randomly chosen coordinates are 1; needed = 1 is a disjunction.
LinearTarget random_r_of_k(std::size_t dimension, std::size_t relevant, std::size_t needed,
                           RandomStream& random);

}  // namespace halfspace
