#include "halfspace/theory/plan.h"

#include <cmath>

#include "halfspace/theory/conversion.h"
#include "halfspace/theory/fat_shattering.h"
#include "halfspace/theory/occam.h"
#include "halfspace/theory/perceptron.h"
#include "halfspace/theory/vc.h"
#include "halfspace/theory/whole.h"

namespace halfspace::theory {
namespace {

constexpr std::string_view kConsistent = "a rule that is right on all of them";
constexpr std::string_view kAnyRule = "any rule: its error on them is nearly the true one";
// Sums over all mistakes are not taken beyond this.
constexpr double kMostMistakes = 1e7;

void add_class(std::vector<Needed>& needed, double log_class, std::string_view known, const Known& k) {
  needed.push_back({"occam-rows", known, kConsistent, occam_rows(log_class, k.eps, k.delta)});
  needed.push_back({"uniform-rows", known, kAnyRule, uniform_rows(log_class, k.eps, k.delta)});
}

void add_vc(std::vector<Needed>& needed, double d, const Known& k) {
  needed.push_back({"vc-rows", "vc", kConsistent, vc_consistent_rows(d, k.eps, k.delta)});
  needed.push_back({"blumer-rows", "vc", kConsistent, blumer_rows(d, k.eps, k.delta)});
  needed.push_back({"vc-uniform-rows", "vc", kAnyRule, vc_uniform_rows(d, k.eps, k.delta)});
}

void add_mistakes(std::vector<Needed>& needed, double mistakes, std::string_view known, const Known& k) {
  needed.push_back({"random-stopping", known, "the hypothesis at a row drawn beforehand, on average",
                    random_stopping_rows(mistakes, k.eps), true});
  if (mistakes > kMostMistakes) return;
  needed.push_back({"large-gap-rows", known, "the hypothesis that stands long enough",
                    gap_rows(mistakes, k.eps, k.delta)});
  needed.push_back(
      {"two-phase-exact", known, "the best of all hypotheses on the second part",
       first_phase_rows_exact(mistakes, k.eps, k.delta) + second_phase_rows_exact(mistakes, k.eps, k.delta)});
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
  if (known.mistake_bound) add_mistakes(needed, *known.mistake_bound, "mistake-bound", known);
  if (known.margin) {
    add_mistakes(needed, whole_down(novikoff_bound(known.radius, *known.margin)), "margin", known);
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
