#include "halfspace/solve/p_norm_ascent.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace halfspace::solve {
namespace {

// Beyond these the sum of powers is taken in another unit.
constexpr double kLeastPowers = 1e-60;
constexpr double kMostPowers = 1e60;

}  // namespace

PNormAscent::PNormAscent(const SignedRows& rows, double p, std::uint64_t seed)
    : rows_(rows),
      p_(p),
      random_(seed, "p-norm ascent"),
      order_(rows.size()),
      a_(rows.size()),
      s_(rows.columns()),
      link_(rows.columns()) {
  std::iota(order_.begin(), order_.end(), 0u);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double length = p == 2 ? std::sqrt(rows.squared_length(i)) : rows.norm(i, p);
    curvature_.push_back((p - 1) * length * length);
  }
}

double PNormAscent::linked(double s) const {
  if (p_ == 2) return s / unit_;
  return std::copysign(std::pow(std::fabs(s) / unit_, p_ - 1), s);
}

void PNormAscent::rescale() {
  double largest = 0;
  for (const double s : s_) largest = std::max(largest, std::fabs(s));
  unit_ = largest > 0 ? largest : 1;
  powers_ = 0;
  for (std::size_t j = 0; j < s_.size(); ++j) {
    link_[j] = linked(s_[j]);
    powers_ += link_[j] * s_[j] / unit_;
  }
}

void PNormAscent::move(std::size_t i, double step) {
  a_[i] += step;
  rows_.each(i, [&](std::size_t j, double value) {
    powers_ -= link_[j] * s_[j] / unit_;
    s_[j] += step * value;
    link_[j] = linked(s_[j]);
    powers_ += link_[j] * s_[j] / unit_;
  });
  if (!(powers_ > kLeastPowers && powers_ < kMostPowers)) rescale();
}

void PNormAscent::visit(std::size_t i) {
  const double factor = powers_ > 0 ? unit_ * std::pow(powers_, 2 / p_ - 1) : 0;
  const double slack = 1 - factor * rows_.dot(i, link_.data());
  const double step = std::max(slack / curvature_[i], -a_[i]);
  if (step != 0) move(i, step);
}

void PNormAscent::pass() {
  random_.shuffle(order_);
  for (const std::uint32_t i : order_) visit(i);
  s_ = rows_.combination(a_);
  rescale();
}

double PNormAscent::norm_of_mean() const {
  return unit_ * std::pow(powers_, 1 / p_) / std::accumulate(a_.begin(), a_.end(), 0.0);
}

}  // namespace halfspace::solve
