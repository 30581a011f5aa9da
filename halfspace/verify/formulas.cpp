#include "halfspace/verify/formulas.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace halfspace::verify {
namespace {

using Real = long double;

constexpr Real kInfinity = std::numeric_limits<Real>::infinity();

Real log_beta(Real a, Real b) {
  return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b);
}

// ln I_x(a, b) by its continued fraction (modified Lentz), good for x below (a+1)/(a+b+2).
Real log_beta_fraction(Real a, Real b, Real x, Real one_minus_x) {
  constexpr Real kTiny = 1e-4000L;
  Real c = 1;
  Real d = 1 - (a + b) * x / (a + 1);
  d = 1 / (std::fabs(d) < kTiny ? kTiny : d);
  Real fraction = d;
  for (int m = 1; m < 10000000; ++m) {
    const Real even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 + even * d;
    d = 1 / (std::fabs(d) < kTiny ? kTiny : d);
    c = 1 + even / c;
    fraction *= d * c;
    const Real odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 + odd * d;
    d = 1 / (std::fabs(d) < kTiny ? kTiny : d);
    c = 1 + odd / c;
    fraction *= d * c;
    if (std::fabs(d * c - 1) < 1e-18L) break;
  }
  return a * std::log(x) + b * std::log(one_minus_x) - std::log(a) - log_beta(a, b) + std::log(fraction);
}

// ln P(Bin(n, p) <= k) = ln I_{1-p}(n - k, k + 1).
Real log_tail(std::uint64_t k, std::uint64_t n, Real p) {
  const Real a = static_cast<Real>(n - k);
  const Real b = static_cast<Real>(k) + 1;
  if (1 - p < (a + 1) / (a + b + 2)) return log_beta_fraction(a, b, 1 - p, p);
  const Real other = log_beta_fraction(b, a, p, 1 - p);
  return other < 0 ? std::log1p(-std::exp(other)) : -kInfinity;
}

Real at_lambda(Real lambda, Real mistakes, Real rounds, Real delta) {
  const Real c = 1 - std::exp(-lambda);
  return (1 - std::exp(-(lambda * mistakes + std::log(1 / delta)) / rounds)) / c;
}

Real kl(Real q, Real p) {
  return (q > 0 ? q * std::log(q / p) : 0) + (q < 1 ? (1 - q) * std::log((1 - q) / (1 - p)) : 0);
}

Real margin_limit(Real mean, int level, std::uint64_t rows, Real delta) {
  const Real t = static_cast<Real>(rows);
  const Real mu2 = std::exp2(static_cast<Real>(level));
  const Real most = (mu2 / 2 + std::log(24 * (t + 1) / delta)) / t;
  Real low = mean;
  Real high = 1;
  for (int i = 0; i < 200; ++i) {
    const Real middle = (low + high) / 2;
    (kl(mean, middle) <= most ? low : high) = middle;
  }
  return std::min<Real>(1, 2 * high);
}

Real log_choose(std::uint64_t n, std::uint64_t k) {
  return -std::log(static_cast<Real>(n) + 1) -
         log_beta(static_cast<Real>(n - k) + 1, static_cast<Real>(k) + 1);
}

// Among all orders of a labels of one kind and b of the other: those with so few runs or fewer, and those
// with so many or more; twice the smaller share.
Real exact_runs_chance(std::uint64_t a, std::uint64_t b, std::uint64_t runs) {
  // Ways to cut n labels in k runs.
  const auto cuts = [](std::uint64_t n, std::uint64_t k) {
    return k == 0 || k > n ? -std::numeric_limits<Real>::infinity() : log_choose(n - 1, k - 1);
  };
  Real fewer = 0;
  Real more = 0;
  for (std::uint64_t r = 2; r <= 2 * std::min(a, b) + 1; ++r) {
    // The runs alternate: those of a kind that begins are as many as the others, or one more.
    const std::uint64_t first = (r + 1) / 2;
    const std::uint64_t second = r / 2;
    const Real share = std::exp(cuts(a, first) + cuts(b, second) - log_choose(a + b, a)) +
                       std::exp(cuts(b, first) + cuts(a, second) - log_choose(a + b, a));
    if (r <= runs) fewer += share;
    if (r >= runs) more += share;
  }
  return std::min<Real>(1, 2 * std::min(fewer, more));
}

