// The checker's own sum of updates, lengths of rows and Winnow's counts, in long double.
#pragma once
#include <map>
#include <vector>

#include "halfspace/run/evidence.h"
#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {

class DualRecount {
 public:
  explicit DualRecount(const PlainRule& rule);

  void add(Row seen, int y, const PlainLane::Outcome& outcome, float importance);
  // Of a row of more than two classes only its length counts.
  void add_length(Row seen);
  void finish(Evidence& evidence, std::uint64_t features, bool unweighted) const;

 private:
  void note_length(Row seen, long double factor);
  [[nodiscard]] long double norm() const;

  PlainRule rule_;
  long double p_;
  bool conservative_;
  std::vector<long double> sums_;  // by place, 0 the constant's
  long double steps_ = 0;
  long double squares_ = 0;
  long double excess_ = 0;
  long double longest2_ = 0;
  long double largest_ = 0;
  long double lengths2_ = 0;
  long double length2_ = 0;  // of the last row
  long double magnitude_ = 0;
  std::uint64_t promotions_ = 0;
  std::uint64_t demotions_ = 0;
  bool binary_ = true;
};

}  // namespace halfspace::verify
