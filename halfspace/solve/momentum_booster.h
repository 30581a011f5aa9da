// Boosting with momentum for p = 2 (Ji, Srebro, Telgarsky 2021: fast margin maximisation via dual
// acceleration): the weights of the rows are D_i ~ exp(-z_i . w) as with AdaBoost, but steps go on:
//
//     s = sum D_i z_i / R,    g <- t/(t+1) (g + s),    w <- w + g + s.
//
// Guarantee: after t rounds the margin of w is within 4 (1 + ln m)(1 + 2 ln(t+1)) / (rho (t+1)^2) of the
// largest, rho, in units of R, where AdaBoost's distance falls as 1/sqrt(t). Every D, and the mean of all D
// with weights 1, 2, ..., t, limits the margin by |sum D_i z_i|: the better one is offered. Cost: two passes
// over the rows a round, sums by halves as in margin_booster.h.
#pragma once
#include <vector>

#include "halfspace/solve/margin_booster.h"

namespace halfspace::solve {

class MomentumBooster {
 public:
  // The rows must outlive it.
  MomentumBooster(const SignedRows& rows, unsigned threads);

  // As of MarginBooster; the edge is that of multipliers(), the step always 1.
  MarginBooster::Round next();
  [[nodiscard]] bool ended() const { return ended_; }  // no edge: nothing separates

  [[nodiscard]] double radius() const { return radius_; }
  [[nodiscard]] const std::vector<double>& multipliers() const { return used_; }
  [[nodiscard]] std::vector<double> vote() const;  // of length 1/R
  [[nodiscard]] double least_margin() const;       // of the vote

 private:
  void weigh();
  void add_up();
  double note_mean();  // the edge of the mean
  void move();

  const SignedRows& rows_;
  RowHalves halves_;
  double radius_;
  double rounds_ = 0;
  std::vector<double> distribution_;
  std::vector<double> mean_;  // of the distributions
  std::vector<double> used_;
  std::vector<double> margins_;  // z_i . w / R
  std::vector<double> sum_;      // s
  std::vector<double> second_;   // of the second half
  std::vector<double> mean_sum_;
  std::vector<double> momentum_;
  std::vector<double> w_;
  bool ended_ = false;
};

}  // namespace halfspace::solve