Real chance_of_runs(std::uint64_t rows, std::uint64_t others, std::uint64_t runs) {
  const Real a = static_cast<Real>(rows);
  const Real b = static_cast<Real>(others);
  if (a == 0 || b == 0) return 1;
  if (std::min(a, b) <= 500) return exact_runs_chance(rows, others, runs);
  const Real mean = 2 * a * b / (a + b) + 1;
  const Real variance = 2 * a * b * (2 * a * b - a - b) / ((a + b) * (a + b) * (a + b - 1));
  if (!(variance > 0)) return 1;
  return std::erfc(std::fabs(static_cast<Real>(runs) - mean) / std::sqrt(2 * variance));
}

// Of the label that comes least likely: of m of them, m times that, since each had its chance. Two labels are
// one question.
Real runs_chance(const Evidence& e) {
  std::uint64_t rows = 0;
  for (const theory::LabelKind& kind : e.labels) rows += kind.rows;
  Real least = 1;
  Real labels = 0;
  for (const theory::LabelKind& kind : e.labels) {
    if (kind.rows == 0) continue;
    ++labels;
    least = std::min(least, chance_of_runs(kind.rows, rows - kind.rows, kind.runs));
  }
  return labels <= 2 ? least : std::min<Real>(1, labels * least);
}

// What determines the hypothesis is written down: the number of rows that were ever an update, which of all
// they are, the number of updates, and for each row and pass whether it was one.
Real log_compressions(const Evidence& e) {
  const std::uint64_t support = e.rounds - e.scored->unmoved.rows;
  const Real d = static_cast<Real>(support);
  const Real most_updates = static_cast<Real>(e.passes) * d;
  return std::log((d + 1) * (d + 2)) + log_choose(e.rounds, support) + std::log(most_updates - d + 1) +
         log_choose(e.passes * support, e.scored->updates);
}

using Inputs = std::vector<OwnInput>;

// How often a weighted vote can be wrong: each time at least half of the weight is divided by 1 + rate, and
// the best member's weight is part of all.
OwnLine voted(const Evidence& e) {
  const std::size_t members = 2 * e.portfolio->lanes.size();
  Real least = kInfinity;
  Inputs of_best;
  for (std::size_t i = 0; i < members; ++i) {
    Real most = 0;
    Real own = 0;
    Inputs stretches;
    for (const StretchEvidence& stretch : e.portfolio->stretches) {
      const Real rate = stretch.rate;
      const Real wrong = static_cast<Real>(stretch.mistakes[i]);
      most += (wrong * std::log1p(rate) + std::log(static_cast<Real>(members))) /
              -std::log((1 + 1 / (1 + rate)) / 2);
      own += wrong;
      const std::string number = std::to_string(stretches.size() / 2 + 1);
      stretches.emplace_back("rate_" + number, rate);
      stretches.emplace_back("best_" + number, wrong);
    }
    if (most >= least) continue;
    least = most;
    of_best = {{"hypotheses", members}, {"best", own}, {"mistakes", e.mistakes}};
    of_best.insert(of_best.end(), stretches.begin(), stretches.end());
  }
  return {"voted", least, least >= static_cast<Real>(e.rounds), !e.rows_were_fresh, of_best};
}

}  // namespace

long double binomial_limit(std::uint64_t k, std::uint64_t n, long double log_delta) {
  if (k >= n) return 1;
  Real low = 0;
  Real high = 1;
  for (int i = 0; i < 80; ++i) {
    const Real middle = (low + high) / 2;
    (log_tail(k, n, middle) >= log_delta ? low : high) = middle;
  }
  return high;
}

