// Known answers of theorems for which the specification has no vector: its formulas, worked out by hand or by
// another program, at other numbers than the examples.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "halfspace/theory/theorems.h"

namespace halfspace::theory {
namespace {

TEST(Values, OfTheoremsWithoutVectors) {
  const struct {
    std::string_view theorem;
    std::vector<std::pair<std::string, double>> inputs;
    double value;
  } table[] = {
      {"winnow-demotions", {{"promotions", 12}, {"start", 50}, {"alpha", 1.25}, {"theta", 30}}, 70. / 3},
      {"margin-perceptron", {{"margin", 0.2}, {"radius", 3}, {"rate", 0.5}}, 325},
      {"margin-perceptron-soft",
       {{"comparator_length", 4}, {"hinge_loss", 7}, {"radius", 3}, {"rate", 0.5}},
       221.779059393},
      {"p-norm-rows", {{"p", 5}, {"length", 2}, {"margin", 0.25}, {"squared_lengths", 36}}, 96},
      {"p-norm-observed", {{"length", 2}, {"margin", 0.25}, {"z_length", 7}, {"step", 0.5}}, 112},
      {"p-norm-limit", {{"length", 2}, {"radius", 3}, {"margin", 0.5}, {"divergence", 1.25}}, 360},
      {"p-norm-logarithmic",
       {{"features", 50}, {"length", 2}, {"radius", 3}, {"margin", 0.5}},
       2671.15395857},
      {"p-norm-start",
       {{"p", 5}, {"length", 2}, {"radius", 3}, {"margin", 0.5}, {"start_length", 4}, {"start_along", 2}},
       540},
      {"p-norm-best-step",
       {{"p", 5}, {"length", 2}, {"radius", 3}, {"margin", 0.5}, {"start_length", 4}, {"start_along", 2}},
       0.111111111111},
      {"p-norm-step",
       {{"p", 5},
        {"length", 2},
        {"radius", 3},
        {"margin", 0.5},
        {"start_length", 4},
        {"start_along", 2},
        {"step", 0.25}},
       550.969532387},
      {"any-rows-observed", {{"comparator_length", 3}, {"hinge_loss", 2.5}, {"z_length", 6}}, 20.5},
      {"any-rows-p-norm",
       {{"p", 5}, {"comparator_length", 3}, {"hinge_loss", 2.5}, {"squared_lengths", 36}},
       38.5},
      {"balanced-winnow",
       {{"features", 50},
        {"rate", 0.5},
        {"hinge_loss", 2.5},
        {"comparator_length", 3},
        {"squared_lengths", 36}},
       57.1310211159},
      {"weak-edge", {{"margin", 0.3}, {"radius", 2}, {"length", 0.5}}, 0.15},
      {"margin-distribution", {{"theta", 0.1}, {"gamma", 0.2}, {"rounds", 50}}, 0.106395709445},
      {"lemma-5", {{"x", 0.2}}, 0.55866440661},
      {"majority-mistakes", {{"rows", 50}, {"gamma", 0.2}, {"votes", 11}}, 12.546358272},
      {"projection-rows", {{"edge", 0.2}, {"delta", 0.1}}, 600},
      {"squared-sum", {{"delta", 0.1}}, 11.8869582085},
      {"corollary-3",
       {{"comparator_length", 3},
        {"hinge_loss", 40},
        {"rows_length", 50},
        {"rounds", 500000},
        {"delta", 0.1},
        {"start_length", 4},
        {"start_along", -6},
        {"rate", 0.5}},
       0.0344739724125},
      {"corollary-4",
       {{"comparator_length", 3},
        {"squared_loss", 40},
        {"rows_length", 50},
        {"rounds", 500000},
        {"delta", 0.1},
        {"start_length", 4},
        {"start_along", -6},
        {"rate", 0.5}},
       0.0346007814611},
      {"mean-error", {{"mistakes", 30}, {"rounds", 400}, {"delta", 0.1}}, 0.128649150657},
      {"penalised-risk",
       {{"mean_loss", 0.1}, {"rows", 300}, {"rounds", 500}, {"delta", 0.1}},
       0.219144122749},
      {"survivor", {{"version", 3}, {"run", 200}, {"delta", 0.1}}, 0.0261437629835},
      {"compression", {{"errors", 2}, {"rows", 200}, {"updates", 5}, {"delta", 0.1}}, 0.161286932098},
      {"pac-bayes-margin",
       {{"noisy_error", 0.05}, {"rows", 5000}, {"level", 6}, {"delta", 0.1}},
       0.170310649133},
      {"progressive-anytime", {{"mistakes", 30}, {"rounds", 400}, {"delta", 0.1}}, 0.130229114533},
      {"vote", {{"mistakes", 30}, {"rounds", 400}, {"delta", 0.1}}, 0.243125309692},
      {"progressive-closed", {{"mistakes", 30}, {"rounds", 400}, {"delta", 0.1}}, 0.161094050327},
      {"occam-bits", {{"bits", 25}, {"rows", 400}, {"delta", 0.1}}, 0.0490781615175},
      {"disjunction-rows", {{"features", 30}, {"eps", 0.05}, {"delta", 0.1}}, 462},
      {"hoeffding", {{"rows", 200}, {"deviation", 0.1}}, 0.0183156388887},
      {"prefix-free-exact", {{"bits", 12}, {"errors", 4}, {"rows", 300}, {"delta", 0.1}}, 0.0634966798135},
      {"vc-error", {{"dimension", 4}, {"rows", 1000}, {"delta", 0.1}}, 0.0871973265797},
      {"large-margin-error",
       {{"dimension", 50}, {"rows", 2e+06}, {"delta", 0.1}, {"halvings", 2}},
       0.0256112741429},
      {"online-disjunction", {{"features", 7}}, 7},
      {"randomised-majority", {{"experts", 6}, {"beta", 0.25}, {"best", 5}}, 11.6309750331},
      {"exp3-gain", {{"arms", 4}, {"mixing", 0.2}, {"best_gain", 300}}, 130.82279693},
      {"perturbed-leader", {{"experts", 4}, {"eps", 0.5}, {"best", 10}}, 20.0594421269},
      {"sgd-regret", {{"comparator_length", 3}, {"rate", 0.25}, {"squared_gradients", 80}}, 28},
      {"adagrad-regret", {{"distance", 3}, {"rate", 0.25}, {"gradient_roots", 8}}, 146},
      {"passive-aggressive", {{"comparator_length", 3}, {"radius", 2}}, 36},
      {"passive-aggressive-1",
       {{"comparator_length", 3}, {"radius", 2}, {"slack", 0.125}, {"losses", 6}},
       84},
      {"passive-aggressive-2",
       {{"comparator_length", 3}, {"radius", 2}, {"slack", 0.125}, {"squared_losses", 6}},
       84},
  };
  for (const auto& c : table) {
    const auto stated = state(**find_theorem(c.theorem), c.inputs);
    ASSERT_TRUE(stated) << c.theorem << ": " << stated.error().text();
    EXPECT_NEAR(stated->value, c.value, 1e-9 * std::fabs(c.value)) << c.theorem;
  }
}

}  // namespace
}  // namespace halfspace::theory
