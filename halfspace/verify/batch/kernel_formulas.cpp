// The duality gap of a support vector machine with a kernel, from the stored multipliers and the rows.
#include <algorithm>
#include <cmath>

#include "halfspace/verify/batch/batch_case.h"
#include "halfspace/verify/kernel/plain_kernel.h"

namespace halfspace::verify {
namespace {

// The kept rows are those of the multipliers, with their signs.
bool belong_together(const BatchCase& given, const KernelSum& sum, const Multipliers& multipliers,
                     Real most) {
  if (multipliers.rows.size() != sum.size()) return false;
  for (std::size_t k = 0; k < sum.size(); ++k) {
    if (multipliers.rows[k] >= given.size()) return false;
    if (k > 0 && multipliers.rows[k] <= multipliers.rows[k - 1]) return false;
    const bool same = are_equal(sum.row(k), given.rows.row(multipliers.rows[k]));
    const double y = given.rows.class_of(multipliers.rows[k]) == 1 ? 1 : -1;
    const bool fits = multipliers.values[k] > 0 && multipliers.values[k] <= most * (1 + 1e-12L);
    if (!same || !fits || sum.coefficients()[k] != y * multipliers.values[k]) return false;
  }
  return true;
}

std::optional<OwnLine> kernel_gap(const BatchCase& given, const Line& /*claimed*/) {
  const KernelExpansion* expansion = given.model.classifier.kernel();
  if (expansion == nullptr || expansion->is_vote() || given.model.multipliers.size() != 1)
    return std::nullopt;
  Real c = 0;
  for (const auto& [name, value] : given.model.options) {
    if (name == "c" && std::holds_alternative<double>(value)) c = std::get<double>(value);
  }
  const KernelSum& sum = expansion->sum();
  if (!belong_together(given, sum, given.model.multipliers[0], c / 2)) return std::nullopt;
  const PlainKernel kernel(sum.kernel());
  std::vector<PlainRow> support;
  for (std::size_t k = 0; k < sum.size(); ++k) support.push_back(kernel.take(sum.row(k)));
  const auto score = [&](const PlainRow& x) {
    Real total = 0;
    for (std::size_t k = 0; k < sum.size(); ++k) total += sum.coefficients()[k] * kernel.value(support[k], x);
    return total;
  };
  Real norm2 = 0;
  Real total = 0;
  for (std::size_t k = 0; k < sum.size(); ++k) {
    norm2 += sum.coefficients()[k] * score(support[k]);
    total += std::fabs(sum.coefficients()[k]);
  }
  Real losses = 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Real y = given.rows.class_of(i) == 1 ? 1 : -1;
    losses += std::max<Real>(1 - y * score(kernel.take(given.rows.row(i))), 0);
  }
  const Real primal = norm2 + c * losses;
  const Real dual = 2 * total - norm2;
  return OwnLine{"kernel-gap",
                 primal - dual,
                 false,
                 false,
                 {{"c", c}, {"primal", primal}, {"dual", dual}, {"support", sum.size()}}};
}

constexpr BatchFormula kFormulas[] = {{"kernel-gap", kernel_gap}};

}  // namespace

std::span<const BatchFormula> kernel_formulas() {
  return kFormulas;
}

}  // namespace halfspace::verify