long double progressive_limit(long double mistakes, std::uint64_t rounds, long double delta) {
  const Real t = static_cast<Real>(rounds);
  std::vector<Real> grid;
  Real lambda = 8;
  for (; lambda >= 1 / std::sqrt(t); lambda /= 2) grid.push_back(lambda);
  grid.push_back(lambda);
  const Real share = delta / static_cast<Real>(grid.size() + 1);
  Real best = mistakes == 0 ? 1 - std::pow(share, 1 / t) : 1;
  for (const Real each : grid) best = std::min(best, at_lambda(each, mistakes, t, share));
  return best;
}

long double progressive_limit_anytime(long double mistakes, std::uint64_t rounds, long double delta) {
  const Real t = static_cast<Real>(rounds);
  Real best = mistakes == 0 ? 1 - std::pow(delta / 2, 1 / t) : 1;
  for (Real j = 1; j <= 64; ++j) {
    best = std::min(best, at_lambda(std::exp2(4 - j), mistakes, t, delta / ((j + 1) * (j + 2))));
  }
  return best;
}

bool labels_are_in_order(const Evidence& evidence) {
  return runs_chance(evidence) >= 1e-6L;
}

std::vector<OwnLine> own_lines(const Evidence& e, long double delta) {
  std::vector<OwnLine> lines;
  const auto real = [](std::uint64_t count) { return static_cast<Real>(count); };
  const Real tries = real(e.views_tried);
  const bool in_order = labels_are_in_order(e);
  // Labels that the hypothesis knew of by rows after these would make it one of the rows that judge it.
  const auto labels_came_before = [&](std::uint64_t learned) {
    const std::uint64_t until = e.labels_unknown_until.value_or(0);
    return until == 0 || learned > until;
  };
  // Which side the first label is on is decided by the second.
  const Real runs = e.late_rows ? 2 * tries : tries;
  // Rows that a label to come may have helped, and labels that only rows told.
  const Real late = real(e.late_rows.value_or(0));
  std::uint64_t told = 0;
  for (const theory::LabelKind& kind : e.labels) told += e.late_rows && kind.rows > 0 ? 1 : 0;
  const auto with_labels = [&](Inputs inputs) {
    if (told > 0) inputs.emplace_back("labels", told);
    return inputs;
  };
  const bool still = e.rows_were_fresh && e.passes == 1 && e.changes_only_at_updates;
  const auto error = [&](const char* name, Real value, bool stands, auto inputs) {
    lines.push_back({name, value, value >= 1 - 1 / real(e.classes) - 1e-9L, !stands, std::move(inputs)});
  };
  if (e.frozen && e.frozen->fresh.rows > 0) {
    const auto& [row, fresh, choices] = *e.frozen;
    const Real j = static_cast<Real>(std::bit_width(row)) - 5;  // the first is at row 16
    Inputs inputs{{"row", row}, {"fresh_rows", fresh.rows}, {"errors", fresh.errors}, {"choices", choices}};
    if (!e.fixed_length) inputs.emplace_back("anytime", 1);
    error("snapshot",
          e.fixed_length ? binomial_limit(fresh.errors, fresh.rows, std::log(delta / real(choices)))
                         : progressive_limit_anytime(real(fresh.errors), fresh.rows,
                                                     delta / real(choices) / ((j + 1) * (j + 2))),
          e.rows_were_fresh && in_order && labels_came_before(row), std::move(inputs));
  }
  if (e.version) {
    const VersionEvidence& v = *e.version;
    const Real k = real(v.version);
    const Inputs inputs{{"version", k},
                        {"row", v.row},
                        {"versions", v.versions},
                        {"rows", v.after.rows},
                        {"errors", v.after.errors},
                        {"choices", tries}};
    const auto exact = [&](Real share) {
      return binomial_limit(v.after.errors, v.after.rows, std::log(delta / tries / share));
    };
    if (e.keep == Keep::penalised) {
      const bool stands = still && e.fixed_length && in_order && labels_came_before(v.row);
      error("all-versions", exact((k + 1) * (k + 2)), stands, inputs);
      const Real n = real(v.after.rows);
      const Real excess = std::sqrt((std::log(real(e.rounds)) - std::log(delta / tries)) / (2 * n));
      error("penalised", std::min<Real>(1, real(v.after.errors) / n + excess), stands, inputs);
    }
    if (e.keep == Keep::two_phase)
      error("two-phase", exact(real(v.versions)), still && in_order && labels_came_before(v.row), inputs);
  }
  if (e.held_out && e.held_out->rows > 0 && e.keep != Keep::two_phase) {
    error("held-out", binomial_limit(e.held_out->errors, e.held_out->rows, std::log(delta / tries)),
          in_order && e.rows_were_fresh && labels_came_before(e.batch ? e.batch->fitted.rows : e.rounds),
          Inputs{{"rows", e.held_out->rows}, {"errors", e.held_out->errors}, {"choices", tries}});
  }
  if (e.tested && e.tested->rows > 0) {
    error("test", binomial_limit(e.tested->errors, e.tested->rows, std::log(delta)), true,
          Inputs{{"rows", e.tested->rows}, {"errors", e.tested->errors}, {"choices", 1}});
  }
  if (!e.portfolio &&
      (e.keep == Keep::last || (e.keep == Keep::survivor && e.classes == 2 && e.from_start))) {
    const StandingEvidence& stood = e.keep == Keep::last ? e.last : e.survivor;
    const Real i = real(stood.version) + late;
    const Real run = std::max<Real>(0, real(stood.run) - late);
    const Real value = run == 0 ? 1 : 1 - std::pow(delta / runs / ((i + 1) * (i + 2)), 1 / run);
    const bool stood_over_mistakes = e.keep == Keep::survivor && e.idle_mistakes.has_value();
    error("survivor", value, still && in_order && !stood_over_mistakes,
          Inputs{{"version", i}, {"run", run}, {"choices", runs}});
  }
  if (e.gap && e.keep == Keep::gap) {
    const Real i = real(e.gap->version);
    const Real share = delta / runs / ((i + 1) * (i + 2));
    const Real value = e.gap->run == 0 ? 1 : 1 - std::pow(share, 1 / real(e.gap->run));
    error("gap", value, in_order && e.rows_were_fresh,
          Inputs{{"mistakes", i}, {"run", e.gap->run}, {"choices", runs}});
  }
  if (e.scored && e.keep != Keep::penalised && e.keep != Keep::two_phase) {
    const Judged& others = e.scored->unmoved;
    const Real hypotheses = e.portfolio ? tries * 2 * real(e.portfolio->lanes.size()) : tries;
    error("compression",
          others.rows <= told ? 1
                              : binomial_limit(others.errors, others.rows - told,
                                               std::log(delta / hypotheses) - log_compressions(e) -
                                                   real(told) * std::log(real(e.rounds))),
          e.rows_were_fresh && e.fixed_length && e.changes_only_at_updates && in_order,
          with_labels({{"rows", e.rounds},
                       {"support", e.rounds - others.rows},
                       {"updates", e.scored->updates},
                       {"passes", e.passes},
                       {"errors", others.errors},
                       {"choices", hypotheses}}));
  }
  if (e.scored && e.classes == 2 && e.scored->noisy.size() == 24) {
    Real best = 2;
    int at = 0;
    for (int level = 0; level < 24; ++level) {
      const Real rows = real(e.rounds);
      const Real rest = rows - real(told);
      const Real mean = std::min<Real>(1, e.scored->noisy[static_cast<std::size_t>(level)] * rows / rest);
      const Real share = delta / std::pow(rows, real(told));
      const Real value = rest <= 0 ? 1 : margin_limit(mean, level, e.rounds - told, share);
      if (value < best) best = value, at = level;
    }
    error("margin", best, in_order && e.fixed_length,
          with_labels(
              {{"rows", e.rounds}, {"level", at}, {"mean", e.scored->noisy[static_cast<std::size_t>(at)]}}));
  }
  if (e.coded && e.coded->judged.rows > 0) {
    const auto& [bits, weights, bits_each, judged] = *e.coded;
    error("occam",
          binomial_limit(judged.errors, judged.rows, std::log(delta) - real(bits) * std::log(Real{2})),
          in_order,
          Inputs{{"bits", bits},
                 {"weights", weights},
                 {"bits_each", bits_each},
                 {"rows", judged.rows},
                 {"errors", judged.errors}});
  }
  if (e.rounds > 0) {
    const auto limit = e.fixed_length ? progressive_limit : progressive_limit_anytime;
    const Real mistakes = std::min(real(e.mistakes) + late, real(e.rounds));
    const Real value = std::min<Real>(1, limit(mistakes, e.rounds, delta / runs) + late / real(e.rounds));
    const bool stands = e.rows_were_fresh && in_order;
    Inputs inputs{{"rows", e.rounds}, {"mistakes", e.mistakes}, {"choices", runs}};
    if (late > 0) inputs.emplace_back("late_rows", late);
    if (!e.fixed_length) inputs.emplace_back("anytime", 1);
    if (e.keep == Keep::random) error("random", value, stands && e.changes_only_at_updates, inputs);
    if (e.keep == Keep::vote) error("vote", std::min<Real>(1, 2 * value), stands && e.passes == 1, inputs);
    error(e.portfolio ? "progressive-vote" : "progressive", value, stands, inputs);
    error("past", value, e.rows_were_fresh, inputs);
  }
  if (e.portfolio && !e.portfolio->stretches.empty()) lines.push_back(voted(e));
  if (e.duals && e.duals->steps > 0) {
    const Real value = Real{e.duals->norm} / e.duals->steps;
    Inputs inputs{{"p", e.duals->p}, {"dual_norm", e.duals->norm}, {"steps", e.duals->steps}};
    if (e.kernel) inputs.emplace_back("kernel", 1);
    lines.push_back({"largest-margin", value, value >= e.longest, false, inputs});
    if (e.duals->conservative && !std::isinf(e.duals->p)) {
      const Real most = std::sqrt((e.duals->p - 1) * Real{e.duals->squares});
      lines.push_back({"lemma-1",
                       most,
                       e.duals->norm > most,
                       false,
                       {{"p", e.duals->p}, {"dual_norm", e.duals->norm}, {"squares", e.duals->squares}}});
    }
  }
  if (e.kernel && e.kernel->mistakes > 0) {
    const KernelEvidence& k = *e.kernel;
    // From M - damage <= (1 + shrunk) R^2 / margin^2.
    const Real value =
        std::sqrt(Real{k.greatest_self} * (1 + Real{k.shrunk}) / (real(k.mistakes) - k.damage));
    lines.push_back({"forgetron",
                     value,
                     value >= e.longest,
                     false,
                     {{"mistakes", k.mistakes},
                      {"greatest_self", k.greatest_self},
                      {"shrunk", k.shrunk},
                      {"damage", k.damage}}});
  }
  if (e.winnow) {
    const WinnowEvidence& w = *e.winnow;
    const Real value =
        Real{w.alpha} * w.start / ((Real{w.alpha} - 1) * w.theta) + Real{w.alpha} * real(w.promotions);
    lines.push_back({"winnow",
                     value,
                     false,
                     false,
                     {{"promotions", w.promotions},
                      {"demotions", w.demotions},
                      {"alpha", w.alpha},
                      {"theta", w.theta},
                      {"start", w.start}}});
  }
  return lines;
}

}  // namespace halfspace::verify
