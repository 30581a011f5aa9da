#include "halfspace/report/rivals.h"

#include <cmath>

#include "halfspace/solve/hinge_sum.h"
#include "halfspace/solve/root_search.h"

namespace halfspace::report {
namespace {

constexpr int kScales = 22;
constexpr double kFarthestScale = 6;  // its logarithm, either way

}  // namespace

Rivals::Rivals(const solve::SignedRows& rows, const std::vector<solve::ComparatorBracket>& brackets, double p,
               double repeats)
    : repeats_(repeats) {
  const double q = std::isinf(p) ? 1 : p / (p - 1);
  for (const solve::ComparatorBracket& bracket : brackets) {
    if (theory::is_squared(bracket.form)) continue;
    Ray ray{solve::norm(bracket.comparator, q), std::vector<double>(rows.size())};
    for (std::size_t i = 0; i < rows.size(); ++i) ray.margins[i] = rows.dot(i, bracket.comparator.data());
    rays_.push_back(std::move(ray));
  }
}

Rival Rivals::at(const Ray& ray, double scale) const {
  return {scale * ray.length, repeats_ * solve::hinge_sum(ray.margins, scale)};
}

Rival Rivals::best(double cost) const {
  const auto price = [&](const Rival& rival) { return rival.hinge + cost * rival.length; };
  Rival best = rays_.empty() ? Rival{} : at(rays_.front(), 0);
  for (const Ray& ray : rays_) {
    const double log_scale = solve::least_between(-kFarthestScale, kFarthestScale, kScales,
                                                  [&](double x) { return price(at(ray, std::exp(x))); });
    const Rival found = at(ray, std::exp(log_scale));
    if (price(found) < price(best)) best = found;
  }
  return best;
}

}  // namespace halfspace::report
