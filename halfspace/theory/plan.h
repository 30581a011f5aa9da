// How many rows are needed? Every theorem of the catalogue that speaks of what is known, with its number.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

namespace halfspace::theory {

// What is known of the rules or the target; each is optional.
struct Known {
  std::optional<double> log_class;  // ln of the number of rules, fixed beforehand
  std::optional<double> bits;       // the length of the rule in a language fixed beforehand
  std::optional<double> vc_dimension;
  std::optional<double> mistake_bound;  // of a conservative online learner
  std::optional<double> margin;         // y u.x of a unit vector u, on all rows
  double radius = 1;                    // the largest length of a row
  double eps = .05;                     // the error to reach
  double delta = .05;                   // and how often that may fail

  [[nodiscard]] bool nothing() const;
};

struct Needed {
  std::string_view theorem;  // a name of the catalogue
  std::string_view known;    // what it is drawn from
  std::string_view gives;    // of which rule, and what
  double rows = 0;
  bool on_average = false;  // not with probability 1 - delta: no rival to the others
};

// In the order of what is known.
std::vector<Needed> plan(const Known& known);

// The least of those that hold with probability 1 - delta.
const Needed* least(const std::vector<Needed>& needed);

}  // namespace halfspace::theory
