#include "halfspace/certificate/said.h"

#include <algorithm>

#include "halfspace/theory/progressive.h"

namespace halfspace::said {
namespace {

// A limit that guessing keeps says nothing. At the edge itself roundings do not decide.
constexpr double kEdge = 1e-9;

}  // namespace

Said error_limit(const Evidence& e, double value, Inputs inputs) {
  return {value, std::move(inputs), value >= 1 - 1 / real(e.classes) - kEdge};
}

double mean_risk(const Evidence& e, double mistakes, std::uint64_t rows, double delta) {
  return e.fixed_length ? theory::mean_risk_limit(mistakes, rows, delta)
                        : theory::mean_risk_limit_anytime(mistakes, rows, delta);
}

Inputs with_its_form(const Evidence& e, Inputs inputs) {
  if (!e.fixed_length) inputs.emplace_back("anytime", 1);
  return inputs;
}

// Of the predictions that were made, whoever made them. Those of late rows count as mistakes of somebody who
// does not know what is to come, and their own errors as 1.
std::optional<Said> past(const Evidence& e, double delta) {
  if (e.rounds == 0) return std::nullopt;
  const double late = real(e.late());
  const double mistakes = std::min(real(e.mistakes) + late, real(e.rounds));
  const double limit = mean_risk(e, mistakes, e.rounds, delta / real(e.choices())) + late / real(e.rounds);
  Inputs inputs{{"rows", real(e.rounds)}, {"mistakes", real(e.mistakes)}, {"choices", real(e.choices())}};
  if (late > 0) inputs.emplace_back("late_rows", late);
  return error_limit(e, std::min(1.0, limit), with_its_form(e, std::move(inputs)));
}

std::optional<Said> progressive(const Evidence& e, double delta) {
  return e.portfolio ? std::nullopt : past(e, delta);
}

// Of several learners it was their vote that predicted, and none of them alone.
std::optional<Said> progressive_vote(const Evidence& e, double delta) {
  return e.portfolio ? past(e, delta) : std::nullopt;
}

std::optional<Said> drawn(const Evidence& e, double delta) {
  return e.keep == Keep::random ? progressive(e, delta) : std::nullopt;
}

// Where the vote is wrong, at least half of the rounds' hypotheses are: twice their mean error.
std::optional<Said> vote(const Evidence& e, double delta) {
  if (e.keep != Keep::vote) return std::nullopt;
  std::optional<Said> mean = progressive(e, delta);
  if (!mean) return std::nullopt;
  return error_limit(e, std::min(1.0, 2 * mean->value), std::move(mean->inputs));
}

}  // namespace halfspace::said
