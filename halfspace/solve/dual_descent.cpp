#include "halfspace/solve/dual_descent.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "halfspace/core/stop.h"

namespace halfspace::solve {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kRowsAhead = 4;  // to be fetched from memory

}  // namespace

DualDescent::DualDescent(const SignedRows& rows, HingeLoss loss, double box, std::uint64_t seed)
    : rows_(rows),
      loss_(loss),
      random_(seed, "dual descent"),
      w_(rows.columns()),
      a_(rows.size()),
      margins_(rows.size()) {
  take_box(box);
  place_in_box();
}

void DualDescent::take_box(double box) {
  box_ = box;
  upper_ = loss_ == HingeLoss::linear ? box : kInfinity;
  diagonal_ = loss_ == HingeLoss::linear ? 0 : 1 / (2 * box);
}

// The dual of c times the multipliers, c sum - c^2 (|w|^2 + diagonal sum of squares) / 2, is greatest at the
// ratio of the two; weights and margins grow with c, so the rows need not be looked at.
void DualDescent::set_box(double box) {
  const double most = loss_ == HingeLoss::linear ? box / box_ : kInfinity;
  take_box(box);
  double sum = 0;
  double squares = squared_length(w_);
  for (const double a : a_) sum += a, squares += diagonal_ * a * a;
  const double scale = squares > 0 ? std::min(most, sum / squares) : 1;
  if (!(scale > 0 && std::isfinite(scale)) || has_zero_rows_) return place_in_box();
  for (double& a : a_) a = std::min(a * scale, upper_);
  for (double& w : w_) w *= scale;
  for (double& margin : margins_) margin *= scale;
  sum_losses();
  activate_all();
}

void DualDescent::start_from(const std::vector<double>& multipliers) {
  a_ = multipliers;
  place_in_box();
}

void DualDescent::place_in_box() {
  for (std::size_t i = 0; i < a_.size(); ++i) {
    a_[i] = std::clamp(a_[i], 0.0, upper_);
    // A row of zeros never moves the weights: its multiplier is best at its limit, at once.
    if (rows_.squared_length(i) > 0) continue;
    a_[i] = loss_ == HingeLoss::linear ? upper_ : 2 * box_;
    has_zero_rows_ = true;
  }
  activate_all();
  refresh();
}

void DualDescent::activate_all() {
  active_.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_.squared_length(i) > 0) active_.push_back(static_cast<std::uint32_t>(i));
  }
  rests_.assign(rows_.size(), 0);
  rest_ = {kInfinity, -kInfinity};
}

double DualDescent::primal() const {
  return squared_length(w_) / 2 + box_ * losses_;
}

double DualDescent::dual() const {
  double sum = 0;
  for (const double a : a_) sum += a - diagonal_ * a * a / 2;
  return sum - squared_length(w_) / 2;
}

void DualDescent::sum_losses() {
  losses_ = 0;
  for (const double margin : margins_) {
    const double xi = std::max(0.0, 1 - margin);
    losses_ += loss_ == HingeLoss::linear ? xi : xi * xi;
  }
}

void DualDescent::refresh() {
  w_ = rows_.combination(a_);
  for (std::size_t i = 0; i < rows_.size(); ++i) margins_[i] = rows_.dot(i, w_.data());
  sum_losses();
}

// What row i adds to primal - dual; never negative.
double DualDescent::gap_of_row(double a, double slack) const {
  const double xi = std::max(0.0, slack);
  if (loss_ == HingeLoss::linear) return box_ * xi - a * slack;
  return box_ * xi * xi - a * slack + diagonal_ * a * a / 2;
}

bool DualDescent::can_rest(double a, double gradient) const {
  return (a == 0 && gradient > std::max(0.0, rest_.highest)) ||
         (a == upper_ && gradient < std::min(0.0, rest_.lowest));
}

void DualDescent::consider(std::size_t i, double& gap, Extremes& seen) {
  const double a = a_[i];
  const double slack = 1 - rows_.dot(i, w_.data());
  const double gradient = diagonal_ * a - slack;
  gap += gap_of_row(a, slack);
  if (can_rest(a, gradient)) {
    rests_[i] = 1;
    return;
  }
  const bool beyond = (a == 0 && gradient > 0) || (a == upper_ && gradient < 0);
  if (beyond) return;
  seen = {std::max(seen.highest, gradient), std::min(seen.lowest, gradient)};
  const double best = std::clamp(a - gradient / (rows_.squared_length(i) + diagonal_), 0.0, upper_);
  if (best == a) return;
  a_[i] = best;
  rows_.add_to(w_.data(), i, best - a);
}

double DualDescent::pass() {
  const std::vector<std::uint32_t>& order = order_.shuffle(active_, random_);
  double gap = 0;
  Extremes seen{-kInfinity, kInfinity};
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k + kRowsAhead < order.size()) rows_.prefetch(order[k + kRowsAhead]);
    consider(order[k], gap, seen);
  }
  std::erase_if(active_, [&](std::uint32_t i) { return rests_[i] != 0; });
  // No gradient on one side: nothing is known there, so nothing may rest.
  rest_ = {seen.highest > 0 ? seen.highest : kInfinity, seen.lowest < 0 ? seen.lowest : -kInfinity};
  ++passes_;
  return gap;
}

bool DualDescent::reached(double relative_gap) const {
  return primal() - dual() <= relative_gap * primal();
}

bool DualDescent::descend(double relative_gap, int most_passes) {
  const int last = passes_ + most_passes;
  double wanted = relative_gap;  // of the gap as seen on the way, while the weights still move
  while (!reached(relative_gap)) {
    if (passes_ >= last || stop_requested()) return false;
    activate_all();
    const std::size_t all = active_.size();
    // All rows are looked at again when the gap of those left has fallen tenfold: by then others may count.
    const double enough = (primal() - dual()) / 10;
    double seen = 0;
    do {
      seen = pass();
    } while (passes_ < last && !active_.empty() && seen > std::max(enough, wanted * dual()) &&
             !stop_requested());
    // All rows were looked at and it was still not enough: ask for more before the next look.
    if (active_.size() == all) wanted /= 2;
    refresh();
  }
  return true;
}

}  // namespace halfspace::solve
