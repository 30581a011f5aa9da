// Probably approximately correct: with as many rows as theory asks for, how often does a learner err on more
// than eps?
//
// Source     batch 1.2 and 1.5, 3.4, 7.4; servedio 2.7: Occam, VC, random conversions
// Claims     every learner fails no more often than delta, in every world
// Cost       runs * rows for each learner
#include <fmt/format.h>

#include <cmath>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/conversion.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/vc.h"

namespace halfspace::lab {
namespace {

constexpr double kError = 0.1;
constexpr double kDelta = 0.1;

enum class Way { batch, gap };

struct Contender {
  std::string name;
  std::string_view learner;
  std::string_view world;  // what labels and points are like
  std::uint64_t rows;
  Way way = Way::batch;
  double constant = 0;
};

LinearWorld make_world(std::string_view kind, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("{} {}", kind, run));
  LinearWorldOptions options;
  options.seed = seed;
  options.sample = run;
  const std::size_t d = 8;
  if (kind == "disjunction, uniform") return {uniform_cube(d), random_r_of_k(d, 3, 1, random), options};
  if (kind == "disjunction, product")
    return {product(std::vector<double>(d, .2)), random_r_of_k(d, 4, 1, random), options};
  if (kind == "decision list") return {uniform_cube(d), random_decision_list(d, 5, random), options};
  // Not through the origin: the rule has a constant.
  LinearTarget target = random_halfspace(3, 3, random);
  target.threshold = 0.3;
  return {gaussian(3), std::move(target), options};
}

double error_of(const LinearWorld& world, Classifier& classifier) {
  classifier.cover(world.dimension());
  if (!world.support().empty()) return error_on_support(world, classifier);
  const LinearHypothesis& rule = classifier.part(0);
  std::vector<double> weights(world.dimension());
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = rule.weight(i);
  return world.true_error(
      weights, static_cast<double>(rule.constant_weight()) * rule.constant_value() + rule.offset());
}

std::vector<Contender> contenders() {
  const auto rows = [](double number) { return static_cast<std::uint64_t>(std::ceil(number)); };
  const double disjunctions = theory::occam_rows(theory::log_of_bits(8), kError, kDelta);
  const double separators = theory::vc_consistent_rows(4, kError, kDelta);
  return {{"OR of what is left, Occam's rows", "disjunction", "disjunction, uniform", rows(disjunctions)},
          {"OR of what is left, Occam's rows", "disjunction", "disjunction, product", rows(disjunctions)},
          {"consistent separator, VC rows", "perceptron-batch", "halfspace", rows(separators), Way::batch, 1},
          {"hinge program, VC rows", "hinge-lp", "halfspace", rows(separators), Way::batch, 1},
          {"support vector machine, VC rows", "svm", "halfspace", rows(separators), Way::batch, 1},
          {"separator of 8 features, VC rows", "perceptron-batch", "decision list",
           rows(theory::vc_consistent_rows(9, kError, kDelta)), Way::batch, 1},
          {"online disjunction, large gap", "online-disjunction", "disjunction, uniform",
           rows(theory::gap_rows(8, kError, kDelta)), Way::gap},
          {"online disjunction, large gap", "online-disjunction", "disjunction, product",
           rows(theory::gap_rows(8, kError, kDelta)), Way::gap}};
}

// The error of what was learned; 1 when nothing was.
double batch_error(const Contender& one, LinearWorld& world, std::uint64_t rows, std::uint64_t seed) {
  const RowStore store = draw_rows(world, rows);
  const auto row = find_learner(one.learner);
  if (!row) return 1;
  const auto chosen = (*row)->make_batch({});
  if (!chosen) return 1;
  FitContext context;
  context.seed = seed;
  auto fit = chosen->fit(BatchRows(store, 2, world.dimension(), static_cast<float>(one.constant)), context);
  if (!fit) return 1;
  return error_of(world, fit->classifier);
}

// Theorem 6.15; `rows` are as many as it may take.
double gap_error(const Contender& one, LinearWorld& world) {
  const LaneRule rule = rule_of(one.learner);
  LinearLearner learner = learner_for(rule, world.dimension());
  Point point;
  PointRow row;
  double mistakes = 0;
  double right = 0;
  for (std::uint64_t t = 0; t < one.rows; ++t) {
    const Label label = world.next(point);
    row.set(point);
    right = learner.learn(row.view(), label).mistake ? (++mistakes, 0) : right + 1;
    if (right < theory::gap_needed(mistakes, kError, kDelta)) continue;
    Classifier classifier = learner.classifier();
    return error_of(world, classifier);
  }
  return 1;
}

double one_run(const Contender& one, std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  LinearWorld world = make_world(one.world, seed, run);
  return one.way == Way::gap ? gap_error(one, world) : batch_error(one, world, rows, seed + run);
}

}  // namespace

report::Document pac(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "Learners get as many independent rows as a theorem asks for, so that the error is above eps = {} with "
      "probability at most delta = {}. Every error is exact; each run draws another "
      "target and other rows.",
      kError, kDelta);
  report::Table table{
      "Failures", {"learner", "world", "rows", "runs", "failed", "share", "mean error", "most"}, {}};
  std::vector<double> x;
  std::vector<double> shares;
  for (const Contender& one : contenders()) {
    std::vector<double> errors(setup.runs);
    in_parallel(setup, setup.runs, one.name,
                [&](std::uint64_t r) { errors[r] = one_run(one, one.rows, setup.seed, r); });
    std::uint64_t failed = 0;
    for (const double error : errors) failed += error > kError ? 1 : 0;
    const double share = static_cast<double>(failed) / static_cast<double>(setup.runs);
    const Mean mean = mean_of(errors);
    document.claims.push_back(
        {fmt::format("{} ({}): fails in at most a share {} of the runs", one.name, one.world, kDelta),
         static_cast<double>(failed) <= most_failures(setup.runs, kDelta),
         fmt::format("{:.4f} with {} rows", share, one.rows)});
    table.rows.push_back(
        {one.name, std::string(one.world), one.rows, setup.runs, failed, share, mean.value, mean.most});
    x.push_back(static_cast<double>(x.size() + 1));
    shares.push_back(share);
  }
  // With far fewer rows they do fail: the harness can tell.
  const Contender first = contenders().front();
  std::vector<double> rows;
  std::vector<double> frequency;
  for (const std::uint64_t few : {5u, 10u, 20u, 40u, 79u}) {
    std::vector<double> errors(setup.runs);
    in_parallel(setup, setup.runs, "fewer rows",
                [&](std::uint64_t r) { errors[r] = one_run(first, few, setup.seed, r); });
    double failed = 0;
    for (const double error : errors) failed += error > kError ? 1 : 0;
    rows.push_back(static_cast<double>(few));
    frequency.push_back(failed / static_cast<double>(setup.runs));
  }
  document.claims.push_back({"With 5 rows the same learner fails more often than delta: the harness can tell",
                             frequency.front() > kDelta, fmt::format("{:.3f}", frequency.front())});
  report::Plot plot{"Failures of the disjunction learner by rows",
                    {"rows", true},
                    {"share of runs with an error above 0.1", false},
                    {},
                    "Dashed: delta, promised at 79 rows."};
  plot.series = {line("failed", rows, frequency),
                 dashed("delta", {rows.front(), rows.back()}, {kDelta, kDelta})};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  return document;
}

void pac_work(std::uint64_t size, const Setup& setup) {
  const auto all = contenders();
  for (std::uint64_t r = 0; r < 50; ++r) one_run(all[4], size, setup.seed, r);
}

}  // namespace halfspace::lab
