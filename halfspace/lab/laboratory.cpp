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
    {"attribute-efficiency",
     "Linear against logarithmic: mistakes as irrelevant features are added",
     "Servedio 2002, Theorem 1; Littlestone",
     6,
     1000,
     attribute_efficiency,
     "features n",
     {256, 512, 1024},
     attribute_efficiency_work},
    {"mistake-bounds",
     "Mistakes beside every bound on them",
     "Novikoff; Freund and Schapire; Servedio 2002",
     4,
     1000,
     mistake_bounds,
     "rows",
     {300, 600, 1200},
     mistake_bounds_work},
    {"weight-complexity",
     "How large the weights of f_n and g_n must be",
     "Servedio 1999, Lemmas 2 and 5",
     kOnce,
     kOnce,
     weight_complexity,
     "variables n",
     {7, 9, 11},
     weight_complexity_work},
    {"perceptron-nested",
     "The Perceptron on nested functions: hard points and uniform ones",
     "Servedio 1999, Theorems 2 and 3",
     40,
     10000,
     perceptron_nested,
     "variables n",
     {5, 7, 9},
     perceptron_nested_work},
    {"p-norm-spectrum",
     "Which p has the fewest mistakes as targets get sparse",
     "Servedio 2002, Theorem 1",
     6,
     1000,
     p_norm_spectrum,
     "rows",
     {1000, 2000, 4000},
     p_norm_spectrum_work},
    {"disjunction-adversary",
     "Every deterministic learner can be made to err on d rows of a disjunction",
     "Blum, Hopcroft and Kannan, Theorems 6.10 and 6.11",
     20,
     10000,
     disjunction_adversary_experiment,
     "features d",
     {64, 128, 256},
     disjunction_adversary_work},
    {"online-to-batch",
     "From mistakes to errors: every conversion, its error and its certificate",
     "Littlestone; Blum, Hopcroft and Kannan, Theorems 6.14 and 6.15",
     200,
     10000,
     online_to_batch,
     "rows",
     {200, 400, 800},
     online_to_batch_work},
    {"boosting-margins",
     "Margins of the boosted p-norm vote",
     "Servedio 2002, Theorems 3 and 4, Corollary 6",
     20,
     1000,
     boosting_margins,
     "rows",
     {50, 100, 200},
     boosting_margins_work},
    {"experts",
     "What combining experts costs beside what is proved",
     "Blum, Hopcroft and Kannan, section 6.8; Freund and Schapire; Auer and others",
     20,
     1000,
     experts_regret,
     "rounds",
     {1000, 2000, 4000},
     experts_regret_work},
    {"noise-tolerance",
     "Learners under classification and monotonic noise",
     "Servedio 1999, section 6",
     20,
     1000,
     noise_tolerance,
     "rows",
     {2500, 5000, 10000},
     noise_tolerance_work},
    {"pac",
     "How often learners fail, given the rows that theory asks for",
     "Blum, Hopcroft and Kannan, Theorems 6.4, 6.15 and 6.19",
     500,
     100000,
     pac,
     "rows",
     {100, 200, 400},
     pac_work},
    {"gradual",
     "Few points lie near a nested function's border",
     "Servedio 1999, Definition 5, Lemma 6 and Theorem 3",
     40,
     10000,
     gradual,
     "variables n",
     {10, 12, 14},
     gradual_work},
    {"winnow-any-start",
     "No start saves Winnow from g_n under other names",
     "Servedio 1999, Theorem 1",
     2,
     1000,
     winnow_any_start,
     "variables n",
     {8, 10, 12},
     winnow_any_start_work},
    {"drift",
     "Targets that change: steps that shrink lose them",
     "Freund and Schapire; Crammer and others",
     20,
     1000,
     drift,
     "rows",
     {4000, 8000, 16000},
     drift_work},
    {"kernels",
     "What kernels learn that halfspaces cannot",
     "Blum, Hopcroft and Kannan, section 6.6",
     10,
     1000,
     kernels,
     "rows",
     {1000, 2000, 4000},
     kernels_work},
    {"occam",
     "Short rules and what their length proves",
     "Blum, Hopcroft and Kannan, Theorem 6.4 and Corollary 6.8",
     50,
     10000,
     occam,
     "rows",
     {150, 300, 600},
     occam_work},
    {"vc",
     "Growth functions, counted exactly",
     "Blum, Hopcroft and Kannan, section 6.9; Cover",
     10,
     1000,
     vc_growth,
     "points m",
     {20, 40, 80},
     vc_growth_work},
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
