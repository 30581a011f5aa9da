#include "halfspace/solve/margin.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/stop.h"
#include "halfspace/solve/checks.h"
#include "halfspace/solve/hinge_lp.h"
#include "halfspace/solve/margin_booster.h"
#include "halfspace/solve/margin_lp.h"
#include "halfspace/solve/p_norm_ascent.h"

namespace halfspace::solve {
namespace {

class MarginSearch {
 public:
  MarginSearch(const SignedRows& rows, const MarginOptions& options)
      : rows_(rows), options_(options), q_(std::isinf(options.p) ? 1 : options.p / (options.p - 1)) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      radius_ = std::max(radius_, rows.norm_at_most(i, options.p));
    bracket_.weights.assign(rows.columns(), 0);
    take_multipliers(std::vector<double>(rows.size(), 1));
  }

  void take(const MarginStart& start) {
    for (const std::vector<double>* weights : start.weights) take_weights(*weights);
    for (const std::vector<double>* multipliers : start.multipliers) take_multipliers(*multipliers);
  }
  Result<MarginBracket> run();

 private:
  void ascend();
  void boost();
  Status programs();
  bool take_zero_row();
  void take_weights(std::vector<double> w);      // any scale
  void take_multipliers(std::vector<double> d);  // any scale
  // Not above `beaten` when it does not beat that: the first row that says so ends the look.
  [[nodiscard]] double margin_of(const std::vector<double>& w, double beaten) const;
  [[nodiscard]] bool reached() const {
    return bracket_.upper - bracket_.achieved <= options_.relative_gap * bracket_.upper ||
           bracket_.upper <= options_.zero_norm * radius_;
  }
  [[nodiscard]] bool may_go_on() const {
    return !reached() && bracket_.passes < options_.most_passes && !stop_requested();
  }
  [[nodiscard]] bool boosts() const {
    return std::isinf(options_.p) ||
           (options_.p > 2 && rows_.nonzeros() > options_.most_nonzeros_of_an_ascent);
  }
  [[nodiscard]] bool few() const { return rows_.nonzeros() <= options_.most_nonzeros_of_a_program; }

  const SignedRows& rows_;
  MarginOptions options_;
  double q_;
  double radius_ = 0;
  MarginBracket bracket_;
};

double MarginSearch::margin_of(const std::vector<double>& w, double beaten) const {
  double least = INFINITY;
  for (std::size_t i = 0; i < rows_.size() && least > beaten; ++i) {
    const double margin = rows_.dot(i, w.data());
    if (std::isnan(margin)) return -INFINITY;
    least = std::min(least, margin);
  }
  return least;
}

void MarginSearch::take_weights(std::vector<double> w) {
  const double length = norm(w, q_);
  if (!(length > 0 && std::isfinite(length))) return;
  for (double& x : w) x /= length;
  const double achieved = margin_of(w, bracket_.achieved);
  if (!(achieved > bracket_.achieved)) return;
  bracket_.achieved = achieved;
  bracket_.weights = std::move(w);
}

void MarginSearch::take_multipliers(std::vector<double> d) {
  for (double& x : d) x = std::max(x, 0.0);
  const double sum = std::accumulate(d.begin(), d.end(), 0.0);
  if (!(sum > 0 && std::isfinite(sum))) return;
  for (double& x : d) x /= sum;
  const double upper = norm(rows_.combination(d), options_.p);
  if (std::isnan(upper)) return;
  if (!bracket_.multipliers.empty() && !(upper < bracket_.upper)) return;
  bracket_.upper = upper;
  bracket_.multipliers = std::move(d);
}

// A row of zeros is on no side: its multiplier alone proves it.
bool MarginSearch::take_zero_row() {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_.squared_length(i) > 0) continue;
    std::vector<double> d(rows_.size());
    d[i] = 1;
    take_multipliers(std::move(d));
    return true;
  }
  return false;
}

void MarginSearch::ascend() {
  PNormAscent ascent(rows_, options_.p, options_.seed);
  while (may_go_on()) {
    ascent.pass();
    ++bracket_.passes;
    take_weights(ascent.direction());
    if (ascent.norm_of_mean() < bracket_.upper) take_multipliers(ascent.multipliers());
  }
}

void MarginSearch::boost() {
  MarginBooster booster(rows_, options_.p, radius_);
  while (may_go_on() && !booster.ended()) {
    booster.next();
    ++bracket_.passes;
    take_weights(booster.vote());
    take_multipliers(booster.multipliers());
  }
}

Status MarginSearch::programs() {
  if (std::isinf(options_.p)) {
    auto exact = solve_margin_program(rows_);
    if (!exact) return exact.error();
    take_weights(std::move(exact->weights));
    take_multipliers(std::move(exact->multipliers));
  } else if (!bracket_.separable()) {
    auto decided = least_hinge_loss(rows_);
    if (!decided) return decided.error();
    take_weights(std::move(decided->weights));
    take_multipliers(std::move(decided->multipliers));
  }
  return {};
}

Result<MarginBracket> MarginSearch::run() {
  if (rows_.size() > 0 && !take_zero_row()) {
    const bool program_first = std::isinf(options_.p) && few();
    if (!program_first) boosts() ? boost() : ascend();
    if (!reached() && few() && !stop_requested()) {
      if (Status solved = programs(); !solved) return solved.error();
    }
  }
  bracket_.upper = std::max(bracket_.upper, bracket_.achieved);  // where roundings crossed them
  bracket_.reached = reached();
  return std::move(bracket_);
}

}  // namespace

Result<MarginBracket> largest_margin(const SignedRows& rows, const MarginOptions& options,
                                     const MarginStart& start) {
  if (Status fine = check_rows(rows); !fine) return fine.error();
  if (Status fine = check_norm(options.p); !fine) return fine.error();
  if (Status fine = check_limits(options.relative_gap, options.most_passes); !fine) return fine.error();
  if (Status fine = check_positive("the norm taken for zero", options.zero_norm); !fine) return fine.error();
  MarginSearch search(rows, options);
  search.take(start);
  return search.run();
}

}  // namespace halfspace::solve
