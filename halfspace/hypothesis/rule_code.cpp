#include "halfspace/hypothesis/rule_code.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace halfspace {
namespace {

constexpr unsigned kWidthOfBitsEach = 4;
constexpr unsigned kWidthOfRice = 5;

class Writer {
 public:
  void put(std::uint64_t number, unsigned width) {
    for (unsigned bit = width; bit-- > 0;) bits.push_back((number >> bit & 1) != 0);
  }
  void put_gamma(std::uint64_t number) {
    const auto width = static_cast<unsigned>(std::bit_width(number));
    bits.insert(bits.end(), width - 1, false);
    put(number, width);
  }
  void put_rice(std::uint64_t number, unsigned low) {
    bits.insert(bits.end(), number >> low, true);
    bits.push_back(false);
    put(number, low);
  }
  Bits bits;
};

// Reads zeros behind the end, and says so.
class Reader {
 public:
  explicit Reader(const Bits& bits) : bits_(bits) {}
  std::uint64_t get(unsigned width) {
    std::uint64_t number = 0;
    for (unsigned bit = 0; bit < width; ++bit) number = number << 1 | (next() ? 1 : 0);
    return number;
  }
  std::uint64_t get_gamma() {
    unsigned zeros = 0;
    while (!next()) {
      if (++zeros > 62 || past_) return past_ = true, 1;
    }
    return std::uint64_t{1} << zeros | get(zeros);
  }
  std::uint64_t get_rice(unsigned low) {
    std::uint64_t high = 0;
    while (next()) ++high;
    return high << low | get(low);
  }
  [[nodiscard]] bool ok() const { return !past_; }
  [[nodiscard]] std::size_t used() const { return at_; }

 private:
  bool next() {
    if (at_ < bits_.size()) return bits_[at_++];
    past_ = true;
    return false;
  }
  const Bits& bits_;
  std::size_t at_ = 0;
  bool past_ = false;
};

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

void put_features(const CodedRule& rule, Writer& writer) {
  if (rule.features == FeatureCode::numbers) {
    const std::vector<std::uint32_t> steps = steps_of(rule.weights);
    const unsigned low = best_rice(steps);
    writer.put(low, kWidthOfRice);
    for (const std::uint32_t step : steps) writer.put_rice(step, low);
    return;
  }
  for (const CodedWeight& weight : rule.weights) {
    writer.put_gamma(weight.name.size() + 1);
    for (const char byte : weight.name) writer.put(static_cast<unsigned char>(byte), 8);
  }
}

void get_numbers(Reader& reader, CodedRule& rule, std::uint64_t count) {
  const auto low = static_cast<unsigned>(reader.get(kWidthOfRice));
  std::int64_t before = -1;
  for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
    before += static_cast<std::int64_t>(reader.get_rice(low)) + 1;
    if (before > UINT32_MAX) return rule.weights.clear();
    rule.weights.push_back({static_cast<std::uint32_t>(before), "", 0});
  }
}

void get_names(Reader& reader, CodedRule& rule, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
    CodedWeight weight;
    const std::uint64_t bytes = reader.get_gamma() - 1;
    for (std::uint64_t b = 0; b < bytes && reader.ok(); ++b) weight.name += static_cast<char>(reader.get(8));
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
  Writer writer;
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
  Reader reader(bits);
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
