#include "halfspace/model/network_arrays.h"

#include <algorithm>

#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostLayers = 100;
constexpr std::size_t kWidest = 1 << 20;  // of hidden layers

}  // namespace

Json write_network(const Network& network, ArrayWriter& arrays) {
  Json widths = Json::array();
  std::vector<double> numbers;
  for (const NetworkLayer& layer : network.layers()) {
    widths.push_back(layer.inputs);
    numbers.insert(numbers.end(), layer.weights.begin(), layer.weights.end());
    numbers.insert(numbers.end(), layer.biases.begin(), layer.biases.end());
  }
  widths.push_back(1);
  arrays.add("network weights", in_halves(numbers));
  return Json{{"widths", widths}};
}

Network read_network(const Json& json, const ArrayReader& arrays, const KindPlace& place) {
  demand(place.labels <= 2, "a network is not of two labels");
  const auto widths = json.at("widths").get<std::vector<std::size_t>>();
  demand(widths.size() >= 2 && widths.size() <= kMostLayers && widths.back() == 1,
         "the network has no layers, too many, or more than one output");
  const auto halves = arrays.get<std::uint32_t>("network weights");
  // Before memory is taken: the product of widths must be what the file has.
  std::size_t expected = 0;
  for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
    demand(widths[l] >= 1 &&
               (l == 0 ? widths[l] <= std::max<std::size_t>(1, place.end) : widths[l] <= kWidest) &&
               widths[l + 1] <= kWidest,
           "a layer of the network has a width that cannot be");
    expected += (widths[l] + 1) * widths[l + 1];
    demand(expected <= halves.size(), "the weights of the network are fewer than its widths say");
  }
  demand(halves.size() == 2 * expected, "the weights of the network are not as many as its widths say");
  const auto numbers = from_halves<double>(halves);
  Network network(widths);
  std::size_t at = 0;
  for (NetworkLayer& layer : network.layers()) {
    for (std::vector<double>* list : {&layer.weights, &layer.biases}) {
      std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(at), list->size(), list->begin());
      at += list->size();
    }
  }
  demand(network.is_finite(), "a weight of the network is not finite");
  return network;
}

}  // namespace halfspace
