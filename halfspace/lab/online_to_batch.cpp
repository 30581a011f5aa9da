// From mistakes to errors: every conversion of one Perceptron pass, its true error and what its certificate
// says of it; and how often a line of a certificate is wrong.
//
// Source     batch 3.4 (Theorems 6.14, 6.15), mistake_bounds 4, certificates 6 and 7; servedio 2.7
// Claims     no line is above the truth more often than delta allows; a hypothesis drawn at random errs on
//            average no more than the run's mistakes; after a gap of right predictions the error is below eps
// Cost       runs * rows * points, for every conversion
#include <fmt/format.h>

#include <cmath>
#include <map>

#include "halfspace/certificate/lines.h"
#include "halfspace/lab/converted_run.h"
#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/conversion.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 8;
constexpr std::size_t kPoints = 60;
constexpr std::uint64_t kRows = 400;
constexpr double kDelta = 0.1;
constexpr double kGapError = 0.1;
constexpr std::array<Keep, 8> kKeeps = {Keep::last,   Keep::average,   Keep::survivor,  Keep::snapshot,
                                        Keep::random, Keep::penalised, Keep::two_phase, Keep::vote};
constexpr std::array<double, 2> kNoise = {0, 0.1};

LinearWorld make_world(double noise, std::uint64_t seed, std::uint64_t run) {
  RandomStream random(seed, fmt::format("world {} of noise {}", run, noise));
  std::vector<std::pair<Point, double>> points(kPoints);
  double total = 0;
  for (auto& [point, probability] : points) {
    point.resize(kFeatures);
    for (double& x : point) x = static_cast<double>(random.below(7)) - 3;
    probability = random.uniform();
    total += probability;
  }
  for (auto& [point, probability] : points) probability /= total;
  LinearWorldOptions options;
  options.noise = noise;
  options.seed = seed;
  options.sample = run;
  return {finite_set(std::move(points)), random_halfspace(kFeatures, kFeatures, random), options};
}

double error_of(const LinearWorld& world, const LinearLearner& learner, Ties ties) {
  double error = 0;
  for (const auto& [point, probability] : world.support()) {
    const bool wrong = predicted(learner.score(PointRow(point).view()), ties) != world.target().label(point);
    error += probability * (wrong ? 1 - world.noise() : world.noise());
  }
  return error;
}

struct LineResult {
  double value = 1;
  double truth = 0;
};

struct RunResult {
  double error = 0;
  double mistakes = 0;     // a row
  double certificate = 1;  // the least line that speaks of what is kept
  std::map<std::string, LineResult> lines;
};

RunResult one_run(Keep keep, double noise, std::uint64_t rows, std::uint64_t seed, std::uint64_t run) {
  LinearWorld world = make_world(noise, seed, run);
  const RowStore store = draw_rows(world, rows);
  const LaneRule rule = rule_of("perceptron");
  ConversionSetup setup;
  setup.keep = keep;
  setup.columns = kFeatures;
  setup.largest = 3;
  setup.holdout = keep == Keep::two_phase ? 1.0 / 3 : 0;
  setup.seed = seed + run;
  setup.delta = kDelta;
  double risks = 0;
  std::uint64_t rounds = 0;
  if (keep == Keep::last) {
    setup.before = [&](const LinearLearner& learner) {
      risks += error_of(world, learner, rule.ties), ++rounds;
    };
  }
  const ConvertedRun done = convert_run(rule, store, setup);
  RunResult result;
  result.error = error_on_support(world, done.kept);
  result.mistakes = static_cast<double>(done.evidence.mistakes) / static_cast<double>(done.evidence.rounds);
  for (const Line& line : make_lines(done.evidence, kDelta)) {
    if (!line.stands() || line.assumption == Assumption::always) continue;
    double truth = result.error;
    if (line.name == "snapshot" && keep != Keep::snapshot) {
      if (!done.frozen) continue;
      truth = error_on_support(world, *done.frozen);
    } else if (line.name == "progressive") {
      if (rounds == 0) continue;
      truth = risks / static_cast<double>(rounds);
    } else if (line.name == "random") {
      continue;  // speaks of the draw's average
    } else {
      result.certificate = std::fmin(result.certificate, line.value);
    }
    result.lines[std::string(line.name)] = {line.value, truth};
  }
  return result;
}

// Theorem 6.15: stops after a run of right predictions that is long enough; the error then, or -1.
double gap_run(std::uint64_t seed, std::uint64_t run) {
  LinearWorld world = make_world(0, seed, run);
  LinearLearner learner = learner_for(rule_of("perceptron"), kFeatures, 3);
  Point point;
  PointRow row;
  std::uint64_t mistakes = 0;
  std::uint64_t right = 0;
  for (std::uint64_t t = 0; t < 100000; ++t) {
    const Label label = world.next(point);
    row.set(point);
    if (learner.learn(row.view(), label).mistake) {
      ++mistakes;
      right = 0;
      continue;
    }
    if (static_cast<double>(++right) >=
        theory::gap_needed(static_cast<double>(mistakes), kGapError, kDelta)) {
      return error_of(world, learner, Ties::always);
    }
  }
  return -1;
}

