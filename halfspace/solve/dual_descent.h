// Dual coordinate descent for support vector machines through the origin (batch 4.2, mistake_bounds 3.9;
// Hsieh, Chang, Lin, Keerthi, Sundararajan 2008):
//
//     hinge:          min |w|^2/2 + box sum xi_i       dual  max sum a_i - |w|^2/2,                0 <= a_i
//     <= box squared hinge:  min |w|^2/2 + box sum xi_i^2     dual  max sum a_i - |w|^2/2 - sum a_i^2/(4
//     box),   0 <= a_i
//
// with xi_i = (1 - z_i . w)_+ and w = sum a_i z_i. One multiplier after the other, in random order, is set to
// its best value. Rows at a bound whose gradient points well beyond it are left out (shrinking) until the
// rest is done.
//
// Guarantee: the dual value never falls; primal() and dual() hold the optimum between them for every state,
// so the gap proves how near it is. Cost: one visit is O(non-zeros of the row), a pass O(non-zeros of the
// rows left).
#pragma once
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/solve/signed_rows.h"
#include "halfspace/solve/visit_order.h"

namespace halfspace::solve {

enum class HingeLoss { linear, squared };

class DualDescent {
 public:
  // The rows must outlive the solver.
  DualDescent(const SignedRows& rows, HingeLoss loss, double box, std::uint64_t seed);

  // Another box, and the best multiple of the multipliers reached that lies in it: a start near the optimum
  // when the box changed little.
  void set_box(double box);
  // Multipliers from elsewhere, moved into the box.
  void start_from(const std::vector<double>& multipliers);

  // Passes until primal - dual <= relative_gap * primal, both computed afresh, or until `most_passes` more
  // were made, or a stop is requested (core/stop.h). True when the gap is reached.
  bool descend(double relative_gap, int most_passes);

  [[nodiscard]] const std::vector<double>& weights() const { return w_; }
  [[nodiscard]] const std::vector<double>& multipliers() const { return a_; }
  // Of the halves above. The sum of losses, xi_i or xi_i^2, at the weights reached.
  [[nodiscard]] double primal() const;
  [[nodiscard]] double dual() const;
  [[nodiscard]] double losses() const { return losses_; }
  [[nodiscard]] const std::vector<double>& margins() const { return margins_; }  // z_i . w
  [[nodiscard]] double box() const { return box_; }
  [[nodiscard]] int passes() const { return passes_; }

 private:
  // Gradients beyond which rows at a bound are left out: the extremes of the pass before.
  struct Extremes {
    double highest;
    double lowest;
  };

  [[nodiscard]] bool reached(double relative_gap) const;
  double pass();  // what the gap was, as seen on the way
  void consider(std::size_t i, double& gap, Extremes& seen);
  [[nodiscard]] bool can_rest(double a, double gradient) const;
  [[nodiscard]] double gap_of_row(double a, double slack) const;
  void activate_all();
  void take_box(double box);
  void place_in_box();
  void refresh();  // weights from the multipliers, margins from them: no error is left of many small steps
  void sum_losses();

  const SignedRows& rows_;
  HingeLoss loss_;
  double box_;
  double upper_;     // of a multiplier
  double diagonal_;  // what the squared loss adds to |z_i|^2
  RandomStream random_;
  std::vector<double> w_;
  std::vector<double> a_;
  std::vector<double> margins_;
  std::vector<std::uint32_t> active_;  // the rows still visited, sorted
  std::vector<char> rests_;            // one a row
  VisitOrder order_;
  Extremes rest_{};
  double losses_ = 0;
  bool has_zero_rows_ = false;
  int passes_ = 0;
};

}  // namespace halfspace::solve
