#include "halfspace/hypothesis/rule_code.h"

#include <algorithm>
#include <cassert>

#include "halfspace/hypothesis/bit_string.h"

namespace halfspace {
namespace {

constexpr unsigned kWidthOfBitsEach = 4;
constexpr unsigned kWidthOfRice = 5;

// Steps between rising numbers, less 1; the first number itself.
std::vector<std::uint32_t> steps_of(const std::vector<CodedWeight>& weights) {
  std::vector<std::uint32_t> steps;
  std::int64_t before = -1;
  for (const CodedWeight& weight : weights) {
    assert(weight.number > before);
    steps.push_back(static_cast<std::uint32_t>(weight.number - before - 1));
    before = weight.number;
  }
  return steps;
}

unsigned best_rice(const std::vector<std::uint32_t>& steps) {
  unsigned best = 0;
  std::uint64_t least = UINT64_MAX;
  for (unsigned low = 0; low < (1u << kWidthOfRice); ++low) {
    std::uint64_t bits = steps.size() * (low + std::uint64_t{1});
    for (const std::uint32_t step : steps) bits += step >> low;
    if (bits < least) least = bits, best = low;
  }
  return best;
}

// -2^(q-1) .. -1, 1 .. 2^(q-1) without a gap.
std::uint64_t place_of(std::int32_t weight, unsigned bits_each) {
  const std::int64_t half = std::int64_t{1} << (bits_each - 1);
  assert(weight != 0 && weight >= -half && weight <= half);
  return static_cast<std::uint64_t>(weight < 0 ? weight + half : weight + half - 1);
}

std::int32_t weight_at(std::uint64_t place, unsigned bits_each) {
  const std::int64_t half = std::int64_t{1} << (bits_each - 1);
  const auto at = static_cast<std::int64_t>(place);
  return static_cast<std::int32_t>(at < half ? at - half : at - half + 1);
}

void put_features(const CodedRule& rule, BitWriter& writer) {
  if (rule.features == FeatureCode::numbers) {
    const std::vector<std::uint32_t> steps = steps_of(rule.weights);
    const unsigned low = best_rice(steps);
    writer.put(low, kWidthOfRice);
    for (const std::uint32_t step : steps) writer.put_rice(step, low);
    return;
  }
  for (const CodedWeight& weight : rule.weights) writer.put_bytes(weight.name);
}

void get_numbers(BitReader& reader, CodedRule& rule, std::uint64_t count) {
  const auto low = static_cast<unsigned>(reader.get(kWidthOfRice));
  std::int64_t before = -1;
  for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
    before += static_cast<std::int64_t>(reader.get_rice(low)) + 1;
    if (before > UINT32_MAX) return rule.weights.clear();
    rule.weights.push_back({static_cast<std::uint32_t>(before), "", 0});
  }
}

void get_names(BitReader& reader, CodedRule& rule, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
    CodedWeight weight;
    weight.name = reader.get_bytes();
    rule.weights.push_back(std::move(weight));
  }
}

}  // namespace

FeatureCode feature_code(const ColumnMap& columns) {
  return columns.has_names() && columns.hash_bits() == 0 ? FeatureCode::names : FeatureCode::numbers;
}

CodedWeight coded_feature(const ColumnMap& columns, std::uint32_t column) {
  if (feature_code(columns) == FeatureCode::names) return {0, columns.name(column), 0};
  return {columns.hash_bits() > 0 ? columns.wild()[column] : *columns.index(column), "", 0};
}

Bits encode(const CodedRule& rule) {
  BitWriter writer;
  writer.put(rule.zero_is_positive ? 1 : 0, 1);
  writer.put(rule.presence ? 1 : 0, 1);
  writer.put(rule.threshold < 0 ? 1 : 0, 1);
  writer.put_gamma(static_cast<std::uint64_t>(rule.threshold < 0 ? -rule.threshold : rule.threshold) + 1);
  writer.put_gamma(rule.weights.size() + 1);
  writer.put(rule.bits_each - 1, kWidthOfBitsEach);
  put_features(rule, writer);
  for (const CodedWeight& weight : rule.weights) {
    writer.put(place_of(weight.weight, rule.bits_each), rule.bits_each);
  }
  return std::move(writer.bits);
}

std::optional<CodedRule> decode(const Bits& bits, FeatureCode features, std::size_t& used) {
  BitReader reader(bits);
  CodedRule rule;
  rule.features = features;
  rule.zero_is_positive = reader.get(1) != 0;
  rule.presence = reader.get(1) != 0;
  const bool negative = reader.get(1) != 0;
  const auto size = static_cast<std::int64_t>(reader.get_gamma() - 1);
  rule.threshold = negative ? -size : size;
  const std::uint64_t count = reader.get_gamma() - 1;
  rule.bits_each = static_cast<unsigned>(reader.get(kWidthOfBitsEach)) + 1;
  features == FeatureCode::numbers ? get_numbers(reader, rule, count) : get_names(reader, rule, count);
  if (!reader.ok() || rule.weights.size() != count) return std::nullopt;
  for (CodedWeight& weight : rule.weights) {
    weight.weight = weight_at(reader.get(rule.bits_each), rule.bits_each);
  }
  used = reader.used();
  return reader.ok() ? std::optional(std::move(rule)) : std::nullopt;
}

}  // namespace halfspace
