#include "halfspace/theory/plan.h"

#include <cmath>
#include <cstdint>

#include "halfspace/theory/conversion.h"
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/penalised_risk.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/progressive.h"
#include "halfspace/theory/vc.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

constexpr std::string_view kConsistent = "a rule that is right on all of them";
constexpr std::string_view kAnyRule = "any rule: its error on them is nearly the true one";
// Sums over all mistakes are not taken beyond this, nor runs looked at.
constexpr double kMostMistakes = 1e7;
constexpr double kMostRows = 1e15;

void add_class(std::vector<Needed>& needed, double log_class, std::string_view known, const Known& k) {
  needed.push_back({"occam-rows", known, kConsistent, occam_rows(log_class, k.eps, k.delta)});
  needed.push_back({"uniform-rows", known, kAnyRule, uniform_rows(log_class, k.eps, k.delta)});
}

void add_vc(std::vector<Needed>& needed, double d, const Known& k) {
  needed.push_back({"vc-rows", "vc", kConsistent, vc_consistent_rows(d, k.eps, k.delta)});
  needed.push_back({"vc-rows-closed", "vc", kConsistent, vc_consistent_rows_closed(d, k.eps, k.delta)});
  needed.push_back({"blumer-rows", "vc", kConsistent, blumer_rows(d, k.eps, k.delta)});
  needed.push_back({"vc-uniform-rows", "vc", kAnyRule, vc_uniform_rows(d, k.eps, k.delta)});
  needed.push_back({"vc-uniform-rows-closed", "vc", kAnyRule, vc_uniform_rows_closed(d, k.eps, k.delta)});
}

void add_mistakes(std::vector<Needed>& needed, double mistakes, std::string_view known, const Known& k) {
  needed.push_back({"random-stopping", known, "the hypothesis at a row drawn beforehand, on average",
                    random_stopping_rows(mistakes, k.eps), true});
  if (mistakes > kMostMistakes) return;
  needed.push_back({"large-gap-rows", known, "the hypothesis that stands long enough",
                    gap_rows(mistakes, k.eps, k.delta)});
  constexpr std::string_view kBestOfAll = "the best of all hypotheses on the second part";
  needed.push_back(
      {"two-phase-exact", known, kBestOfAll,
       first_phase_rows_exact(mistakes, k.eps, k.delta) + second_phase_rows_exact(mistakes, k.eps, k.delta)});
  needed.push_back(
      {"two-phase", known, kBestOfAll,
       first_phase_rows(mistakes, k.eps, k.delta) + second_phase_rows(mistakes, k.eps, k.delta)});
}

// Theorems about the error after T rows, read the other way: the T at which so many mistakes prove eps.
template <class Error>
double rows_until(double mistakes, double eps, const Error& error) {
  const auto small = [&](double t) { return t > kMostRows || error(static_cast<std::uint64_t>(t)) <= eps; };
  const double rows = least_whole(mistakes + 1, small);
  return rows > kMostRows ? INFINITY : rows;
}

void add_runs(std::vector<Needed>& needed, double mistakes, std::string_view known, const Known& k) {
  const auto mean = [&](std::uint64_t t) { return mean_risk_limit(mistakes, t, k.delta); };
  const auto vote = [&](std::uint64_t t) { return 2 * mean(t); };
  const auto chosen = [&](std::uint64_t t) {
    return chosen_risk_limit(mistakes / static_cast<double>(t), t, k.delta);
  };
  needed.push_back({"progressive", known, "all hypotheses of the run, on average",
                    rows_until(mistakes, k.eps, mean), true});
  needed.push_back(
      {"vote", known, "the vote of all hypotheses of the run", rows_until(mistakes, k.eps, vote)});
  needed.push_back({"chosen-error-printed", known, "the hypothesis chosen by penalised risk",
                    rows_until(mistakes, k.eps, chosen)});
}

}  // namespace

bool Known::nothing() const {
  return !log_class && !bits && !vc_dimension && !mistake_bound && !margin;
}

std::vector<Needed> plan(const Known& known) {
  std::vector<Needed> needed;
  if (known.log_class) add_class(needed, *known.log_class, "class-size", known);
  if (known.bits) add_class(needed, log_of_bits(*known.bits), "bits", known);
  if (known.vc_dimension) add_vc(needed, *known.vc_dimension, known);
  if (known.mistake_bound) {
    add_mistakes(needed, *known.mistake_bound, "mistake-bound", known);
    add_runs(needed, *known.mistake_bound, "mistake-bound", known);
  }
  if (known.margin) {
    const double mistakes = whole_down(novikoff_bound(known.radius, *known.margin));
    add_mistakes(needed, mistakes, "margin", known);
    add_runs(needed, mistakes, "margin", known);
    const double gamma = *known.margin / (2 * known.radius);
    // With p = 2 the number of features does not matter.
    needed.push_back({"boosted-rows", "margin", "a boosted linear rule",
                      boosted_rows(2, 2, gamma, known.eps, known.delta)});
  }
  return needed;
}

const Needed* least(const std::vector<Needed>& needed) {
  const Needed* best = nullptr;
  for (const Needed& one : needed) {
    if (!one.on_average && (best == nullptr || one.rows < best->rows)) best = &one;
  }
  return best;
}

}  // namespace halfspace::theory
