// A layered circuit of soft threshold gates for two classes: a^l = W^l s^(l-1) + b^l, s^l = 1 / (1 + e^-a),
// and a last layer of one gate without a threshold, whose sign is the label.
//
// Source     batch 2.2
// Cost       a row: its non-zeros times the first width, then the product of each two widths
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"

namespace halfspace {

struct NetworkLayer {
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::vector<double> weights;  // of the first input to all outputs, then of the second, ...
  std::vector<double> biases;

  NetworkLayer() = default;
  NetworkLayer(std::size_t from, std::size_t to)
      : inputs(from), outputs(to), weights(from * to), biases(to) {}
  friend bool operator==(const NetworkLayer&, const NetworkLayer&) = default;
};

class Network {
 public:
  // All weights 0. `widths`: inputs, the hidden layers, 1.
  explicit Network(std::span<const std::size_t> widths);

  // As a classifier.
  void cover(std::size_t /*columns*/) {}
  [[nodiscard]] std::size_t scores() const { return 1; }
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return Ties::minus; }

  // What every gate gives: the outputs of each layer, the last of which is the score. Features beyond the
  // inputs do not count.
  using Outputs = std::vector<std::vector<double>>;
  void run(Row row, Outputs& outputs) const;

  [[nodiscard]] std::vector<NetworkLayer>& layers() { return layers_; }
  [[nodiscard]] const std::vector<NetworkLayer>& layers() const { return layers_; }
  [[nodiscard]] std::size_t parameters() const;  // weights and biases
  [[nodiscard]] bool is_finite() const;
  friend bool operator==(const Network&, const Network&) = default;

 private:
  std::vector<NetworkLayer> layers_;
};

}  // namespace halfspace
