// One theorem at the numbers of one run: what it limits, by how much, and under which assumption.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "halfspace/theory/assumption.h"

namespace halfspace::report {

// What is limited; only statements about the same can be compared.
enum class Limited : std::uint8_t {
  updates,  // of this run, all passes
  error,    // on new rows of the hypothesis that is named, or of the predictions made
  other,    // a fact of the run
};
std::string_view name_of(Limited limited);

using Numbers = std::vector<std::pair<std::string, double>>;

struct Statement {
  std::string name;  // of the theorem, or of the certificate's line
  std::string title;
  std::string source;
  Limited limited = Limited::updates;
  Assumption assumption = Assumption::always;
  std::string hypothesis;  // what it speaks of, and nothing else
  Numbers inputs;
  double value = 0;
  bool vacuous = false;  // no better than all rounds, or than guessing
  bool stored = false;   // a line of the model's certificate
  std::string sentence;
};

struct LeftOut {
  std::string name;
  std::string reason;
};

struct Statements {
  std::vector<Statement> all;
  std::vector<LeftOut> left_out;
};

// By what is limited, then from tightest to loosest, those that say nothing last.
void order(std::vector<Statement>& statements);

}  // namespace halfspace::report
