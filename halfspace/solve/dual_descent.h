// Dual coordinate descent for support vector machines through the origin (batch 4.2, mistake_bounds 3.9;
// Hsieh, Chang, Lin, Keerthi, Sundararajan 2008); svm_terms.h has the two objectives. One multiplier after
// the other, in random order, is set to its best value. Beside that:
//
// - rows at a bound whose gradient points well beyond it rest until the next look at all rows;
// - every second pass is followed by a step farther along the way made (extrapolation.h);
// - the weights offered are the mean over a pass, at their best multiple: those of the last step are good for
//   the rows visited last, and their objective is far higher.
//
// Guarantee: the dual value never falls from one pass to the next; primal() and dual() hold the optimum
// between them for every state, so the gap proves how near it is. Cost: one visit is O(non-zeros of the row),
// a pass O(non-zeros of the rows left), a look O(non-zeros of all rows).
#pragma once
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/solve/extrapolation.h"
#include "halfspace/solve/row_halves.h"
#include "halfspace/solve/signed_rows.h"
#include "halfspace/solve/svm_terms.h"
#include "halfspace/solve/visit_order.h"

namespace halfspace::solve {

class DualDescent {
 public:
  // The rows must outlive the solver. `costs`: what a loss of each row costs beside others; none: all 1. Two
  // threads look at all rows, one descends; the result is the same.
  DualDescent(const SignedRows& rows, HingeLoss loss, double box, std::uint64_t seed,
              std::vector<double> costs = {}, unsigned threads = 1);

  // Another box, and the best multiple of the multipliers reached that lies in it: a start near the optimum
  // when the box changed little.
  void set_box(double box);
  // Multipliers from elsewhere, moved into the box.
  void start_from(const std::vector<double>& multipliers);

  // Passes until primal - dual <= relative_gap * primal, both computed afresh, or until `most_passes` more
  // were made, or a stop is requested (core/stop.h); one at least where `moves`. True when the gap is
  // reached.
  bool descend(double relative_gap, int most_passes, bool moves = false);

  // The weights of the multipliers, and their margins; times scale() they have the objective primal().
  [[nodiscard]] const std::vector<double>& weights() const { return now_.w; }
  [[nodiscard]] const std::vector<double>& multipliers() const { return now_.a; }
  [[nodiscard]] const std::vector<double>& margins() const { return margins_; }  // z_i . w
  // Of a multiple of the weights.
  [[nodiscard]] double losses(double scale = 1) const { return terms_.losses(margins_, scale); }
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] std::vector<double> scaled_weights() const;
  // In halves.
  [[nodiscard]] double primal() const { return primal_; }
  [[nodiscard]] double dual() const { return terms_.dual(now_); }
  [[nodiscard]] double box() const { return terms_.box(); }
  [[nodiscard]] int passes() const { return passes_; }

 private:
  // Gradients beyond which rows at a bound rest: a share of the extremes of the pass before.
  struct Extremes {
    double highest;
    double lowest;
  };

  // Passes over the rows left, the last of them averaged into mean_; fewer when a stop is requested.
  void run(int passes);
  void pass();
  void averaged_pass();
  template <class Moved>
  void visit_all(Moved moved);
  template <class Moved>
  void visit(std::size_t i, Extremes& seen, Moved moved);
  [[nodiscard]] bool can_rest(std::size_t i, double gradient) const;
  // Margins and objective of the point, and the rows that are not at rest there.
  void look(const DualPoint& point);
  [[nodiscard]] bool reached(const DualPoint& point, double relative_gap) const;
  [[nodiscard]] int passes_to(double relative_gap, double gap_before, int made) const;
  void judge(const DualPoint& point);  // from its margins
  void wake();
  void place_in_box();
  void refresh();  // weights from the multipliers: no error is left of many small steps

  const SignedRows& rows_;
  RowHalves halves_;
  SvmTerms terms_;
  RandomStream random_;
  DualPoint now_;
  DualPoint mean_;  // over the last pass
  std::vector<double> margins_;
  std::vector<std::uint32_t> active_;  // the rows still visited, sorted
  std::vector<char> rests_;            // one a row
  VisitOrder order_;
  Extrapolation ahead_;
  Extremes rest_{};
  double scale_ = 1;
  double primal_ = 0;
  bool has_zero_rows_ = false;
  int passes_ = 0;
  int fresh_at_ = 0;  // passes
};

}  // namespace halfspace::solve
