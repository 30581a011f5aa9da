#include "halfspace/solve/extrapolation.h"

#include <algorithm>

namespace halfspace::solve {
namespace {

constexpr double kLongest = 64;

}  // namespace

void Extrapolation::try_step(const SignedRows& rows, const SvmTerms& terms, const DualPoint& from,
                             double step) {
  tried_.w.resize(from.w.size());
  tried_.a.resize(from.a.size());
  for (std::size_t c = 0; c < from.w.size(); ++c) {
    tried_.w[c] = from.w[c] + step * (from.w[c] - before_.w[c]);
  }
  for (std::size_t i = 0; i < from.a.size(); ++i) {
    const double wanted = from.a[i] + step * (from.a[i] - before_.a[i]);
    tried_.a[i] = std::clamp(wanted, 0.0, terms.upper(i));
    if (tried_.a[i] != wanted) rows.add_to(tried_.w.data(), i, tried_.a[i] - wanted);
  }
}

void Extrapolation::advance(const SignedRows& rows, const SvmTerms& terms, DualPoint& point) {
  if (!before_.a.empty()) {
    const DualPoint start = point;
    double best = terms.dual(point);
    for (double step = 1; step <= kLongest; step *= 2) {
      try_step(rows, terms, start, step);
      const double reached = terms.dual(tried_);
      if (!(reached > best)) break;
      best = reached;
      std::swap(point, tried_);
    }
  }
  before_ = point;
}

}  // namespace halfspace::solve
