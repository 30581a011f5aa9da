#include "halfspace/lab/laboratory.h"

#include <fmt/format.h>

#include <vector>

#include "halfspace/core/names.h"
#include "halfspace/lab/experiments.h"

namespace halfspace::lab {
namespace {

constexpr std::uint64_t kOnce = 1;  // nothing in it is random

constexpr Experiment kExperiments[] = {
    {"average-vs-perceptron",
     "AVERAGE against the Perceptron, without and with noise",
     "Servedio 1999, Figure 1",
     100,
     100000,
     average_vs_perceptron,
     "examples t",
     {2500, 5000, 10000},
     average_vs_perceptron_work},
    {"winnow-hard",
     "Winnow makes exponentially many mistakes on g_n",
     "Servedio 1999, Theorem 1 and Lemma 4",
     kOnce,
     kOnce,
     winnow_hard,
     "variables n",
     {8, 10, 12},
     winnow_hard_work},
};

}  // namespace

std::span<const Experiment> experiments() {
  return kExperiments;
}

Result<const Experiment*> find_experiment(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Experiment& experiment : kExperiments) {
    if (experiment.name == name) return &experiment;
    known.push_back(experiment.name);
  }
  return input_error("", fmt::format("there is no experiment '{}'{}; there are: {}", name,
                                     did_you_mean(name, known), comma_list(known)));
}

Result<Setup> make_setup(const Experiment& experiment, std::optional<std::uint64_t> runs, std::uint64_t seed,
                         unsigned threads) {
  if (runs && experiment.most_runs == kOnce && *runs != kOnce) {
    return input_error(
        "", fmt::format("--runs {}: nothing in {} is random, expected no --runs", *runs, experiment.name));
  }
  if (runs && (*runs < 2 || *runs > experiment.most_runs) && experiment.most_runs != kOnce) {
    return input_error(
        "", fmt::format("--runs {}: expected 2 to {} of {}", *runs, experiment.most_runs, experiment.name));
  }
  return Setup{runs.value_or(experiment.runs), seed, threads, {}};
}

report::Document perform(const Experiment& experiment, const Setup& setup) {
  report::Document document = experiment.run(setup);
  document.name = experiment.name;
  document.title = experiment.title;
  document.about += fmt::format("\n\nSource: {}.", experiment.source);
  const bool random = experiment.most_runs != kOnce;
  document.origin.command = fmt::format("halfspace lab {}", experiment.name);
  if (random) document.origin.command += fmt::format(" --runs {} --seed {}", setup.runs, setup.seed);
  document.origin.seed = setup.seed;
  document.origin.seeded = random;
  return document;
}

}  // namespace halfspace::lab
