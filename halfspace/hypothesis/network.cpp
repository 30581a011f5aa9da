#include "halfspace/hypothesis/network.h"

#include <algorithm>
#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

bool all_finite(const std::vector<double>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double x) { return std::isfinite(x); });
}

void add_input(const NetworkLayer& layer, std::size_t input, double value, std::vector<double>& sums) {
  const double* weights = layer.weights.data() + input * layer.outputs;
  for (std::size_t o = 0; o < layer.outputs; ++o) sums[o] += value * weights[o];
}

}  // namespace

Network::Network(std::span<const std::size_t> widths) {
  for (std::size_t l = 0; l + 1 < widths.size(); ++l) layers_.emplace_back(widths[l], widths[l + 1]);
}

void Network::run(Row row, Outputs& outputs) const {
  outputs.resize(layers_.size());
  for (std::size_t l = 0; l < layers_.size(); ++l) {
    const NetworkLayer& layer = layers_[l];
    outputs[l] = layer.biases;
    if (l == 0) {
      for (std::size_t i = 0; i < row.size; ++i) {
        if (row.columns[i] < layer.inputs) add_input(layer, row.columns[i], row.values[i], outputs[0]);
      }
    } else {
      for (std::size_t i = 0; i < layer.inputs; ++i) add_input(layer, i, outputs[l - 1][i], outputs[l]);
    }
    if (l + 1 == layers_.size()) break;
    for (double& a : outputs[l]) a = 1 / (1 + portable_exp(-a));
  }
}

void Network::score(Row row, std::span<double> scores) const {
  Outputs outputs;
  run(row, outputs);
  // Weights are finite, but their sum need not be.
  scores[0] = std::clamp(outputs.back()[0], -1e300, 1e300);
}

std::size_t Network::parameters() const {
  std::size_t count = 0;
  for (const NetworkLayer& layer : layers_) count += layer.weights.size() + layer.biases.size();
  return count;
}

bool Network::is_finite() const {
  return std::all_of(layers_.begin(), layers_.end(), [](const NetworkLayer& layer) {
    return all_finite(layer.weights) && all_finite(layer.biases);
  });
}

}  // namespace halfspace
