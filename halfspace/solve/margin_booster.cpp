#include "halfspace/solve/margin_booster.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace halfspace::solve {
namespace {

constexpr double kTie = 1e-12;

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

std::vector<double> dual_unit(const std::vector<double>& z, double p) {
  std::vector<double> w(z.size());
  const double largest = norm(z, INFINITY);
  if (largest == 0) return w;
  for (std::size_t j = 0; j < z.size(); ++j) {
    const double part = std::fabs(z[j]) / largest;
    const double size = std::isinf(p) ? (part >= 1 - kTie ? 1 : 0) : std::pow(part, p - 1);
    w[j] = std::copysign(size, z[j]);
  }
  const double length = norm(w, std::isinf(p) ? 1 : p / (p - 1));
  for (double& x : w) x /= length;
  return w;
}

MarginBooster::MarginBooster(const SignedRows& rows, double p, double radius)
    : rows_(rows),
      p_(p),
      radius_(radius),
      distribution_(rows.size(), 1 / static_cast<double>(rows.size())),
      margins_(rows.size()),
      sum_(rows.columns()) {
  for (std::size_t i = 0; radius == 0 && i < rows.size(); ++i) radius_ = std::max(radius_, rows.norm(i, p));
}

MarginBooster::Round MarginBooster::next() {
  used_ = distribution_;
  mean_ = rows_.combination(distribution_);
  last_ = dual_unit(mean_, p_);
  for (double& v : last_) v /= radius_ > 0 ? radius_ : 1;
  const double edge = dot(last_, mean_);
  ended_ = edge <= 0 || edge >= 1;
  if (edge >= 1) stand_alone();
  if (ended_) return {edge, edge >= 1 ? INFINITY : 0, edge >= 1 ? 0.0 : 1.0};
  const double step = .5 * std::log((1 + edge) / (1 - edge));
  return {edge, step, reweigh(step)};
}

// A hypothesis that is right on all rows with the greatest margin stands alone.
void MarginBooster::stand_alone() {
  sum_ = last_;
  steps_ = 1;
  for (std::size_t i = 0; i < rows_.size(); ++i) margins_[i] = rows_.dot(i, last_.data());
}

double MarginBooster::reweigh(double step) {
  double normaliser = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const double gain = step * rows_.dot(i, last_.data());
    margins_[i] += gain;
    normaliser += distribution_[i] * std::exp(-gain);
  }
  for (std::size_t j = 0; j < sum_.size(); ++j) sum_[j] += step * last_[j];
  steps_ += step;
  weigh();
  return normaliser;
}

// From the margins afresh: products of thousands of factors would drift.
void MarginBooster::weigh() {
  const double least = *std::min_element(margins_.begin(), margins_.end());
  double total = 0;
  for (std::size_t i = 0; i < margins_.size(); ++i) {
    total += distribution_[i] = std::exp(least - margins_[i]);
  }
  for (double& d : distribution_) d /= total;
}

std::vector<double> MarginBooster::vote() const {
  std::vector<double> v = sum_;
  for (double& x : v) x /= steps_ > 0 ? steps_ : 1;
  return v;
}

double MarginBooster::least_margin() const {
  if (steps_ == 0 || margins_.empty()) return 0;
  return *std::min_element(margins_.begin(), margins_.end()) / steps_;
}

}  // namespace halfspace::solve
