#include "halfspace/export/export_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

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

WideNumber wide_power(float value, double power) {
  const WideNumber base = widened(value);
  if (base.mantissa == 0) return {};
  if (power != std::floor(power)) {
    const double bits = power * std::log2(std::fabs(static_cast<double>(value)));
    WideNumber wide = widened(std::copysign(std::exp2(bits - std::floor(bits)), value));
    wide.exponent += static_cast<int>(std::floor(bits));
    return wide;
  }
  double product = 1;  // at least 2^-63: the highest power is 63
  for (int i = 0; i < static_cast<int>(power); ++i) product *= base.mantissa;
  WideNumber wide = widened(std::copysign(product, value));
  wide.exponent += base.exponent * static_cast<int>(power);
  return wide;
}

// The float that prediction multiplies with, unless it left the range of float.
WideNumber wide_weight(float weight, float value, double power) {
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
  // In units of 2^unit.
  HypothesisWeights(const LinearHypothesis& hypothesis, int unit)
      : hypothesis_(hypothesis), scale_(hypothesis.scale() - unit) {}

  [[nodiscard]] bool differs_from_unseen(std::size_t column) const {
    return hypothesis_.values().at(column, 0) != hypothesis_.values().start()[0];
  }
  [[nodiscard]] WideNumber at(std::size_t column) const {
    return scaled(
        wide_weight(hypothesis_.weight(column), hypothesis_.values().at(column, 0), hypothesis_.power()));
  }
  // A threshold is a constant, too: of value 1 when there is no other.
  [[nodiscard]] WideNumber constant() const {
    const float value = hypothesis_.constant_value();
    if (hypothesis_.offset() != 0) {
      const double weight = value == 0 ? 0 : static_cast<double>(hypothesis_.constant_weight());
      return scaled(widened(weight + hypothesis_.offset() / (value == 0 ? 1.0 : static_cast<double>(value))));
    }
    if (value == 0) return {};
    return scaled(
        wide_weight(hypothesis_.constant_weight(), hypothesis_.values().constant()[0], hypothesis_.power()));
  }
  [[nodiscard]] const Gaps& gaps() const { return hypothesis_.gaps(); }
  [[nodiscard]] WideNumber added(std::size_t gap) const { return scaled(widened(gaps().added[gap])); }
  [[nodiscard]] WideNumber unseen() const {
    return scaled(
        wide_weight(hypothesis_.unseen_weight(), hypothesis_.values().start()[0], hypothesis_.power()));
  }
  void add_to(ExponentRange& range) const {
    for (std::size_t c = 0; c < hypothesis_.values().columns(); ++c) {
      if (differs_from_unseen(c)) range.add(at(c));
    }
    for (std::size_t k = 0; k < gaps().columns.size(); ++k) range.add(added(k));
    range.add(constant());
    range.add(unseen());
  }

 private:
  // The scale of a real power need not be whole.
  [[nodiscard]] WideNumber scaled(WideNumber number) const {
    if (scale_ == 0 || number.mantissa == 0) return number;
    WideNumber wide = widened(number.mantissa * std::exp2(scale_ - std::floor(scale_)));
    wide.exponent += number.exponent + static_cast<int>(std::floor(scale_));
    return wide;
  }

  const LinearHypothesis& hypothesis_;
  double scale_;
};

double shifted(const WideNumber& number, int shift) {
  return std::ldexp(number.mantissa, number.exponent + shift);
}

WeightVector vector_of(const HypothesisWeights& weights, std::size_t columns, const ColumnMap& indices,
                       int shift) {
  WeightVector vector{shifted(weights.constant(), shift), {}, {}};
  const auto index_of = [&](std::uint32_t column) {
    return indices.has_names() ? column : *indices.index(column);
  };
  for (std::size_t c = 0; c < columns; ++c) {
    if (!weights.differs_from_unseen(c)) continue;
    vector.weights.push_back({index_of(static_cast<std::uint32_t>(c)), shifted(weights.at(c), shift)});
  }
  for (std::size_t k = 0; k < weights.gaps().columns.size(); ++k) {
    if (weights.gaps().added[k] == 0) continue;
    vector.gaps.push_back({index_of(weights.gaps().columns[k]), shifted(weights.added(k), shift)});
  }
  // Columns of wild indices are numbered as they came.
  for (auto* listed : {&vector.weights, &vector.gaps}) {
    std::sort(listed->begin(), listed->end(),
              [](const FeatureWeight& a, const FeatureWeight& b) { return a.index < b.index; });
  }
  return vector;
}

}  // namespace

Result<ExportedModel> export_weights(const Model& model, const std::string& place) {
  if (const Vote* vote = model.classifier.vote()) {
    return input_error(place, fmt::format("is the vote of {} versions, expected a model with one vector of "
                                          "weights a class",
                                          vote->weights().versions()));
  }
  if (const KernelExpansion* expansion = model.classifier.kernel()) {
    return input_error(place,
                       fmt::format("is a sum of {} rows under the kernel {}, expected a linear model: no "
                                   "format of weights can hold a kernel",
                                   expansion->sum().size(), expansion->sum().kernel().text()));
  }
  const std::vector<LinearHypothesis>& parts = model.classifier.parts();
  if (parts.empty()) {
    return input_error(place,
                       fmt::format("was made by {} and is no linear rule, expected a model with one vector "
                                   "of weights a class",
                                   model.learner));
  }
  const LinearHypothesis& first = parts.front();
  // The units of the first hypothesis serve for all.
  const int unit = static_cast<int>(std::floor(first.scale()));
  std::vector<HypothesisWeights> weights;
  ExponentRange range;
  for (const LinearHypothesis& part : parts) {
    weights.emplace_back(part, unit);
    weights.back().add_to(range);
  }
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
  exported.labels = model.labels.texts();
  bool has_offset = false;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    exported.vectors.push_back(vector_of(weights[k], parts[k].values().columns(), model.columns, *shift));
    has_offset |= parts[k].offset() != 0;
  }
  exported.ties = first.ties();
  exported.bias = first.constant_value() == 0 && has_offset ? 1 : first.constant_value();
  exported.presence = first.presence();
  exported.unseen = shifted(weights.front().unseen(), *shift);
  exported.scale = unit - *shift;
  for (std::uint32_t c = 0; model.columns.has_names() && c < model.columns.columns(); ++c) {
    exported.names.push_back(model.columns.name(c));
  }
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
