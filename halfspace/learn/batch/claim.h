// What a batch learner proved of what it found, as data: a line of the certificate follows from it, and the
// checker computes the same numbers from the model and the rows by its own way (verify/batch).
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "halfspace/theory/assumption.h"

namespace halfspace {

// One for all claims of that name; the catalogue lists those of each learner.
struct ClaimKind {
  std::string_view name;
  std::string_view theorem;
  std::string_view source;  // section of the specification
  Assumption assumption;
  std::string_view hypothesis;  // what it speaks of, and nothing else
  std::string_view says;        // a sentence with {input} and {value} in it
};

struct Claim {
  const ClaimKind* kind;
  double value = 0;
  std::vector<std::pair<std::string, double>> inputs = {};
  bool vacuous = false;
};

}  // namespace halfspace
