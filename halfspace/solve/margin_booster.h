// Boosting the p-norm weak learner, 2 <= p <= infinity (servedio 2.2 to 2.5): AdaBoost over the linear
// hypothesis that is best for the present weights of the rows. All hypotheses are linear, so their vote is
// one.
//
//     z = sum D_i z_i,    h(x) = v . x with |v|_q = 1/R,    edge r = v . z = |z|_p / R,    D_i ~ D_i
//     exp(-alpha z_i . v).
//
// Guarantee: |z|_p >= rho* of every round, and least margin of the vote <= rho*: a bracket (servedio 3.9).
// After more than ln(m) / g^2 rounds, g half the least edge, all margins of the vote exceed g / 2
// (certificates 5, 2.5). Cost: one pass over the rows a round, in which each is scored by this hypothesis and
// added to the mean of the next.
#pragma once
#include <vector>

#include "halfspace/solve/row_halves.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

// sign(z)|z|^(p-1), scaled to length 1 in the norm q: the direction of largest edge. For p = infinity the
// mean of the signed unit vectors where |z_j| is largest, but for a part of 1e-12. Zeros for z = 0.
std::vector<double> dual_unit(const std::vector<double>& z, double p);

class MarginBooster {
 public:
  // `radius`: at least every |z_i|_p; 0: the greatest of them. The rows must outlive it. Sums are those of
  // two halves of the rows, so they are the same for any number of threads; more than two do not help.
  MarginBooster(const SignedRows& rows, double p, double radius = 0, unsigned threads = 1);

  struct Round {
    double edge = 0;        // r
    double step = 0;        // alpha; infinite when one hypothesis is perfect
    double normaliser = 0;  // Z
  };
  // Must not be called any more after ended().
  Round next();
  // The last round found no edge (the multipliers prove that nothing separates) or a perfect hypothesis.
  [[nodiscard]] bool ended() const { return ended_; }

  [[nodiscard]] double radius() const { return radius_; }
  [[nodiscard]] const std::vector<double>& mean() const { return mean_; }         // z of the last round
  [[nodiscard]] const std::vector<double>& hypothesis() const { return last_; }   // v of the last round
  [[nodiscard]] const std::vector<double>& multipliers() const { return used_; }  // D of the last round
  [[nodiscard]] std::vector<double> vote() const;                                 // sum alpha v / sum alpha
  [[nodiscard]] double least_margin() const;                                      // of the vote

 private:
  void take_mean();             // of the rows by D, from the sums of the halves
  double reweigh(double step);  // adds the last hypothesis and weighs and sums anew; the normaliser
  void stand_alone();           // the last hypothesis is the vote

  const SignedRows& rows_;
  double p_;
  double radius_;
  RowHalves halves_;
  std::vector<double> sums_[2];  // of the halves: rows by their weights
  double total_;                 // of these weights
  double level_ = 0;             // they are exp(level - margin): about the least margin
  std::vector<double> distribution_;
  std::vector<double> used_;
  std::vector<double> margins_;  // sum alpha z_i . v
  std::vector<double> sum_;      // sum alpha v
  std::vector<double> mean_;
  std::vector<double> last_;
  double steps_ = 0;
  double log_sum_ = 0;  // of exp(-margin) over the rows
  bool ended_ = false;
};

}  // namespace halfspace::solve
