// The objective of stored weights and the dual value of stored multipliers.
#include <algorithm>
#include <cmath>

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/checks.h"

namespace halfspace::verify {
namespace {

std::string option(const Model& model, std::string_view name) {
  for (const auto& [own, value] : model.options) {
    if (own == name) return to_setting(value);
  }
  return "";
}

Real primal(const BatchCase& given, std::size_t part, Real c, bool squared) {
  Real losses = 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Real slack = std::max<Real>(0, 1 - given.signed_score(part, i));
    losses += Real{given.rows.importance(i)} * (squared ? slack * slack : slack);
  }
  return std::pow(given.weight_norm(part, 2), 2) + c * losses;
}

// None where a multiplier is outside its box.
struct Dual {
  Real value = 0;
  Real terms = 0;  // that cancel in it, and in the vector whose length it has
};
std::optional<Dual> dual(const BatchCase& given, std::size_t part, Real c, bool squared) {
  const std::vector<Real> sum = given.combination(part);
  if (sum.empty()) return std::nullopt;
  const Multipliers& multipliers = given.model.multipliers[part];
  const Real length = norm(sum, 2);
  Dual dual;
  for (std::size_t k = 0; k < multipliers.rows.size(); ++k) {
    const Real a = multipliers.values[k];
    const Real own = c * given.rows.importance(multipliers.rows[k]);
    if (!squared && a > static_cast<double>(own / 2)) return std::nullopt;
    dual.value += 2 * a - (squared ? a * a / own : 0);
    dual.terms += 2 * a * (1 + length * given.row_norm(multipliers.rows[k], 2));
  }
  dual.value -= length * length;
  return dual;
}

std::optional<OwnLine> objective(const BatchCase& given, const Line& /*claimed*/) {
  const std::size_t parts = given.model.classifier.parts().size();
  if (parts == 0) return std::nullopt;
  const Real c = std::strtold(option(given.model, "c").c_str(), nullptr);
  const bool squared = option(given.model, "loss") == "squared-hinge";
  Real value = 0;
  Real lower = 0;
  Real rounding = 0;
  for (std::size_t k = 0; k < parts; ++k) {
    const auto own = dual(given, k, c, squared);
    if (!own) return std::nullopt;
    lower += own->value;
    rounding += rounding_of(given.size(), own->terms);
    value += primal(given, k, c, squared);
  }
  return OwnLine{"svm-objective",
                 value,
                 false,
                 false,
                 {{"c", c},
                  {"dual", lower, rounding},
                  {"gap", value - lower, rounding},
                  {"classes", given.model.labels.classes()}}};
}

constexpr BatchFormula kFormulas[] = {{"svm-objective", objective}};

}  // namespace

std::span<const BatchFormula> svm_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
