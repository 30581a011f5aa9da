#include "halfspace/report/run_brackets.h"

#include <algorithm>
#include <cmath>

namespace halfspace::report {
namespace {

using solve::ComparatorBracket;
using solve::MarginBracket;
using theory::Comparison;

// Visits of features that the search for the margin may make: a second or two.
constexpr double kVisitsForAMargin = 1e8;
constexpr std::size_t kMostOfAnAscent = 1'000'000;

struct FormNames {
  std::string_view name;
  std::string_view theorem;
};
FormNames names_of(Comparison form) {
  constexpr FormNames kNames[] = {{"AP3", "hinge-rows"},
                                  {"AP4t", "hinge-radius"},
                                  {"AP7", "l2-rows"},
                                  {"AP8", "l2-radius"},
                                  {"AP616", "hinge-doubled"}};
  return kNames[static_cast<std::size_t>(form)];
}

ComparatorLine line_of(const ComparatorBracket& bracket, double repeats) {
  const bool squared = theory::is_squared(bracket.form);
  const FormNames names = names_of(bracket.form);
  return {bracket.form,
          names.name,
          names.theorem,
          repeats * bracket.value,
          repeats * bracket.lower,
          bracket.length,
          (squared ? std::sqrt(repeats) : repeats) * bracket.loss,
          bracket.reached};
}

}  // namespace

double ComparatorLine::gap() const {
  return value > 0 ? (value - lower) / value : 0;
}

// k passes over the same rows multiply losses by k and squared lengths by k: every form is k times itself
// with lengths divided by sqrt(k).
Result<std::vector<ComparatorBracket>> find_comparators(const RowsOfRun& rows, double gap, unsigned threads) {
  const double root = std::sqrt(rows.repeats);
  solve::ComparatorOptions of_solver;
  of_solver.relative_gap = gap;
  of_solver.threads = threads;
  const theory::Radii radii{rows.rounds.longest() / root, std::sqrt(rows.rounds.sum_of_squares()) / root};
  if (radii.greatest > 0) of_solver.radii = radii;
  return best_comparators(rows.rounds, of_solver);
}

std::vector<ComparatorLine> comparator_lines(const std::vector<ComparatorBracket>& brackets, double repeats) {
  std::vector<ComparatorLine> lines;
  for (const ComparatorBracket& each : brackets) lines.push_back(line_of(each, repeats));
  std::stable_sort(lines.begin(), lines.end(),
                   [](const ComparatorLine& a, const ComparatorLine& b) { return a.value < b.value; });
  return lines;
}

// Weights and multipliers that the comparators came with are tried first, and for other norms those of the
// 2-norm: whatever separates, separates in every norm.
Result<MarginBracket> find_margin(const RowsOfRun& rows, const RunFacts& facts,
                                  const std::vector<ComparatorBracket>& brackets, double gap) {
  solve::MarginOptions options;
  options.relative_gap = gap;
  const double nonzeros = std::max(1.0, static_cast<double>(rows.rounds.nonzeros()));
  const double passes = kVisitsForAMargin / nonzeros / (facts.p == 2 ? 1 : 2);
  options.most_passes = static_cast<int>(std::clamp(passes, 1.0, 1000.0));
  options.most_nonzeros_of_an_ascent = kMostOfAnAscent;
  solve::MarginStart start;
  for (const ComparatorBracket& bracket : brackets) {
    start.weights.push_back(&bracket.comparator);
    // Those of the largest boxes have the shortest sums.
    const bool short_sum =
        bracket.form == Comparison::hinge_ball || bracket.form == Comparison::squared_radius;
    if (short_sum) start.multipliers.push_back(&bracket.multipliers);
  }
  auto plain = largest_margin(rows.rounds, options, start);
  if (!plain || facts.p == 2) return plain;
  start.weights.push_back(&plain->weights);
  start.multipliers.push_back(&plain->multipliers);
  options.p = facts.p;
  return largest_margin(rows.rounds, options, start);
}

std::string why_no_margin(const RowsOfRun& rows, const RunFacts& facts) {
  if (facts.has_threshold) return "the learner's threshold is fixed, its rules do not go through the origin";
  if (rows.rule.rates != Rates::common) return "no norm belongs to a learner with a rate for every feature";
  if (rows.rule.link.kind == simd::LinkKind::indicator) return "no norm belongs to the learner";
  return "";
}

double margin_by_updates(const RunFacts& facts) {
  return facts.is_additive && facts.updates > 0 ? facts.sum_length / static_cast<double>(facts.updates)
                                                : INFINITY;
}

}  // namespace halfspace::report
