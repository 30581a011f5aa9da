#include "halfspace/solve/dual_descent.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "halfspace/core/stop.h"

namespace halfspace::solve {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kRowsAhead = 4;    // to be fetched from memory
constexpr double kShareOfExtreme = 0.1;  // of a gradient, where rest begins
constexpr int kFirstLook = 3;            // passes, of a start from nothing
constexpr int kPassesStayFresh = 30;     // before the weights are summed up again
constexpr int kPassesBetweenLooks = 10;  // at most: rows at rest wait as long

}  // namespace

DualDescent::DualDescent(const SignedRows& rows, HingeLoss loss, double box, std::uint64_t seed,
                         std::vector<double> costs, unsigned threads)
    : rows_(rows),
      halves_(rows, threads),
      terms_(loss, box, std::move(costs)),
      random_(seed, "dual descent") {
  now_.a.resize(rows.size());
  place_in_box();
}

// The dual of c times the multipliers, c sum - c^2 (|w|^2 + sum of diagonal times square) / 2, is greatest at
// the ratio of the two; weights and margins grow with c, so the rows need not be looked at.
void DualDescent::set_box(double box) {
  const double most = terms_.is_linear() ? box / terms_.box() : kInfinity;
  terms_.set_box(box);
  double sum = 0;
  double squares = squared_length(now_.w);
  for (std::size_t i = 0; i < now_.a.size(); ++i) {
    sum += now_.a[i];
    squares += terms_.diagonal(i) * now_.a[i] * now_.a[i];
  }
  const double scale = squares > 0 ? std::min(most, sum / squares) : 1;
  if (!(scale > 0 && std::isfinite(scale)) || has_zero_rows_) return place_in_box();
  for (std::size_t i = 0; i < now_.a.size(); ++i) now_.a[i] = std::min(now_.a[i] * scale, terms_.upper(i));
  for (double& w : now_.w) w *= scale;
  for (double& margin : margins_) margin *= scale;
  ahead_.forget();
  judge(now_);
  wake();
}

void DualDescent::start_from(const std::vector<double>& multipliers) {
  now_.a = multipliers;
  place_in_box();
}

void DualDescent::place_in_box() {
  for (std::size_t i = 0; i < now_.a.size(); ++i) {
    now_.a[i] = std::clamp(now_.a[i], 0.0, terms_.upper(i));
    // A row of zeros never moves the weights: its multiplier is best at its limit, at once.
    if (rows_.squared_length(i) > 0) continue;
    now_.a[i] = terms_.of_zeros(i);
    has_zero_rows_ = true;
  }
  ahead_.forget();
  refresh();
  look(now_);
}

void DualDescent::wake() {
  active_.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const bool at_rest = now_.a[i] == 0 && margins_[i] > 1;
    if (!at_rest && rows_.squared_length(i) > 0) active_.push_back(static_cast<std::uint32_t>(i));
  }
  rests_.assign(rows_.size(), 0);
  rest_ = {kInfinity, -kInfinity};
}

void DualDescent::judge(const DualPoint& point) {
  const double length = squared_length(point.w);
  scale_ = terms_.best_scale(length, margins_);
  primal_ = terms_.primal(length, margins_, scale_);
}

void DualDescent::look(const DualPoint& point) {
  margins_.resize(rows_.size());
  halves_.each([&](int, std::size_t i, std::size_t end) {
    for (; i < end; ++i) margins_[i] = rows_.dot(i, point.w.data());
  });
  judge(point);
  wake();
}

void DualDescent::refresh() {
  now_.w = rows_.combination(now_.a);
  fresh_at_ = passes_;
}

std::vector<double> DualDescent::scaled_weights() const {
  std::vector<double> scaled = now_.w;
  for (double& w : scaled) w *= scale_;
  return scaled;
}

bool DualDescent::can_rest(std::size_t i, double gradient) const {
  return (now_.a[i] == 0 && gradient > std::max(0.0, rest_.highest)) ||
         (now_.a[i] == terms_.upper(i) && gradient < std::min(0.0, rest_.lowest));
}

