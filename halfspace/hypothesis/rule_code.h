// A linear rule of two classes as a string of bits, for bounds by the length of a description (batch 1.2,
// certificates 0.8, 0.9 and 4): weights on one grid of whole numbers, because the scale of a rule does not
// matter. The language is fixed before any rows are seen: it knows no vocabulary, only numbers of a fixed
// width or the bytes of names. No string is the beginning of another.
//
//   which side 0 is on, whether values count as 1        one bit each
//   threshold                                            its sign, gamma(|threshold| + 1)
//   weights: how many, k                                 gamma(k + 1)
//   bits a weight, q                                     4 bits: q - 1
//   features by number, rising: Rice code of the steps   5 bits: its parameter; each: unary, then the low
//   bits features by name                                     each: gamma(bytes + 1), the bytes weights,
//   -2^(q-1) .. -1, 1 .. 2^(q-1)                q bits each
//
// gamma is Elias's code of a number from 1 on. Cost: one pass over the weights.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "halfspace/data/column_map.h"
#include "halfspace/hypothesis/bit_string.h"

namespace halfspace {

// What stands for a feature.
enum class FeatureCode : std::uint8_t { numbers, names };

struct CodedWeight {
  std::uint32_t number = 0;  // or its name
  std::string name;
  std::int32_t weight = 0;
  friend bool operator==(const CodedWeight&, const CodedWeight&) = default;
};

struct CodedRule {
  FeatureCode features = FeatureCode::numbers;
  bool zero_is_positive = false;
  bool presence = false;             // whatever is not zero counts as 1
  std::int64_t threshold = 0;        // added to the score
  unsigned bits_each = 1;            // q, 1 to 16
  std::vector<CodedWeight> weights;  // numbers rise; names are in any order, each once
  friend bool operator==(const CodedRule&, const CodedRule&) = default;
};

// How features of these columns are coded: as numbers or hashed slots, or by the bytes of their names.
FeatureCode feature_code(const ColumnMap& columns);
// The feature of a column, without a weight.
CodedWeight coded_feature(const ColumnMap& columns, std::uint32_t column);

Bits encode(const CodedRule& rule);
// The rule at the beginning of `bits`, and in `used` how many it took; none when they are no rule.
std::optional<CodedRule> decode(const Bits& bits, FeatureCode features, std::size_t& used);

}  // namespace halfspace
