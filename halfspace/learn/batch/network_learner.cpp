#include "halfspace/learn/batch/network_learner.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/hypothesis/rule_code.h"

namespace halfspace {
namespace {

constexpr std::string_view kLossWords[] = {"perceptron", "hinge", "squared-hinge", "logistic"};
constexpr std::uint64_t kBitsAWeight = 64;
// Wide enough that gates begin in the part where they are neither flat nor straight.
constexpr double kStart = 3;

std::uint64_t gamma_bits(std::uint64_t number) {
  return 2 * static_cast<std::uint64_t>(std::bit_width(number)) - 1;
}

std::vector<std::size_t> widths_of(std::size_t inputs, std::size_t hidden, std::size_t layers) {
  std::vector<std::size_t> widths = {inputs};
  widths.insert(widths.end(), layers, hidden);
  widths.push_back(1);
  return widths;
}

// Normal, by the mean number of features of a row, or of gates, that come in.
void start(Network& network, double features_a_row, RandomStream& random) {
  for (std::size_t l = 0; l < network.layers().size(); ++l) {
    NetworkLayer& layer = network.layers()[l];
    const double incoming = l == 0 ? features_a_row : static_cast<double>(layer.inputs);
    for (double& weight : layer.weights) weight = kStart * random.gauss() / std::sqrt(std::fmax(1, incoming));
    for (double& bias : layer.biases) bias = kStart * random.gauss() / 2;
  }
}

std::uint64_t wrong_rows(const Network& network, const BatchRows& rows) {
  Network::Outputs outputs;
  std::uint64_t wrong = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    network.run(rows.row(r), outputs);
    wrong += (outputs.back()[0] > 0) != (rows.label(r) > 0) ? 1 : 0;
  }
  return wrong;
}

double mean_features(const BatchRows& rows) {
  double total = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) total += static_cast<double>(rows.row(r).size);
  return total / static_cast<double>(std::max<std::size_t>(1, rows.size()));
}

bool is_whole(double v, double least, double most) {
  return v >= least && v <= most && v == std::floor(v);
}

}  // namespace

std::uint64_t network_bits(const Network& network, const ColumnMap& columns) {
  std::uint64_t bits = gamma_bits(network.layers().size());
  for (const NetworkLayer& layer : network.layers()) bits += gamma_bits(layer.inputs + 1);
  if (feature_code(columns) == FeatureCode::names) {
    for (std::uint32_t c = 0; c < network.layers()[0].inputs; ++c) {
      const std::uint64_t bytes = columns.name(c).size();
      bits += gamma_bits(bytes + 1) + 8 * bytes;
    }
  }
  // Columns of slots and of large numbers are in the order of their appearance: which they are has to be
  // told.
  if (!columns.wild().empty()) bits += 32 * network.layers()[0].inputs;
  return bits + kBitsAWeight * network.parameters();
}

std::size_t width_for_bound(std::size_t inputs, std::size_t layers, std::size_t rows) {
  std::size_t width = 2;
  while (width < 64) {
    const Network wider(widths_of(inputs, width + 1, layers));
    const double bits = static_cast<double>(kBitsAWeight * wider.parameters());
    if (bits * std::numbers::ln2 > -std::log1p(-0.25) * static_cast<double>(rows)) break;
    ++width;
  }
  return width;
}

std::span<const Field<NetworkOptions>> NetworkOptions::fields() {
  using Options = NetworkOptions;
  static const Field<Options> kFields[] = {
      number_field<Options>(
          "hidden", "gates of a hidden layer; 0: as many as its length allows a proof for", &Options::hidden,
          [](double v) { return is_whole(v, 0, 4096); }, "a whole number from 0 to 4096"),
      number_field<Options>(
          "layers", "hidden layers", &Options::layers, [](double v) { return is_whole(v, 1, 8); },
          "a whole number from 1 to 8"),
      number_field<Options>(
          "passes", "over the rows, at most; no wrong row ends them", &Options::passes,
          [](double v) { return is_whole(v, 1, 1e9); }, "a whole number from 1 to 1e9"),
      number_field<Options>("rate", "of a step", &Options::rate, is_step, kStepRule),
      {"loss", "what the steps lower", choice<&Options::loss>(kLossWords)}};
  return kFields;
}

Result<BatchFit> NetworkOptions::fit(const BatchRows& rows, const FitContext& context) const {
  const auto depth = static_cast<std::size_t>(layers);
  const std::size_t inputs = std::max<std::size_t>(1, rows.columns());
  const std::size_t width =
      hidden == 0 ? width_for_bound(inputs, depth, rows.size()) : static_cast<std::size_t>(hidden);
  Network network(widths_of(inputs, width, depth));
  RandomStream random(context.seed, "network");
  start(network, mean_features(rows), random);
  Network best = network;
  std::uint64_t fewest = wrong_rows(network, rows);
  std::vector<std::uint32_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0u);
  Backpropagation back;
  std::uint64_t passes_made = 0;
  std::uint64_t updates = 0;
  while (static_cast<double>(passes_made) < passes && fewest > 0 && !stop_requested()) {
    random.shuffle(order);
    for (const std::uint32_t r : order) {
      back.run(network, rows.row(r), rows.label(r), loss);
      if (back.is_flat()) continue;
      back.add_gradient(rows.row(r), -rate, network);
      ++updates;
    }
    ++passes_made;
    if (!network.is_finite()) break;
    const std::uint64_t wrong = wrong_rows(network, rows);
    if (wrong < fewest) fewest = wrong, best = network;
    context.tell(fmt::format("pass {}  {} rows wrong, {} at best", passes_made, wrong, fewest));
  }
  const std::uint64_t bits = network_bits(best, rows.features());
  BatchFit fit{Classifier(Classifier::Kept(std::move(best))), passes_made, updates};
  if (hidden == 0) fit.chosen.emplace_back("hidden", static_cast<double>(width));
  if (rows.size() > 0) {
    fit.claims.push_back(
        length_claim(fewest, rows.size(), bits, context.delta, {"layers", static_cast<double>(depth + 1)}));
  }
  return fit;
}

}  // namespace halfspace