template <class Moved>
void DualDescent::visit(std::size_t i, Extremes& seen, Moved moved) {
  const double a = now_.a[i];
  const double upper = terms_.upper(i);
  const double diagonal = terms_.diagonal(i);
  const double gradient = diagonal * a - 1 + rows_.dot(i, now_.w.data());
  if (can_rest(i, gradient)) {
    rests_[i] = 1;
    return;
  }
  const bool beyond = (a == 0 && gradient > 0) || (a == upper && gradient < 0);
  if (beyond) return;
  seen = {std::max(seen.highest, gradient), std::min(seen.lowest, gradient)};
  const double best = std::clamp(a - gradient / (rows_.squared_length(i) + diagonal), 0.0, upper);
  if (best == a) return;
  now_.a[i] = best;
  rows_.add_to(now_.w.data(), i, best - a);
  moved(i, best - a);
}

template <class Moved>
void DualDescent::visit_all(Moved moved) {
  const std::vector<std::uint32_t>& order = order_.shuffle(active_, random_);
  Extremes seen{-kInfinity, kInfinity};
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k + kRowsAhead < order.size()) rows_.prefetch(order[k + kRowsAhead]);
    visit(order[k], seen, [&](std::size_t i, double step) {
      moved(i, step, static_cast<double>(k) / static_cast<double>(order.size()));
    });
  }
  std::erase_if(active_, [&](std::uint32_t i) { return rests_[i] != 0; });
  // No gradient on one side: nothing is known there, so nothing may rest.
  rest_ = {seen.highest > 0 ? kShareOfExtreme * seen.highest : kInfinity,
           seen.lowest < 0 ? kShareOfExtreme * seen.lowest : -kInfinity};
  ++passes_;
}

void DualDescent::pass() {
  visit_all([](std::size_t, double, double) {});
}

// The mean over the second half: a step made before it counts in full, one in it for the rest of the pass.
void DualDescent::averaged_pass() {
  mean_ = now_;
  visit_all([&](std::size_t i, double step, double before) {
    const double counts = std::min(1.0, 2 * (1 - before)) * step;
    mean_.a[i] += counts;
    rows_.add_to(mean_.w.data(), i, counts);
  });
}

void DualDescent::run(int passes) {
  for (int k = 1; k <= passes; ++k) {
    const bool is_last = k == passes || stop_requested();
    is_last ? averaged_pass() : pass();
    if (passes_ % 2 == 0) ahead_.advance(rows_, terms_, now_);
    if (is_last) return;
  }
}

bool DualDescent::reached(const DualPoint& point, double relative_gap) const {
  return primal_ - terms_.dual(point) <= relative_gap * primal_;
}

// As many as it would take if the gap kept falling as it did.
int DualDescent::passes_to(double relative_gap, double gap_before, int made) const {
  const double gap = (primal_ - terms_.dual(mean_)) / primal_;
  const double fall = std::log(gap_before / gap) / made;
  const double wanted = std::log(gap / relative_gap) / fall;
  if (!(fall > 0) || std::isnan(wanted)) return kPassesBetweenLooks;  // it did not fall, or to nothing
  return static_cast<int>(std::clamp(std::ceil(wanted), 1.0, double{kPassesBetweenLooks}));
}

bool DualDescent::descend(double relative_gap, int most_passes, bool moves) {
  const int last = passes_ + most_passes;
  const bool idle = passes_ >= last || stop_requested();
  if (idle || (!moves && reached(now_, relative_gap))) return reached(now_, relative_gap);
  int passes = passes_ == 0 ? kFirstLook : 1;
  bool done = false;
  while (!done && passes_ < last && !stop_requested()) {
    const double gap_before = (primal_ - terms_.dual(now_)) / primal_;
    const int made = std::min(passes, last - passes_);
    if (passes_ - fresh_at_ >= kPassesStayFresh) refresh();
    run(made);
    look(mean_);
    done = reached(mean_, relative_gap);
    passes = passes_to(relative_gap, gap_before, made);
  }
  now_ = mean_;
  refresh();  // what is said of the multipliers is true of them, not of the sum of all steps
  look(now_);
  ahead_.forget();
  return done;
}

}  // namespace halfspace::solve
