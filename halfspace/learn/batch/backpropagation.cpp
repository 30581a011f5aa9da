#include "halfspace/learn/batch/backpropagation.h"

#include <algorithm>
#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace {

double network_loss(NetworkLoss loss, double m) {
  switch (loss) {
    case NetworkLoss::perceptron:
      return std::max(0.0, -m);
    case NetworkLoss::hinge:
      return std::max(0.0, 1 - m);
    case NetworkLoss::squared_hinge:
      return std::max(0.0, 1 - m) * std::max(0.0, 1 - m);
    case NetworkLoss::logistic:
      return std::max(0.0, -m) + portable_log(1 + portable_exp(-std::fabs(m)));
  }
  return 0;
}

double network_slope(NetworkLoss loss, double m) {
  switch (loss) {
    case NetworkLoss::perceptron:
      return m <= 0 ? 1 : 0;
    case NetworkLoss::hinge:
      return m < 1 ? 1 : 0;
    case NetworkLoss::squared_hinge:
      return 2 * std::max(0.0, 1 - m);
    case NetworkLoss::logistic:
      return 1 / (1 + portable_exp(m));
  }
  return 0;
}

double Backpropagation::run(const Network& network, Row row, Label label, NetworkLoss loss) {
  network.run(row, outputs_);
  const std::vector<NetworkLayer>& layers = network.layers();
  const double margin = label * outputs_.back()[0];
  deltas_.resize(layers.size());
  deltas_.back() = {-label * network_slope(loss, margin)};
  for (std::size_t l = layers.size() - 1; l-- > 0;) {
    const NetworkLayer& next = layers[l + 1];
    deltas_[l].assign(next.inputs, 0);
    for (std::size_t i = 0; i < next.inputs; ++i) {
      double sum = 0;
      for (std::size_t o = 0; o < next.outputs; ++o)
        sum += next.weights[i * next.outputs + o] * deltas_[l + 1][o];
      deltas_[l][i] = sum * outputs_[l][i] * (1 - outputs_[l][i]);
    }
  }
  return network_loss(loss, margin);
}

void Backpropagation::add_gradient(Row row, double step, Network& sum) const {
  std::vector<NetworkLayer>& layers = sum.layers();
  const auto add = [&](std::size_t l, std::size_t input, double value) {
    double* weights = layers[l].weights.data() + input * layers[l].outputs;
    for (std::size_t o = 0; o < layers[l].outputs; ++o) weights[o] += step * value * deltas_[l][o];
  };
  for (std::size_t i = 0; i < row.size; ++i) {
    if (row.columns[i] < layers[0].inputs) add(0, row.columns[i], row.values[i]);
  }
  for (std::size_t l = 0; l < layers.size(); ++l) {
    for (std::size_t i = 0; l > 0 && i < layers[l].inputs; ++i) add(l, i, outputs_[l - 1][i]);
    for (std::size_t o = 0; o < layers[l].outputs; ++o) layers[l].biases[o] += step * deltas_[l][o];
  }
}

}  // namespace halfspace
