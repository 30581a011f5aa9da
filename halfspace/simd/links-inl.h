// The links of link.h for vectors: the same operations in the same order. Included once for each instruction
// set, hence the guard that toggles.
#if defined(HALFSPACE_SIMD_LINKS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HALFSPACE_SIMD_LINKS_INL_H_
#undef HALFSPACE_SIMD_LINKS_INL_H_
#else
#define HALFSPACE_SIMD_LINKS_INL_H_
#endif

#include <hwy/highway.h>

#include <limits>

#include "halfspace/simd/link.h"

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// 2^(a+b) as (even + odd) * 2^n; 2^-(a+b) is (even - odd) * 2^-n.
template <class D, class V = hn::Vec<D>>
struct TwoToParts {
  V even;
  V odd;
  V whole;

  HWY_INLINE TwoToParts(D d, V a, V b, float lowest) {
    const V rounder = hn::Set(d, kRounder);
    whole = hn::Sub(hn::Add(hn::Add(a, b), rounder), rounder);
    whole = hn::Min(hn::Max(whole, hn::Set(d, lowest)), hn::Set(d, kHighestExponent));
    V r = hn::Add(hn::Sub(a, whole), b);
    r = hn::Min(hn::Max(r, hn::Set(d, -0.5f)), hn::Set(d, 0.5f));
    const V square = hn::Mul(r, r);
    even = series(d, square, kTwoToEven);
    odd = hn::Mul(r, series(d, square, kTwoToOdd));
  }
  static HWY_INLINE V series(D d, V x, const float (&terms)[4]) {
    V sum = hn::Set(d, terms[0]);
    for (int k = 1; k < 4; ++k) sum = hn::Add(hn::Mul(sum, x), hn::Set(d, terms[k]));
    return sum;
  }
  // The last bits of a whole number beside the rounder are the number itself.
  static HWY_INLINE V two_to(D d, V biased) {
    return hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(hn::RebindToUnsigned<D>(), biased)));
  }
  HWY_INLINE V up(D d) const {
    return hn::Mul(hn::Add(even, odd), two_to(d, hn::Add(hn::Set(d, kRounder + 127), whole)));
  }
  HWY_INLINE V down(D d) const {
    return hn::Mul(hn::Sub(even, odd), two_to(d, hn::Sub(hn::Set(d, kRounder + 127), whole)));
  }
};

template <class D, class V = hn::Vec<D>>
HWY_INLINE V two_to_vector(D d, V a, V b) {
  return TwoToParts<D>(d, a, b, kLowestExponent).up(d);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V real_power_vector(D d, V z, V high, V low) {
  const hn::RebindToUnsigned<D> words;
  const hn::RebindToSigned<D> whole_numbers;
  const V one = hn::Set(d, 1.0f);
  const V size = hn::Abs(z);
  const auto bits = hn::BitCast(words, size);
  const auto exponent = hn::BitCast(whole_numbers, hn::ShiftRight<23>(bits));
  V whole = hn::ConvertTo(d, hn::Sub(exponent, hn::Set(whole_numbers, 127)));
  const auto mantissa = hn::Or(hn::And(bits, hn::Set(words, kMantissaBits)), hn::Set(words, kBitsOfOne));
  V m = hn::BitCast(d, mantissa);
  const auto above = hn::Gt(m, hn::Set(d, kRootOfTwo));
  m = hn::IfThenElse(above, hn::Mul(m, hn::Set(d, 0.5f)), m);
  whole = hn::IfThenElse(above, hn::Add(whole, one), whole);
  const V s = hn::Div(hn::Sub(m, one), hn::Add(m, one));
  const V square = hn::Mul(s, s);
  V series = hn::Set(d, kLogSeries[0]);
  for (int k = 1; k < 5; ++k) series = hn::Add(hn::Mul(series, square), hn::Set(d, kLogSeries[k]));
  const V log = hn::Mul(series, s);
  const V rest = hn::Add(hn::Mul(low, whole), hn::Mul(hn::Add(high, low), log));
  const V result = hn::CopySign(two_to_vector(d, hn::Mul(high, whole), rest), z);
  const auto vanishes = hn::Lt(size, hn::Set(d, std::numeric_limits<float>::min()));
  return hn::IfThenElse(vanishes, hn::Mul(hn::Zero(d), z), result);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V exponential_vector(D d, V z, V high, V low, V scale) {
  return hn::Mul(scale, two_to_vector(d, hn::Mul(high, z), hn::Mul(low, z)));
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V hyperbolic_vector(D d, V z, V high, V low, V scale) {
  const TwoToParts<D> parts(d, hn::Mul(high, z), hn::Mul(low, z), -kHighestExponent);
  return hn::Mul(scale, hn::Sub(parts.up(d), parts.down(d)));
}

// Each lane its own exponent: a factor that a lane's exponent lacks is replaced by 1.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V mixed_power_vector(D d, V z, hn::Vec<hn::RebindToUnsigned<D>> left) {
  const hn::RebindToUnsigned<D> words;
  const V one = hn::Set(d, 1.0f);
  V result = one;
  for (V factor = z; !hn::AllTrue(words, hn::Eq(left, hn::Zero(words)));
       left = hn::ShiftRight<1>(left), factor = hn::Mul(factor, factor)) {
    const auto bit_is_set = hn::Ne(hn::And(left, hn::Set(words, 1u)), hn::Zero(words));
    result = hn::Mul(result, hn::IfThenElse(hn::RebindMask(d, bit_is_set), factor, one));
  }
  return hn::CopySign(result, z);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE V same_power_vector(D d, V z, std::uint32_t exponent) {
  V result = (exponent & 1) != 0 ? z : hn::Set(d, 1.0f);
  for (V factor = z; (exponent >>= 1) != 0;) {
    factor = hn::Mul(factor, factor);
    if ((exponent & 1) != 0) result = hn::Mul(result, factor);
  }
  return hn::CopySign(result, z);
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
