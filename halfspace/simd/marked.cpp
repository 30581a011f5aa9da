#include "halfspace/simd/marked.h"

#include "halfspace/simd/instruction_set.h"

// Instruction sets whose vectors have no fixed size cannot be kept in arrays.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "halfspace/simd/marked.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::CappedTag<double, 4>;
using Words = hn::RebindToUnsigned<Doubles>;
constexpr std::size_t kWidth = hn::MaxLanes(Doubles());

// Which members from k on are marked. A step of the loop moves the bits, not the places that are looked at.
class Marks {
 public:
  explicit HWY_INLINE Marks(std::uint64_t marked) : left_(marked) {
    HWY_ALIGN std::uint64_t places[kWidth];
    for (std::size_t k = 0; k < kWidth; ++k) places[k] = std::uint64_t{1} << k;
    places_ = hn::Load(Words(), places);
  }
  HWY_INLINE hn::Mask<Words> next() {
    const auto bits = hn::And(hn::Set(Words(), left_), places_);
    left_ >>= kWidth;
    return hn::Eq(bits, places_);
  }

 private:
  std::uint64_t left_;
  hn::Vec<Words> places_;
};

void count(std::uint64_t* counts, std::size_t padded, std::uint64_t marked) {
  const Words d;
  Marks marks(marked);
  for (std::size_t k = 0; k < padded; k += kWidth) {
    const auto one_each = hn::VecFromMask(d, marks.next());  // all bits set is -1
    hn::StoreU(hn::Sub(hn::LoadU(d, counts + k), one_each), d, counts + k);
  }
}

void add(double* numbers, std::size_t padded, std::uint64_t marked, double more) {
  const Doubles d;
  Marks marks(marked);
  for (std::size_t k = 0; k < padded; k += kWidth) {
    const auto change = hn::IfThenElseZero(hn::RebindMask(d, marks.next()), hn::Set(d, more));
    hn::StoreU(hn::Add(hn::LoadU(d, numbers + k), change), d, numbers + k);
  }
}

void multiply(double* numbers, std::size_t padded, std::uint64_t marked, double factor) {
  const Doubles d;
  Marks marks(marked);
  for (std::size_t k = 0; k < padded; k += kWidth) {
    const auto change = hn::IfThenElse(hn::RebindMask(d, marks.next()), hn::Set(d, factor), hn::Set(d, 1.0));
    hn::StoreU(hn::Mul(hn::LoadU(d, numbers + k), change), d, numbers + k);
  }
}

MarkedSums sum(const double* numbers, std::size_t padded, std::uint64_t marked) {
  const Doubles d;
  Marks marks(marked);
  hn::Vec<Doubles> sums[2][4 / kWidth];
  for (auto& side : sums) {
    for (auto& part : side) part = hn::Zero(d);
  }
  for (std::size_t k = 0; k < padded; k += 4) {
    for (std::size_t v = 0; v < 4 / kWidth; ++v) {
      const auto mask = hn::RebindMask(d, marks.next());
      const auto number = hn::LoadU(d, numbers + k + v * kWidth);
      sums[0][v] = hn::Add(sums[0][v], hn::IfThenZeroElse(mask, number));
      sums[1][v] = hn::Add(sums[1][v], hn::IfThenElseZero(mask, number));
    }
  }
  HWY_ALIGN double parts[2][4];
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t v = 0; v < 4 / kWidth; ++v) hn::Store(sums[side][v], d, parts[side] + v * kWidth);
  }
  const auto total = [](const double* part) { return (part[0] + part[1]) + (part[2] + part[3]); };
  return {total(parts[0]), total(parts[1])};
}

const MarkedKernels* kernels() {
  static constexpr MarkedKernels kTable{count, add, multiply, sum};
  return &kTable;
}

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace halfspace::simd {
namespace {

bool is_marked(std::uint64_t marked, std::size_t k) {
  return (marked >> k & 1) != 0;
}

}  // namespace

const MarkedKernels& marked_kernels() {
  static constexpr decltype(&HWY_STATIC_DISPATCH(kernels)) kVersions[] = HALFSPACE_VERSIONS(kernels);
  return *version_in_use(kVersions)();
}

const MarkedKernels& reference_marked_kernels() {
  static constexpr MarkedKernels kPlain{
      [](std::uint64_t* counts, std::size_t padded, std::uint64_t marked) {
        for (std::size_t k = 0; k < padded; ++k) counts[k] += is_marked(marked, k) ? 1 : 0;
      },
      [](double* numbers, std::size_t padded, std::uint64_t marked, double more) {
        for (std::size_t k = 0; k < padded; ++k) numbers[k] += is_marked(marked, k) ? more : 0;
      },
      [](double* numbers, std::size_t padded, std::uint64_t marked, double factor) {
        for (std::size_t k = 0; k < padded; ++k) numbers[k] *= is_marked(marked, k) ? factor : 1;
      },
      [](const double* numbers, std::size_t padded, std::uint64_t marked) {
        double parts[2][4] = {};
        for (std::size_t k = 0; k < padded; ++k) parts[is_marked(marked, k)][k % 4] += numbers[k];
        const auto total = [](const double* part) { return (part[0] + part[1]) + (part[2] + part[3]); };
        return MarkedSums{total(parts[0]), total(parts[1])};
      }};
  return kPlain;
}

}  // namespace halfspace::simd
#endif  // HWY_ONCE
