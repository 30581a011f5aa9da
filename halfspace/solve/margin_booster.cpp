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
    // A power of 1 is what it was, and half of a round's time where features are many.
    const double size = std::isinf(p) ? (part >= 1 - kTie ? 1 : 0) : p == 2 ? part : std::pow(part, p - 1);
    w[j] = std::copysign(size, z[j]);
  }
  const double length = norm(w, std::isinf(p) ? 1 : p / (p - 1));
  for (double& x : w) x /= length;
  return w;
}

MarginBooster::MarginBooster(const SignedRows& rows, double p, double radius, unsigned threads)
    : rows_(rows),
      p_(p),
      radius_(radius),
      halves_(rows, threads),
      total_(1),
      distribution_(rows.size(), 1 / static_cast<double>(rows.size())),
      used_(rows.size()),
      margins_(rows.size()),
      sum_(rows.columns()),
      log_sum_(std::log(static_cast<double>(rows.size()))) {
  for (std::size_t i = 0; radius == 0 && i < rows.size(); ++i) {
    radius_ = std::max(radius_, p == 2 ? std::sqrt(rows.squared_length(i)) : rows.norm(i, p));
  }
  halves_.each([&](int half, std::size_t i, std::size_t end) {
    sums_[half].assign(rows_.columns(), 0);
    for (; i < end; ++i) rows_.add_to(sums_[half].data(), i, distribution_[i]);
  });
}

void MarginBooster::take_mean() {
  mean_.resize(rows_.columns());
  for (std::size_t j = 0; j < mean_.size(); ++j) mean_[j] = (sums_[0][j] + sums_[1][j]) / total_;
}

MarginBooster::Round MarginBooster::next() {
  used_.swap(distribution_);
  take_mean();
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

// Weights from the margins afresh: products of thousands of factors would drift. A margin moves by no more
// than the step, so the least one before serves as the level.
double MarginBooster::reweigh(double step) {
  double totals[2] = {0, 0};
  double leasts[2] = {INFINITY, INFINITY};
  halves_.each([&](int half, std::size_t i, std::size_t end) {
    sums_[half].assign(rows_.columns(), 0);
    double* const sum = sums_[half].data();
    double total = 0;
    double least = INFINITY;
    for (; i < end; ++i) {
      margins_[i] += step * rows_.dot(i, last_.data());
      least = std::min(least, margins_[i]);
      total += distribution_[i] = std::exp(level_ - margins_[i]);
      rows_.add_to(sum, i, distribution_[i]);
    }
    totals[half] = total;
    leasts[half] = least;
  });
  for (std::size_t j = 0; j < sum_.size(); ++j) sum_[j] += step * last_[j];
  steps_ += step;
  total_ = totals[0] + totals[1];
  halves_.each([&](int, std::size_t i, std::size_t end) {
    for (; i < end; ++i) distribution_[i] /= total_;
  });
  const double before = log_sum_;
  log_sum_ = std::log(total_) - level_;
  level_ = std::min(leasts[0], leasts[1]);
  return std::exp(log_sum_ - before);  // sum of D_i exp(-gain of i)
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
