// Comparators in the norm that belongs to a learner: of some vectors and all their multiples, the one with
// the least H1(v) + cost |v|_q. Every v gives a true bound; these are good ones, not proved to be the best.
//
// Cost: one pass over the rows for each vector, then O(rows) for each of some forty scales a question.
#pragma once
#include <vector>

#include "halfspace/solve/comparator.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::report {

struct Rival {
  double length = 0;  // |v|_q
  double hinge = 0;   // H1 over all rounds
};

class Rivals {
 public:
  // The vectors of the brackets with the hinge loss. `repeats`: how often the run went over the rows.
  Rivals(const solve::SignedRows& rows, const std::vector<solve::ComparatorBracket>& brackets, double p,
         double repeats);

  [[nodiscard]] Rival best(double cost) const;

 private:
  struct Ray {
    double length;
    std::vector<double> margins;
  };
  [[nodiscard]] Rival at(const Ray& ray, double scale) const;

  double repeats_;
  std::vector<Ray> rays_;
};

}  // namespace halfspace::report
