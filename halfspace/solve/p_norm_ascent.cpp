#include "halfspace/solve/p_norm_ascent.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace halfspace::solve {
namespace {

// Beyond these the sum of powers is taken in another unit.
constexpr double kLeastPowers = 1e-60;
constexpr double kMostPowers = 1e60;
constexpr int kMostTries = 8;
constexpr double kSlackLeft = .3;

}  // namespace

PNormAscent::PNormAscent(const SignedRows& rows, double p, std::uint64_t seed)
    : rows_(rows),
      p_(p),
      random_(seed, "p-norm ascent"),
      all_(rows.size()),
      boldness_(rows.size(), 1),
      a_(rows.size()),
      s_(rows.columns()),
      link_(rows.columns()) {
  std::iota(all_.begin(), all_.end(), 0u);
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

double PNormAscent::slack(std::size_t i) const {
  if (powers_ <= 0) return 1;
  return 1 - unit_ * std::pow(powers_, 2 / p_ - 1) * rows_.dot(i, link_.data());
}

double PNormAscent::slack_after(std::size_t i, double step) const {
  double powers = powers_;
  double dot = 0;
  rows_.each(i, [&](std::size_t j, double value) {
    const double s = s_[j] + step * value;
    const double link = linked(s);
    powers += (link * s - link_[j] * s_[j]) / unit_;
    dot += link * value;
  });
  return powers > 0 ? 1 - unit_ * std::pow(powers, 2 / p_ - 1) * dot : 1;
}

// The slack falls along the way and is 0 at the best step. Steps that grow fourfold, then straight lines
// back, until most of the slack is gone; never one beyond the best, so that the dual only rises.
double PNormAscent::long_step(std::size_t i, double slack_now) {
  const double safe = slack_now / curvature_[i];
  double taken = 0;
  double left = 1;     // of the slack, after `taken`
  double beyond = 0;   // a step too long; 0: none known
  double missing = 0;  // the slack there, as a part of that now
  double step = safe * boldness_[i];
  for (int tries = 0; tries < kMostTries && left > kSlackLeft; ++tries) {
    step = std::max(step, -a_[i]);
    const double part = slack_after(i, step) / slack_now;
    if (part >= 0) {
      taken = step, left = part;
      if (step == -a_[i]) break;
    } else {
      beyond = step, missing = part;
    }
    step = beyond == 0 ? 4 * taken : taken + .9 * (beyond - taken) * left / (left - missing);
  }
  if (taken == 0) taken = std::max(safe, -a_[i]);
  boldness_[i] = std::max(1.0, taken / safe);
  return taken;
}

void PNormAscent::visit(std::size_t i) {
  const double slack_now = slack(i);
  if (slack_now == 0 || (slack_now < 0 && a_[i] == 0)) return;
  const bool simple = p_ == 2 || powers_ <= 0;
  move(i, simple ? std::max(slack_now / curvature_[i], -a_[i]) : long_step(i, slack_now));
}

void PNormAscent::pass() {
  for (const std::uint32_t i : order_.shuffle(all_, random_)) visit(i);
  s_ = rows_.combination(a_);
  rescale();
}

double PNormAscent::norm_of_mean() const {
  return unit_ * std::pow(powers_, 1 / p_) / std::accumulate(a_.begin(), a_.end(), 0.0);
}

}  // namespace halfspace::solve
