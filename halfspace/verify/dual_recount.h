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

  void add(Row seen, int y, const PlainLane& lane, const PlainLane::Outcome& outcome);
  // Of a row of more than two classes only its length counts.
  void add_length(Row seen);
  void finish(Evidence& evidence, const PlainLane* lane, std::uint64_t features, bool unweighted) const;
  // |S|_p of the sum of updates itself: at most what the evidence says.
  [[nodiscard]] long double norm() const;

 private:
  void note_length(Row seen, long double factor);

  PlainRule rule_;
  long double p_;
  bool conservative_;
  long double peak_;               // the largest |dual| that an update has left, or the start of power links
  std::vector<long double> sums_;  // by place, 0 the constant's
  long double steps_ = 0;
  long double squares_ = 0;
  long double roundings_ = 0;
  long double most_touched_ = 0;
  long double longest2_ = 0;
  long double largest_ = 0;
  long double lengths2_ = 0;
  long double length2_ = 0;  // of the last row
  long double magnitude_ = 0;
  std::uint64_t promotions_ = 0;
  std::uint64_t demotions_ = 0;
  bool binary_ = true;
  bool is_cut_ = false;  // a dual came to the end of its range
};

}  // namespace halfspace::verify
