// One theorem as data: what it is called and says, which numbers it takes, and what follows from them.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/theory/assumption.h"

namespace halfspace::theory {

// Which values an input may have.
struct Rule {
  double low = 0;
  double high = 0;
  bool low_belongs = true;
  bool high_belongs = true;
  bool whole = false;

  [[nodiscard]] bool accepts(double value) const;
  [[nodiscard]] std::string text() const;  // "a number above 0 and below 1"
};

struct Input {
  std::string_view name;
  std::string_view meaning;
  double example = 0;
  Rule rule;
};

// The values of a theorem's inputs, by name.
class Inputs {
 public:
  void add(std::string_view name, double value) { values_.emplace_back(name, value); }
  double operator[](std::string_view name) const;  // which must be there
  [[nodiscard]] std::uint64_t count(std::string_view name) const;
  [[nodiscard]] std::span<const std::pair<std::string_view, double>> all() const { return values_; }

 private:
  std::vector<std::pair<std::string_view, double>> values_;
};

// A rule that ties an input to others.
struct Demand {
  std::string_view input;
  std::string_view text;  // "at most k"
  bool (*holds)(const Inputs&);
};

// What the value counts; it decides when a value says nothing.
enum class Unit : std::uint8_t {
  mistakes,   // or losses: nothing beyond the number of rounds, where that is an input
  rows,       // needed
  rounds,     // of boosting
  error,      // of a rule: nothing from 1/2 on, which guessing keeps
  deviation,  // of errors or shares: nothing from 1 on
  dimension,
  bits,
  number,
};
std::string_view name_of(Unit unit);

struct Theorem {
  std::string_view name;
  std::string_view title;
  std::string_view source;
  Assumption assumption = Assumption::always;
  Unit unit = Unit::number;
  std::string_view formula;  // in the names of the inputs
  std::string_view says;     // a sentence with {input} and {value} in it
  std::vector<Input> inputs;
  std::vector<Demand> demands = {};
  double (*value)(const Inputs&) = nullptr;
  std::string_view function;        // and the header it is in
  std::string_view constants = {};  // where they come from
  std::string_view erratum = {};  // what the source has wrong, and what refutes it; empty: nothing was found
  std::string_view when;          // it is useful
};

struct Stated {
  Inputs inputs;
  double value = 0;
  bool vacuous = false;
  std::string sentence;
};

// The theorem at these inputs, at the examples where none is given. An error names the input, what was found
// and what was expected.
Result<Stated> state(const Theorem& theorem, std::span<const std::pair<std::string, double>> given = {});

// A sentence with each {name} replaced by its number.
std::string filled(std::string_view sentence, const std::function<double(std::string_view)>& number);

// "0.05", "1e-3", "2^20", "inf".
Result<double> parse_input(std::string_view name, std::string_view text);

// Whole numbers in full, others and very round ones to six digits.
std::string number_text(double value);

}  // namespace halfspace::theory
