// Figure 1 of the 1999 paper: AVERAGE and the Perceptron on 100 features, uniform on the sphere, without
// noise and with a tenth of the labels wrong. The error is the angle to the target over pi, exactly.
//
// Source     servedio 6.4 and 7.1
// Claims     AVERAGE is as its formula says and errs less at every t; both are as the reference runs were;
//            with noise the Perceptron stays at a plateau near 0.204
// Cost       runs * 10,000 rows * 100 features, four learners
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "halfspace/lab/experiments.h"
#include "halfspace/lab/learners.h"
#include "halfspace/lab/measures.h"
#include "halfspace/lab/parallel.h"
#include "halfspace/theory/uniform_sphere.h"
#include "halfspace/world/round_points.h"

namespace halfspace::lab {
namespace {

constexpr std::size_t kFeatures = 100;
constexpr std::array<std::uint64_t, 9> kTimes = {100, 200, 500, 1000, 2000, 3000, 5000, 7500, 10000};
constexpr std::array<double, 2> kNoise = {0, 0.1};
constexpr std::uint64_t kReferenceRuns = 1000;

enum Learner : std::size_t { kAverage, kPerceptron };
constexpr std::array<std::string_view, 2> kLearners = {"AVERAGE", "Perceptron"};

// Means and standard deviations of 1,000 runs made independently (servedio 7.1).
struct Reference {
  std::array<double, 9> mean;
  std::array<double, 9> spread;
};
constexpr Reference kReference[2][2] = {
    {{{.28382, .22951, .16111, .11932, .08633, .07105, .05546, .04541, .03943},
      {.0164, .0136, .0108, .0085, .0062, .0050, .0039, .0033, .0028}},
     {{.31732, .25843, .18098, .13608, .10556, .09122, .07608, .06656, .06014},
      {.0191, .0166, .0121, .0091, .0070, .0061, .0050, .0044, .0038}}},
    {{{.31746, .26502, .19327, .14572, .10656, .08814, .06899, .05649, .04908},
      {.0200, .0174, .0135, .0103, .0078, .0064, .0051, .0040, .0035}},
     {{.35851, .31248, .25333, .22459, .20978, .20545, .20346, .20390, .20385},
      {.0240, .0246, .0213, .0191, .0189, .0192, .0186, .0188, .0184}}}};

// errors[noise][learner][time] of one run.
using RunErrors = std::array<std::array<std::array<double, 9>, 2>, 2>;

// The same rows for all, as sphere points; labels differ by the noise.
RunErrors one_run(std::uint64_t seed, std::uint64_t run, std::uint64_t last) {
  RandomStream rows(seed, fmt::format("rows of run {}", run));
  RandomStream flips(seed, fmt::format("flips of run {}", run));
  const auto sphere = uniform_sphere(kFeatures);
  Point target;
  sphere->draw(rows, target);
  const LaneRule rules[2] = {rule_of("average"), rule_of("perceptron", {{"ties", "plus"}})};
  std::vector<LinearLearner> learners;
  for (std::size_t i = 0; i < 4; ++i) learners.push_back(learner_for(rules[i % 2], kFeatures));
  RunErrors errors{};
  Point point;
  PointRow row;
  std::size_t next = 0;
  for (std::uint64_t t = 1; t <= last; ++t) {
    sphere->draw(rows, point);
    row.set(point);
    double excess = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) excess += target[i] * point[i];
    const double luck = flips.uniform();
    for (std::size_t i = 0; i < 4; ++i) {
      const bool flipped = luck < kNoise[i / 2];
      learners[i].learn(row.view(), (excess >= 0) != flipped ? Label{1} : Label{-1});
    }
    if (next == kTimes.size() || t != kTimes[next]) continue;
    for (std::size_t i = 0; i < 4; ++i) {
      errors[i / 2][i % 2][next] = angle(target, weights_of(learners[i], kFeatures)) / std::numbers::pi;
    }
    ++next;
  }
  return errors;
}

double predicted_error(double noise, std::uint64_t t) {
  return theory::average_typical_error(kFeatures, static_cast<double>(t),
                                       theory::mean_edge(kFeatures, noise));
}

using Means = std::array<std::array<std::array<Mean, 9>, 2>, 2>;

Means means_of(const std::vector<RunErrors>& runs) {
  Means means;
  std::vector<double> values(runs.size());
  for (std::size_t noise = 0; noise < 2; ++noise) {
    for (std::size_t learner = 0; learner < 2; ++learner) {
      for (std::size_t t = 0; t < kTimes.size(); ++t) {
        for (std::size_t r = 0; r < runs.size(); ++r) values[r] = runs[r][noise][learner][t];
        means[noise][learner][t] = mean_of(values);
      }
    }
  }
  return means;
}

// How many of its errors a mean is from the reference, at worst; both are means of runs.
report::Claim reference_claim(const Means& means, std::size_t noise, std::size_t learner,
                              std::uint64_t runs) {
  double worst = 0;
  std::uint64_t where = 0;
  for (std::size_t t = 0; t < kTimes.size(); ++t) {
    const Reference& reference = kReference[noise][learner];
    const double error = reference.spread[t] *
                         std::sqrt(1 / static_cast<double>(runs) + 1 / static_cast<double>(kReferenceRuns));
    const double off = std::fabs(means[noise][learner][t].value - reference.mean[t]) / error;
    if (off > worst) worst = off, where = kTimes[t];
  }
  return {fmt::format("{}, noise {}: within 4 standard errors of the reference at every t",
                      kLearners[learner], kNoise[noise]),
          worst <= 4, fmt::format("at most {:.2f}, at t = {}", worst, where)};
}

report::Claim formula_claim(const Means& means, std::size_t noise) {
  double worst = 0;
  for (std::size_t t = 0; t < kTimes.size(); ++t) {
    const double formula = predicted_error(kNoise[noise], kTimes[t]);
    const double allowed = 0.01 * formula + 4 * means[noise][kAverage][t].error;
    worst = std::fmax(worst, std::fabs(means[noise][kAverage][t].value - formula) / allowed);
  }
  return {fmt::format("AVERAGE, noise {}: within 1% and 4 standard errors of the closed form", kNoise[noise]),
          worst <= 1, fmt::format("at most {:.2f} of what is allowed", worst)};
}

report::Claim order_claim(const Means& means, std::size_t noise) {
  double least = 1;
  for (std::size_t t = 0; t < kTimes.size(); ++t) {
    least = std::fmin(least, means[noise][kPerceptron][t].value - means[noise][kAverage][t].value);
  }
  return {fmt::format("noise {}: AVERAGE errs less than the Perceptron at every t", kNoise[noise]), least > 0,
          fmt::format("by at least {:.4f}; {:.4f} and {:.4f} at t = 10,000", least,
                      means[noise][kAverage].back().value, means[noise][kPerceptron].back().value)};
}

report::Claim plateau_claim(const Means& means) {
  Mean least{1};
  Mean most{0};
  for (std::size_t t = 5; t < kTimes.size(); ++t) {
    const Mean& now = means[1][kPerceptron][t];
    if (now.value < least.value) least = now;
    if (now.value > most.value) most = now;
  }
  return {"noise 0.1: from t = 3,000 on the Perceptron stays between 0.19 and 0.22",
          least.value >= 0.19 && most.value <= 0.22,
          fmt::format("between {:.4f} and {:.4f}", least.value, most.value)};
}

report::Plot plot_of(const Means& means, std::size_t noise) {
  report::Plot plot{fmt::format("Figure 1({}): {}", noise == 0 ? 'a' : 'b',
                                noise == 0 ? "no noise" : "a tenth of the labels wrong"),
                    {"examples", true},
                    {"error: angle / pi", true},
                    {},
                    "The dashed line is (1/pi) atan(sqrt((n-1)/(n t)) / E), E the mean of y u.x."};
  std::vector<double> x(kTimes.begin(), kTimes.end());
  for (std::size_t learner = 0; learner < 2; ++learner) {
    std::vector<double> y;
    for (const Mean& mean : means[noise][learner]) y.push_back(mean.value);
    plot.series.push_back(line(std::string(kLearners[learner]), x, std::move(y)));
  }
  std::vector<double> formula;
  for (const std::uint64_t t : kTimes) formula.push_back(predicted_error(kNoise[noise], t));
  plot.series.push_back(dashed("closed form of AVERAGE", x, std::move(formula)));
  return plot;
}

report::Table table_of(const Means& means, std::size_t noise) {
  report::Table table{
      fmt::format("Mean errors, noise {}", kNoise[noise]),
      {"t", "AVERAGE", "standard error", "formula", "reference", "Perceptron", "standard error", "reference"},
      {}};
  for (std::size_t t = 0; t < kTimes.size(); ++t) {
    const Mean& average = means[noise][kAverage][t];
    const Mean& perceptron = means[noise][kPerceptron][t];
    table.rows.push_back({kTimes[t], average.value, average.error, predicted_error(kNoise[noise], kTimes[t]),
                          kReference[noise][kAverage].mean[t], perceptron.value, perceptron.error,
                          kReference[noise][kPerceptron].mean[t]});
  }
  return table;
}

}  // namespace

