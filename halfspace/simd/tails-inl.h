// What is left of an array behind its last whole vector, as a vector with zeros behind it: no branch depends
// on how much that is, which nobody could foresee.
// Included once for each instruction set, so its guard is Highway's.
#include <cstddef>
#if defined(HALFSPACE_SIMD_TAILS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef HALFSPACE_SIMD_TAILS_INL_H
#undef HALFSPACE_SIMD_TAILS_INL_H
#else
#define HALFSPACE_SIMD_TAILS_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// The first `count` numbers, at most as many as a vector has; nothing behind them is read.
template <class D>
HWY_INLINE hn::Vec<D> load_first(D d, const hn::TFromD<D>* numbers, std::size_t count) {
#if HWY_TARGET <= HWY_AVX2 && HWY_ARCH_X86  // the better sets have the lower numbers
  return hn::MaskedLoad(hn::FirstN(d, count), d, numbers);
#else
  HWY_ALIGN hn::TFromD<D> filled[HWY_MAX_BYTES / sizeof(hn::TFromD<D>)] = {};
  for (std::size_t i = 0; i < count; ++i) filled[i] = numbers[i];
  return hn::Load(d, filled);
#endif
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