struct Coverage {
  std::uint64_t tries = 0;
  std::uint64_t failed = 0;
};

report::Claim coverage_claim(const std::map<std::string, Coverage>& lines) {
  bool all = true;
  double worst = 0;
  std::string where;
  for (const auto& [name, coverage] : lines) {
    all &= static_cast<double>(coverage.failed) <= most_failures(coverage.tries, kDelta);
    const double share = static_cast<double>(coverage.failed) / static_cast<double>(coverage.tries);
    if (share >= worst) worst = share, where = name;
  }
  return {fmt::format("No line of a certificate fails more often than delta = {} allows", kDelta), all,
          fmt::format("{} lines; most often '{}', {:.4f} of its runs", lines.size(), where, worst)};
}

report::Claim gap_claim(const Setup& setup) {
  std::vector<double> errors(setup.runs);
  in_parallel(setup, setup.runs, "gaps", [&](std::uint64_t r) { errors[r] = gap_run(setup.seed, r); });
  std::uint64_t ended = 0;
  std::uint64_t failed = 0;
  for (const double error : errors) {
    ended += error >= 0 ? 1 : 0;
    failed += error > kGapError ? 1 : 0;
  }
  return {fmt::format("Large gap (6.15): every run ends, and the error is above {} no more often than {}",
                      kGapError, kDelta),
          ended == setup.runs && static_cast<double>(failed) <= most_failures(setup.runs, kDelta),
          fmt::format("{} of {} runs ended, {} errors above", ended, setup.runs, failed)};
}

}  // namespace

report::Document online_to_batch(const Setup& setup) {
  report::Document document;
  document.about = fmt::format(
      "Worlds of {} random points in {} dimensions with random probabilities, labelled by a halfspace, "
      "without noise and with a tenth of the labels wrong. The Perceptron sees {} rows once; each conversion "
      "keeps one hypothesis of that run, and its error is known exactly. Two phases learns from two thirds "
      "of the rows and judges by the rest.",
      kPoints, kFeatures, kRows);
  std::map<std::string, Coverage> lines;
  report::Table table{"Means over the runs",
                      {"noise", "kept", "true error", "standard error", "certificate", "mistakes a row"},
                      {}};
  std::vector<double> x;
  std::vector<double> errors;
  std::vector<double> certificates;
  report::Claim random{
      "Random stopping (6.14): the drawn hypothesis errs on average no more than the run's mistakes", true,
      ""};
  for (const double noise : kNoise) {
    for (const Keep keep : kKeeps) {
      std::vector<RunResult> results(setup.runs);
      in_parallel(setup, setup.runs, fmt::format("{}, noise {}", name_of(keep), noise),
                  [&](std::uint64_t r) { results[r] = one_run(keep, noise, kRows, setup.seed, r); });
      std::vector<double> error;
      std::vector<double> certificate;
      std::vector<double> mistakes;
      for (const RunResult& result : results) {
        error.push_back(result.error);
        certificate.push_back(result.certificate);
        mistakes.push_back(result.mistakes);
        for (const auto& [name, line] : result.lines) {
          Coverage& coverage = lines[fmt::format("{} of {}, noise {}", name, name_of(keep), noise)];
          ++coverage.tries;
          coverage.failed += line.truth > line.value + 1e-12 ? 1 : 0;
        }
      }
      const Mean mean = mean_of(error);
      if (keep == Keep::random) {
        const Mean rate = mean_of(mistakes);
        random.holds &= mean.value <= rate.value + 4 * (mean.error + rate.error);
        random.observed += fmt::format("{}{:.4f} and {:.4f} with noise {}",
                                       random.observed.empty() ? "" : "; ", mean.value, rate.value, noise);
      }
      table.rows.push_back({noise, std::string(name_of(keep)), mean.value, mean.error,
                            mean_of(certificate).value, mean_of(mistakes).value});
      if (noise > 0) continue;
      x.push_back(static_cast<double>(x.size() + 1));
      errors.push_back(mean.value);
      certificates.push_back(mean_of(certificate).value);
    }
  }
  document.claims = {coverage_claim(lines), random, gap_claim(setup)};
  report::Plot plot{
      "True errors and certificates, no noise",
      {"conversion: last, average, survivor, snapshot, random, penalised, two-phase, vote", false},
      {"error", true},
      {},
      ""};
  plot.series = {{"true error", report::Series::Style::bars, x, errors},
                 dashed("certificate", x, certificates)};
  document.plots.push_back(std::move(plot));
  document.tables.push_back(std::move(table));
  report::Table failures{"How often a line was above the truth", {"line", "runs", "failed"}, {}};
  for (const auto& [name, coverage] : lines) failures.rows.push_back({name, coverage.tries, coverage.failed});
  document.tables.push_back(std::move(failures));
  return document;
}

void online_to_batch_work(std::uint64_t size, const Setup& setup) {
  for (const Keep keep : kKeeps) one_run(keep, .1, size, setup.seed, 0);
}

}  // namespace halfspace::lab
