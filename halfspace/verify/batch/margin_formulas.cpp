// Margins of stored weights, and what stored multipliers say of all margins.
#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/checks.h"

namespace halfspace::verify {
namespace {

constexpr Real kInfinity = std::numeric_limits<Real>::infinity();

Real least_score(const BatchCase& given) {
  Real least = kInfinity;
  for (std::size_t i = 0; i < given.size(); ++i) least = std::min(least, given.signed_score(0, i));
  return least;
}

Real longest_row(const BatchCase& given, Real p) {
  Real most = 0;
  for (std::size_t i = 0; i < given.size(); ++i) most = std::max(most, given.row_norm(i, p));
  return most;
}

bool is_binary_linear(const BatchCase& given) {
  return given.model.classifier.parts().size() == 1 && given.size() > 0;
}

std::optional<Real> margin(const BatchCase& given, Real p) {
  if (!is_binary_linear(given)) return std::nullopt;
  const Real least = least_score(given);
  const Real length = given.weight_norm(0, std::isinf(p) ? 1 : p / (p - 1));
  return least > 0 && length > 0 ? std::optional(least / length) : std::nullopt;
}

std::optional<OwnLine> separator(const BatchCase& given, const Line& claimed) {
  const Real p = claimed.input("p");
  if (!(p >= 2)) return std::nullopt;
  const auto own = margin(given, p);
  if (!own) return std::nullopt;
  return OwnLine{
      "separator",
      *own,
      false,
      false,
      {{"rows", given.size()}, {"p", p}, {"length", given.weight_norm(0, std::isinf(p) ? 1 : p / (p - 1))}}};
}

std::optional<OwnLine> updates(const BatchCase& given, const Line& /*claimed*/) {
  const auto own = margin(given, 2);
  if (!own) return std::nullopt;
  const Real radius = longest_row(given, 2);
  const Real most = std::pow(radius / *own, 2);
  // More updates than the theorem allows were none of this algorithm.
  if (static_cast<Real>(given.model.updates) > most * (1 + 1e-6L)) return std::nullopt;
  return OwnLine{"updates",
                 most,
                 false,
                 false,
                 {{"updates", given.model.updates}, {"radius", radius}, {"margin", *own}}};
}

// By the stored multipliers: |sum D z|_p / sum D.
std::optional<OwnLine> limit(const BatchCase& given, const Line& claimed, bool is_zero) {
  const Real p = claimed.input("p");
  if (!(p >= 2) || !given.model.classifier.is_binary()) return std::nullopt;
  const std::vector<Real> sum = given.combination(0);
  if (sum.empty()) return std::nullopt;
  Real total = 0;
  for (const double d : given.model.multipliers[0].values) total += d;
  if (!(total > 0)) return std::nullopt;
  const Real radius = longest_row(given, p);
  const Real own = norm(sum, p) / total;
  if ((own <= 1e-9L * radius * (1 + 1e-3L)) != is_zero) return std::nullopt;
  return OwnLine{is_zero ? "gordan" : "margin-at-most",
                 own,
                 false,
                 false,
                 {{"support", given.model.multipliers[0].rows.size()}, {"p", p}, {"radius", radius}},
                 kLeast * radius};
}

std::optional<OwnLine> margin_at_most(const BatchCase& given, const Line& claimed) {
  return limit(given, claimed, false);
}
std::optional<OwnLine> gordan(const BatchCase& given, const Line& claimed) {
  return limit(given, claimed, true);
}

constexpr BatchFormula kFormulas[] = {
    {"separator", separator}, {"updates", updates}, {"margin-at-most", margin_at_most}, {"gordan", gordan}};

}  // namespace

std::span<const BatchFormula> margin_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