report::Document average_vs_perceptron(const Setup& setup) {
  std::vector<RunErrors> runs(setup.runs);
  in_parallel(setup, setup.runs, "runs",
              [&](std::uint64_t i) { runs[i] = one_run(setup.seed, i, kTimes.back()); });
  const Means means = means_of(runs);
  report::Document document;
  document.about =
      "Points are uniform on the sphere of 100 dimensions and labelled by a halfspace through the origin. "
      "AVERAGE adds up all points times their labels; the Perceptron moves on mistakes only. Every error is "
      "the angle to the target over pi, and a point of a curve is the mean over all runs.";
  for (std::size_t noise = 0; noise < 2; ++noise) {
    document.claims.push_back(order_claim(means, noise));
    document.claims.push_back(formula_claim(means, noise));
    for (std::size_t learner = 0; learner < 2; ++learner) {
      document.claims.push_back(reference_claim(means, noise, learner, setup.runs));
    }
    document.plots.push_back(plot_of(means, noise));
    document.tables.push_back(table_of(means, noise));
  }
  document.claims.push_back(plateau_claim(means));
  return document;
}

void average_vs_perceptron_work(std::uint64_t size, const Setup& setup) {
  in_parallel(setup, 8, "runs", [&](std::uint64_t i) { one_run(setup.seed, i, size); });
}

}  // namespace halfspace::lab
