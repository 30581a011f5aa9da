// The checker's own formulas, in long double, by other ways than the computing side where there are some.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "halfspace/run/evidence.h"

namespace halfspace::verify {

// The largest p with P(Bin(n, p) <= k) >= e^log_delta, by the incomplete beta function.
long double binomial_limit(std::uint64_t k, std::uint64_t n, long double log_delta);
// Theorem F over the grid inf, 8, 4, ..., first value below 1/sqrt(T).
long double progressive_limit(long double mistakes, std::uint64_t rounds, long double delta);
// The same at every T at once: the j-th of infinity, 8, 4, ... has delta / ((j + 1)(j + 2)).
long double progressive_limit_anytime(long double mistakes, std::uint64_t rounds, long double delta);

// Whether the order of the labels is one that independent rows may have.
bool labels_are_in_order(const Evidence& evidence);

struct OwnInput {
  template <class Number>
  OwnInput(std::string its_name, Number its_number, long double its_rounding = 0)
      : name(std::move(its_name)), number(static_cast<long double>(its_number)), rounding(its_rounding) {}

  std::string name;
  long double number;
  long double rounding;  // what roundings may have left where terms cancel, see rounding_of
};

struct OwnLine {
  std::string name;
  long double value = 1;
  bool vacuous = false;
  bool is_void = false;
  std::vector<OwnInput> inputs;
  // Of the value, see kLeast; 0: nothing cancels in it, and however small it is, its digits count.
  long double least = 0;
};
// Every line that the evidence bears on.
std::vector<OwnLine> own_lines(const Evidence& evidence, long double delta);

}  // namespace halfspace::verify
