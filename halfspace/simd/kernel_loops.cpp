#include "halfspace/simd/kernel_loops.h"

#include <algorithm>
#include <iterator>

#include "halfspace/core/exp_log.h"
#include "halfspace/simd/instruction_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/kernel_loops.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// Four vectors stay in registers while all columns pass.
template <class Combine, class CombineOne>
HWY_INLINE void over_columns(const Column* columns, std::size_t size, double* results, std::size_t count,
                             Combine combine, CombineOne combine_one) {
  const hn::ScalableTag<double> d;
  const hn::Rebind<float, decltype(d)> narrow;
  const std::size_t width = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + 4 * width <= count; i += 4 * width) {
    auto r0 = hn::LoadU(d, results + i);
    auto r1 = hn::LoadU(d, results + i + width);
    auto r2 = hn::LoadU(d, results + i + 2 * width);
    auto r3 = hn::LoadU(d, results + i + 3 * width);
    for (std::size_t k = 0; k < size; ++k) {
      const auto value = hn::Set(d, columns[k].value);
      const float* const others = columns[k].others + i;
      r0 = combine(r0, value, hn::PromoteTo(d, hn::LoadU(narrow, others)));
      r1 = combine(r1, value, hn::PromoteTo(d, hn::LoadU(narrow, others + width)));
      r2 = combine(r2, value, hn::PromoteTo(d, hn::LoadU(narrow, others + 2 * width)));
      r3 = combine(r3, value, hn::PromoteTo(d, hn::LoadU(narrow, others + 3 * width)));
    }
    hn::StoreU(r0, d, results + i);
    hn::StoreU(r1, d, results + i + width);
    hn::StoreU(r2, d, results + i + 2 * width);
    hn::StoreU(r3, d, results + i + 3 * width);
  }
  for (; i < count; ++i) {
    for (std::size_t k = 0; k < size; ++k) {
      results[i] = combine_one(results[i], columns[k].value, static_cast<double>(columns[k].others[i]));
    }
  }
}

void add(const Column* columns, std::size_t size, double* sums, std::size_t count) {
  over_columns(
      columns, size, sums, count, [](auto sum, auto a, auto b) { return hn::MulAdd(a, b, sum); },
      [](double sum, double a, double b) { return sum + a * b; });
}

void multiply(const Column* columns, std::size_t size, double* products, std::size_t count) {
  const hn::ScalableTag<double> d;
  over_columns(
      columns, size, products, count,
      [d](auto product, auto a, auto b) { return hn::Mul(product, hn::MulAdd(a, b, hn::Set(d, 1.0))); },
      [](double product, double a, double b) { return product * (1 + a * b); });
}

// As vector_exp, of numbers that are not above 0.
template <class D, class V>
HWY_INLINE V exp_of_negative(D d, V x) {
  const auto n = hn::Round(hn::Mul(x, hn::Set(d, kInverseLn2)));
  const auto r = hn::Sub(hn::Sub(x, hn::Mul(n, hn::Set(d, kLn2High))), hn::Mul(n, hn::Set(d, kLn2Low)));
  auto sum = hn::Set(d, kExpTerms[0]);
  for (std::size_t k = 1; k < std::size(kExpTerms); ++k) {
    sum = hn::Add(hn::Mul(sum, r), hn::Set(d, kExpTerms[k]));
  }
  // 2^n: n + 1023 comes to stand in the lowest bits of a number beyond 2^52, and goes up by 52.
  const hn::RebindToUnsigned<D> whole;
  const auto biased = hn::BitCast(whole, hn::Add(n, hn::Set(d, 1023.0 + 0x1p52)));
  const auto power = hn::BitCast(d, hn::ShiftLeft<52>(biased));
  return hn::IfThenElseZero(hn::Ge(x, hn::Set(d, -708.0)), hn::Mul(sum, power));
}

void gaussian(const Gaussian& g, const double* squares, double* values, std::size_t count) {
  const hn::ScalableTag<double> d;
  const std::size_t width = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + width <= count; i += width) {
    const auto dot = hn::LoadU(d, values + i);
    const auto both = hn::Add(hn::Set(d, g.own), hn::LoadU(d, squares + i));
    const auto apart = hn::Max(hn::Sub(both, hn::Add(dot, dot)), hn::Zero(d));
    hn::StoreU(exp_of_negative(d, hn::Mul(hn::Set(d, -g.factor), apart)), d, values + i);
  }
  reference_gaussian_of_dots(g, squares + i, values + i, count - i);
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {

void add_columns(const Column* columns, std::size_t size, double* sums, std::size_t count) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(add)) kVersions[] = HALFSPACE_VERSIONS(add);
  version_in_use(kVersions)(columns, size, sums, count);
}

void multiply_columns(const Column* columns, std::size_t size, double* products, std::size_t count) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(multiply)) kVersions[] = HALFSPACE_VERSIONS(multiply);
  version_in_use(kVersions)(columns, size, products, count);
}

void gaussian_of_dots(const Gaussian& g, const double* squares, double* values, std::size_t count) {
  static constexpr decltype(&HWY_STATIC_DISPATCH(gaussian)) kVersions[] = HALFSPACE_VERSIONS(gaussian);
  version_in_use(kVersions)(g, squares, values, count);
}

void reference_add_columns(const Column* columns, std::size_t size, double* sums, std::size_t count) {
  for (std::size_t k = 0; k < size; ++k) {
    for (std::size_t i = 0; i < count; ++i) {
      sums[i] += columns[k].value * static_cast<double>(columns[k].others[i]);
    }
  }
}

void reference_multiply_columns(const Column* columns, std::size_t size, double* products,
                                std::size_t count) {
  for (std::size_t k = 0; k < size; ++k) {
    for (std::size_t i = 0; i < count; ++i) {
      products[i] *= 1 + columns[k].value * static_cast<double>(columns[k].others[i]);
    }
  }
}

void reference_gaussian_of_dots(const Gaussian& g, const double* squares, double* values, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const double apart = std::max(g.own + squares[i] - (values[i] + values[i]), 0.0);
    values[i] = vector_exp(-g.factor * apart);
  }
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
