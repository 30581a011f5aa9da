#include "halfspace/solve/momentum_booster.h"

#include <algorithm>
#include <cmath>

namespace halfspace::solve {

MomentumBooster::MomentumBooster(const SignedRows& rows, unsigned threads)
    : rows_(rows),
      halves_(rows, threads),
      radius_(rows.longest()),
      distribution_(rows.size(), 1 / static_cast<double>(rows.size())),
      mean_(rows.size()),
      margins_(rows.size()),
      mean_sum_(rows.columns()),
      momentum_(rows.columns()),
      w_(rows.columns()) {}

void MomentumBooster::weigh() {
  const double least = *std::min_element(margins_.begin(), margins_.end());
  double totals[2] = {0, 0};
  halves_.each([&](int half, std::size_t i, std::size_t end) {
    double total = 0;
    for (; i < end; ++i) total += distribution_[i] = std::exp(least - margins_[i]);
    totals[half] = total;
  });
  for (double& d : distribution_) d /= totals[0] + totals[1];
}

void MomentumBooster::add_up() {
  sum_.assign(rows_.columns(), 0);
  second_.assign(rows_.columns(), 0);
  const double unit = radius_ > 0 ? radius_ : 1;
  halves_.each([&](int half, std::size_t i, std::size_t end) {
    double* const sum = half == 0 ? sum_.data() : second_.data();
    for (; i < end; ++i) rows_.add_to(sum, i, distribution_[i] / unit);
  });
  for (std::size_t j = 0; j < sum_.size(); ++j) sum_[j] += second_[j];
}

double MomentumBooster::note_mean() {
  const double share = 2 / (rounds_ + 1);
  for (std::size_t i = 0; i < mean_.size(); ++i) mean_[i] += share * (distribution_[i] - mean_[i]);
  for (std::size_t j = 0; j < sum_.size(); ++j) mean_sum_[j] += share * (sum_[j] - mean_sum_[j]);
  return norm(mean_sum_, 2);
}

void MomentumBooster::move() {
  const double kept = (rounds_ - 1) / rounds_;
  for (std::size_t j = 0; j < w_.size(); ++j) {
    momentum_[j] = kept * (momentum_[j] + sum_[j]);
    sum_[j] += momentum_[j];
    w_[j] += sum_[j];
  }
  const double unit = radius_ > 0 ? radius_ : 1;
  halves_.each([&](int, std::size_t i, std::size_t end) {
    for (; i < end; ++i) margins_[i] += rows_.dot(i, sum_.data()) / unit;
  });
}

MarginBooster::Round MomentumBooster::next() {
  if (rounds_ > 0) weigh();
  ++rounds_;
  add_up();
  const double own = norm(sum_, 2);
  const double of_mean = note_mean();
  used_ = own < of_mean ? distribution_ : mean_;
  const double edge = std::min(own, of_mean);
  ended_ = edge <= 0;
  if (!ended_) move();
  return {edge, 1, 1};
}

std::vector<double> MomentumBooster::vote() const {
  std::vector<double> v = w_;
  const double length = norm(w_, 2) * (radius_ > 0 ? radius_ : 1);
  for (double& x : v) x /= length > 0 ? length : 1;
  return v;
}

double MomentumBooster::least_margin() const {
  const double length = norm(w_, 2);
  if (length == 0 || margins_.empty()) return 0;
  return *std::min_element(margins_.begin(), margins_.end()) / length;
}

}  // namespace halfspace::solve
