#include "halfspace/export/export_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "halfspace/simd/lanes_reference.h"

namespace halfspace {
namespace {

// mantissa * 2^exponent, with a mantissa of 0 or from 1/2 to 1: no power of a float leaves its range.
struct WideNumber {
  double mantissa = 0;
  int exponent = 0;
};

WideNumber widened(double number) {
  WideNumber wide;
  wide.mantissa = std::frexp(number, &wide.exponent);
  return wide;
}

WideNumber wide_power(float value, std::uint32_t power) {
  const WideNumber base = widened(value);
  double product = 1;  // at least 2^-63: the highest power is 63
  for (std::uint32_t i = 0; i < power; ++i) product *= base.mantissa;
  WideNumber wide = widened(product);
  if (wide.mantissa != 0) wide.exponent += base.exponent * static_cast<int>(power);
  return wide;
}

// The float that prediction multiplies with, unless it left the range of float.
WideNumber wide_weight(float weight, float value, std::uint32_t power) {
  return std::isnormal(weight) ? widened(weight) : wide_power(value, power);
}

// A row has values from 2^-149 to 2^128 in size and at most 2^32 of them, and a constant. Weights with
// exponents in these bounds give products of at least 2^-1022 and sums below 2^1024.
constexpr int kLowest = -1022 + 149 + 1;
constexpr int kHighest = 1024 - 128 - 33;

struct ExponentRange {
  int lowest = std::numeric_limits<int>::max();
  int highest = std::numeric_limits<int>::min();

  void add(const WideNumber& number) {
    if (number.mantissa == 0) return;
    lowest = std::min(lowest, number.exponent);
    highest = std::max(highest, number.exponent);
  }
  // What to add to all exponents; nothing when they lie too far apart. Numbers that fit stay as they are.
  [[nodiscard]] std::optional<int> shift() const {
    if (lowest > highest) return 0;
    if (std::int64_t{highest} - lowest > kHighest - kLowest) return std::nullopt;
    return highest > kHighest ? kHighest - highest : lowest < kLowest ? kLowest - lowest : 0;
  }
};

class HypothesisWeights {
 public:
  explicit HypothesisWeights(const LinearHypothesis& hypothesis) : hypothesis_(hypothesis) {}

  [[nodiscard]] bool differs_from_unseen(std::size_t column) const {
    return hypothesis_.values().at(column, 0) != hypothesis_.values().start()[0];
  }
  [[nodiscard]] WideNumber at(std::size_t column) const {
    return wide_weight(hypothesis_.weight(column), hypothesis_.values().at(column, 0), hypothesis_.power());
  }
  [[nodiscard]] WideNumber constant() const {
    if (hypothesis_.constant_value() == 0) return {};
    return wide_weight(hypothesis_.constant_weight(), hypothesis_.values().constant()[0],
                       hypothesis_.power());
  }
  [[nodiscard]] WideNumber unseen() const {
    const float start = hypothesis_.values().start()[0];
    return wide_weight(simd::reference_power(start, hypothesis_.power()), start, hypothesis_.power());
  }
  [[nodiscard]] ExponentRange range() const {
    ExponentRange range;
    for (std::size_t c = 0; c < hypothesis_.values().columns(); ++c) {
      if (differs_from_unseen(c)) range.add(at(c));
    }
    range.add(constant());
    range.add(unseen());
    return range;
  }

 private:
  const LinearHypothesis& hypothesis_;
};

double shifted(const WideNumber& number, int shift) {
  return std::ldexp(number.mantissa, number.exponent + shift);
}

WeightVector vector_of(const HypothesisWeights& weights, std::size_t columns, const ColumnMap& indices,
                       int shift) {
  WeightVector vector{shifted(weights.constant(), shift), {}};
  for (std::size_t c = 0; c < columns; ++c) {
    if (!weights.differs_from_unseen(c)) continue;
    vector.weights.push_back({indices.index(static_cast<std::uint32_t>(c)), shifted(weights.at(c), shift)});
  }
  // Columns of wild indices are numbered as they came.
  std::sort(vector.weights.begin(), vector.weights.end(),
            [](const FeatureWeight& a, const FeatureWeight& b) { return a.index < b.index; });
  return vector;
}

}  // namespace

Result<ExportedModel> export_weights(const Model& model, const std::string& place) {
  const LinearHypothesis& hypothesis = model.hypothesis;
  const HypothesisWeights weights(hypothesis);
  const ExponentRange range = weights.range();
  const std::optional<int> shift = range.shift();
  if (!shift) {
    return input_error(place, fmt::format("the largest weight is 2^{} times the smallest, expected at most "
                                          "2^{}: double cannot hold both and what rows make of them",
                                          std::int64_t{range.highest} - range.lowest, kHighest - kLowest));
  }
  ExportedModel exported;
  exported.place = place;
  exported.learner = model.learner;
  exported.options = model.options;
  exported.keep = model.keep;
  exported.labels = {model.labels.text(-1), model.labels.text(1)};
  exported.vectors.push_back(vector_of(weights, hypothesis.values().columns(), model.columns, *shift));
  exported.ties = hypothesis.ties();
  exported.bias = hypothesis.constant_value();
  exported.unseen = shifted(weights.unseen(), *shift);
  exported.scale = hypothesis.scale() - *shift;
  return exported;
}

Status for_each_feature(const ExportedModel& model, const VisitFeature& visit) {
  std::vector<std::size_t> next(model.vectors.size(), 0);
  std::vector<double> weights(model.vectors.size());
  for (;;) {
    std::optional<std::uint32_t> index;  // the lowest that has not been visited
    for (std::size_t v = 0; v < next.size(); ++v) {
      const auto& listed = model.vectors[v].weights;
      if (next[v] < listed.size() && (!index || listed[next[v]].index < *index))
        index = listed[next[v]].index;
    }
    if (!index) return {};
    for (std::size_t v = 0; v < next.size(); ++v) {
      const auto& listed = model.vectors[v].weights;
      const bool own = next[v] < listed.size() && listed[next[v]].index == *index;
      weights[v] = own ? listed[next[v]++].weight : model.unseen;
    }
    if (Status visited = visit(*index, weights); !visited) return visited;
  }
}

}  // namespace halfspace
