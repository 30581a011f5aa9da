// What the lines of a certificate are computed from, one function a line: evidence and delta in, a value and
// the numbers that it was made from out; nothing where the evidence does not bear on it. Whether a line may
// be printed is another matter, see lines.cpp.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "halfspace/run/evidence.h"

namespace halfspace::said {

using Inputs = std::vector<std::pair<std::string, double>>;
struct Said {
  double value;
  Inputs inputs;
  bool vacuous = false;
};

inline double real(std::uint64_t count) {
  return static_cast<double>(count);
}
// A limit on an error, which says nothing when guessing keeps it.
Said error_limit(const Evidence& e, double value, Inputs inputs);
// Theorem F has a form for rows whose number is fixed, and one that is true wherever reading ends.
double mean_risk(const Evidence& e, double mistakes, std::uint64_t rows, double delta);
Inputs with_its_form(const Evidence& e, Inputs inputs);

// Rows that a hypothesis did not learn, judged_lines.cpp.
std::optional<Said> snapshot(const Evidence& e, double delta);
std::optional<Said> held_out(const Evidence& e, double delta);
std::optional<Said> tested(const Evidence& e, double delta);
std::optional<Said> survivor(const Evidence& e, double delta);
std::optional<Said> gap(const Evidence& e, double delta);
// Of many hypotheses one, chosen_lines.cpp.
std::optional<Said> compression(const Evidence& e, double delta);
std::optional<Said> penalised(const Evidence& e, double delta);
std::optional<Said> all_versions(const Evidence& e, double delta);
std::optional<Said> two_phase(const Evidence& e, double delta);
std::optional<Said> occam(const Evidence& e, double delta);
std::optional<Said> margin(const Evidence& e, double delta);
// By the mistakes made while learning, mistake_lines.cpp.
std::optional<Said> past(const Evidence& e, double delta);
std::optional<Said> progressive(const Evidence& e, double delta);
std::optional<Said> progressive_vote(const Evidence& e, double delta);
std::optional<Said> drawn(const Evidence& e, double delta);
std::optional<Said> vote(const Evidence& e, double delta);
// True of any rows, always_true_lines.cpp.
std::optional<Said> largest_margin(const Evidence& e, double delta);
std::optional<Said> forgetron(const Evidence& e, double delta);
std::optional<Said> lemma_1(const Evidence& e, double delta);
std::optional<Said> winnow(const Evidence& e, double delta);
std::optional<Said> voted(const Evidence& e, double delta);

}  // namespace halfspace::said
