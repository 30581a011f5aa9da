// The loss of a network on one row and its gradient, backwards through the layers.
//
// Source     batch 2.2: delta^l = (W^(l+1)T delta^(l+1)) s (1 - s), gradients delta s^T; the losses of 2.1
// Cost       as a prediction, twice
#pragma once
#include <vector>

#include "halfspace/hypothesis/network.h"

namespace halfspace {

enum class NetworkLoss { perceptron, hinge, squared_hinge, logistic };

class Backpropagation {
 public:
  // The loss of the score at label y; remembers what every gate did.
  double run(const Network& network, Row row, Label label, NetworkLoss loss);
  // Adds step times the gradient of that run to `sum`, a network of the same widths: the network itself with
  // a step below 0 is one step of stochastic gradient descent.
  void add_gradient(Row row, double step, Network& sum) const;
  [[nodiscard]] double score() const { return outputs_.back()[0]; }
  [[nodiscard]] bool is_flat() const { return deltas_.back()[0] == 0; }

 private:
  Network::Outputs outputs_;
  std::vector<std::vector<double>> deltas_;
};

// L(m) at the margin m, and -dL/dm; at a kink the choices of batch 2.1.
double network_loss(NetworkLoss loss, double margin);
double network_slope(NetworkLoss loss, double margin);

}  // namespace halfspace
