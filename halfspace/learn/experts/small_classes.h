// Finite classes for halving, with the length of each hypothesis in a code that is fixed beforehand and in
// which no description begins another.
//
// Source     batch 3.3
// Cost       a few operations on words of 64 bits to evaluate a hypothesis
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/result.h"

namespace halfspace {

// A conjunction or disjunction of literals over at most 64 Boolean features: bit i of `plain` is the literal
// x_i, bit i of `negated` the literal not x_i. The empty conjunction is true, the empty disjunction false.
struct LiteralRule {
  enum class Kind : std::uint8_t { conjunction, disjunction } kind;
  std::uint64_t plain;
  std::uint64_t negated;
  unsigned size;  // in bits

  [[nodiscard]] bool operator()(std::uint64_t x) const {
    if (kind == Kind::conjunction) return (x & plain) == plain && (x & negated) == 0;
    return (x & plain) != 0 || (~x & negated) != 0;
  }
};

// CD(d, k): all conjunctions, then all disjunctions, of at most k literals over d features. One bit for the
// kind, then the number s of literals, then which of the C(d, s) 2^s choices it is.
// Refused when there would be more than kLargestClass, or d is above 64.
inline constexpr std::uint64_t kLargestClass = 10'000'000;
inline constexpr unsigned kMostFeatures = 64;
Result<std::vector<LiteralRule>> conjunctions_and_disjunctions(unsigned features, unsigned most_literals);
// How many that are; exact up to 2^53.
double literal_rules(unsigned features, unsigned most_literals);

// Positive when a feature is above a cut, or when it is not.
struct StumpRule {
  std::uint32_t feature;
  double cut;
  bool positive_above;
  unsigned size;  // in bits

  [[nodiscard]] bool operator()(std::span<const double> x) const {
    return (x[feature] > cut) == positive_above;
  }
};

// All stumps with the given cuts of each feature, which must be fixed before the data: feature, cut and sign
// in ceil(log2 d) + ceil(log2 q) + 1 bits.
std::vector<StumpRule> stumps(std::span<const std::vector<double>> cuts);

// ceil(log2 n) for n > 0.
constexpr unsigned bits_for(std::uint64_t n) {
  unsigned bits = 0;
  while (bits < 64 && (std::uint64_t{1} << bits) < n) ++bits;
  return bits;
}

}  // namespace halfspace
