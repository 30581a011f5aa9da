#include "halfspace/theory/theorems.h"

#include <fmt/format.h>

#include "halfspace/core/names.h"
#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {
namespace {

std::vector<Theorem> joined() {
  std::vector<Theorem> all;
  for (const auto table :
       {winnow_theorems, perceptron_theorems, perceptron_loss_theorems, budget_theorems, convex_loss_theorems,
        p_norm_theorems, any_rows_theorems, boosting_theorems, large_margin_theorems, sphere_theorems,
        conversion_theorems, chosen_error_theorems, risk_theorems, occam_theorems, length_theorems,
        vc_theorems, expert_theorems, regret_theorems}) {
    const std::vector<Theorem> some = table();
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace

std::span<const Theorem> theorems() {
  static const std::vector<Theorem> kAll = joined();
  return kAll;
}

Result<const Theorem*> find_theorem(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Theorem& theorem : theorems()) {
    if (theorem.name == name) return &theorem;
    known.push_back(theorem.name);
  }
  return input_error("", fmt::format("there is no theorem '{}'{}; 'halfspace theorems' lists them", name,
                                     did_you_mean(name, known)));
}

}  // namespace halfspace::theory
