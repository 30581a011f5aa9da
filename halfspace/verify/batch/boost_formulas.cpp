// Losses and margin distributions of stored weights.
#include <algorithm>
#include <cmath>

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/checks.h"

namespace halfspace::verify {
namespace {

bool is_binary_linear(const BatchCase& given) {
  return given.model.classifier.parts().size() == 1 && given.size() > 0;
}

// True for every s > 0, so s may be taken from the claim.
std::optional<OwnLine> margin_share(const BatchCase& given, const Line& claimed) {
  const Real theta = claimed.input("theta");
  const Real steps = claimed.input("steps");
  if (!is_binary_linear(given) || !(steps >= 0) || std::isnan(theta)) return std::nullopt;
  Real sum = 0;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Real margin = given.signed_score(0, i);
    sum += std::exp(steps * (theta - margin));
    count += margin <= theta ? 1 : 0;
  }
  const Real value = sum / static_cast<Real>(given.size());
  if (static_cast<Real>(count) > value * static_cast<Real>(given.size()) * (1 + 1e-9L)) return std::nullopt;
  return OwnLine{"theorem-4",
                 value,
                 value >= 1,
                 false,
                 {{"theta", theta}, {"steps", steps}, {"rows", given.size()}, {"count", count}}};
}

std::optional<OwnLine> hinge_loss(const BatchCase& given, const Line& /*claimed*/) {
  if (!is_binary_linear(given)) return std::nullopt;
  const std::vector<Real> sum = given.combination(0);
  if (sum.empty()) return std::nullopt;
  Real lower = 0;
  Real terms = 0;  // of the sum that should be 0
  const Multipliers& multipliers = given.model.multipliers[0];
  for (std::size_t k = 0; k < multipliers.rows.size(); ++k) {
    const Real a = multipliers.values[k];
    if (a > 1) return std::nullopt;
    lower += a;
    terms += a * given.row_norm(multipliers.rows[k], 2);
  }
  Real total = 0;
  for (std::size_t i = 0; i < given.size(); ++i) total += std::max<Real>(0, 1 - given.signed_score(0, i));
  return OwnLine{"hinge-loss",
                 total,
                 false,
                 false,
                 {{"lower", lower},
                  {"residual", norm(sum, 2), rounding_of(multipliers.rows.size(), terms)},
                  {"rows", given.size()}}};
}

constexpr BatchFormula kFormulas[] = {{"theorem-4", margin_share}, {"hinge-loss", hinge_loss}};

}  // namespace

std::span<const BatchFormula> boost_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
