// The cells of one lane, two numbers each, scattered over its table, as two vectors: one of the first
// numbers, one of the second. Numbers travel straight between table and registers: a vector cannot be read at
// once after its parts were written to memory one by one. Included once for each instruction set, hence the
// guard that toggles.
#if defined(HALFSPACE_SIMD_CELLS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HALFSPACE_SIMD_CELLS_INL_H_
#undef HALFSPACE_SIMD_CELLS_INL_H_
#else
#define HALFSPACE_SIMD_CELLS_INL_H_
#endif

#include <hwy/highway.h>

#include <cstdint>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace halfspace::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// As many cells of two lanes as fit in a vector of eight numbers.
using PairsTag = hn::CappedTag<float, 8>;

#if HWY_TARGET == HWY_SCALAR
// Vectors of one number.
template <std::size_t kNumbers, class D>
HWY_INLINE hn::Vec<D> collect(D d, const float* table, std::size_t stride, const std::uint32_t* columns) {
  return hn::LoadU(d, table + stride * columns[0]);
}

template <class D>
HWY_INLINE void get_pairs(D d, const float* table, const std::uint32_t* columns, hn::Vec<D>& first,
                          hn::Vec<D>& second) {
  first = collect<1>(d, table, 2, columns);
  second = collect<1>(d, table + 1, 2, columns);
}

template <class D>
HWY_INLINE void put_pairs(D d, float* table, const std::uint32_t* columns, hn::Vec<D> first,
                          hn::Vec<D> second) {
  hn::StoreU(first, d, table + std::size_t{2} * columns[0]);
  hn::StoreU(second, d, table + std::size_t{2} * columns[0] + 1);
}
#else
// A vector of what lies at columns[0], columns[1] and so on: kNumbers at each.
template <std::size_t kNumbers, class D>
HWY_INLINE hn::Vec<D> collect(D d, const float* table, std::size_t stride, const std::uint32_t* columns) {
  if constexpr (hn::MaxLanes(D()) == kNumbers) {
    return hn::LoadU(d, table + stride * columns[0]);
  } else {
    const hn::Half<D> half;
    const auto low = collect<kNumbers>(half, table, stride, columns);
    const std::uint32_t* const others = columns + hn::MaxLanes(half) / kNumbers;
    return hn::Combine(d, collect<kNumbers>(half, table, stride, others), low);
  }
}

template <class D>
HWY_INLINE void get_pairs(D d, const float* table, const std::uint32_t* columns, hn::Vec<D>& first,
                          hn::Vec<D>& second) {
  const auto low = collect<2>(d, table, 2, columns);
  const auto high = collect<2>(d, table, 2, columns + hn::MaxLanes(d) / 2);
  first = hn::ConcatEven(d, high, low);
  second = hn::ConcatOdd(d, high, low);
}

// What lies in the vector goes back to the columns, kNumbers to each.
template <std::size_t kNumbers, class D>
HWY_INLINE void distribute(D d, float* table, std::size_t stride, const std::uint32_t* columns,
                           hn::Vec<D> v) {
  if constexpr (hn::MaxLanes(D()) == kNumbers) {
    hn::StoreU(v, d, table + stride * columns[0]);
  } else {
    const hn::Half<D> half;
    distribute<kNumbers>(half, table, stride, columns, hn::LowerHalf(half, v));
    distribute<kNumbers>(half, table, stride, columns + hn::MaxLanes(half) / kNumbers,
                         hn::UpperHalf(half, v));
  }
}

// Half as many numbers as the vector has, each twice.
template <class D>
HWY_INLINE hn::Vec<D> each_twice(D d, const float* numbers) {
  const hn::Half<D> half;
  const auto values = hn::ZeroExtendVector(d, hn::LoadU(half, numbers));
  if constexpr (hn::MaxLanes(D()) == 4) {
    return hn::InterleaveLower(d, values, values);
  } else {
    const auto low = hn::InterleaveLower(half, hn::LowerHalf(half, values), hn::LowerHalf(half, values));
    const auto high = hn::InterleaveUpper(half, hn::LowerHalf(half, values), hn::LowerHalf(half, values));
    return hn::Combine(d, high, low);
  }
}

// Interleaving works within blocks of four numbers: a block of `low` holds the first two cells of four, the
// same block of `high` the other two.
template <class D>
HWY_INLINE void put_blocks(D /*d*/, float* table, const std::uint32_t* columns, hn::Vec<D> low,
                           hn::Vec<D> high) {
  const hn::Half<D> half;
  if constexpr (hn::MaxLanes(D()) == 4) {
    hn::StoreU(hn::LowerHalf(half, low), half, table + std::size_t{2} * columns[0]);
    hn::StoreU(hn::UpperHalf(half, low), half, table + std::size_t{2} * columns[1]);
    hn::StoreU(hn::LowerHalf(half, high), half, table + std::size_t{2} * columns[2]);
    hn::StoreU(hn::UpperHalf(half, high), half, table + std::size_t{2} * columns[3]);
  } else {
    put_blocks(half, table, columns, hn::LowerHalf(half, low), hn::LowerHalf(half, high));
    put_blocks(half, table, columns + hn::MaxLanes(half), hn::UpperHalf(half, low),
               hn::UpperHalf(half, high));
  }
}

template <class D>
HWY_INLINE void put_pairs(D d, float* table, const std::uint32_t* columns, hn::Vec<D> first,
                          hn::Vec<D> second) {
  put_blocks(d, table, columns, hn::InterleaveLower(d, first, second), hn::InterleaveUpper(d, first, second));
}
#endif  // HWY_TARGET == HWY_SCALAR

// A cell's two numbers lie together, and nothing else in the table: they travel as one.
struct PairedCells {
  float* table;

  PairedCells(float* weights, float* /*seconds*/, std::size_t /*stride*/, std::size_t /*second_stride*/)
      : table(weights) {}
  [[nodiscard]] PairedCells before() const { return {table - 2, nullptr, 2, 2}; }

  template <class D>
  HWY_INLINE void get(D d, const std::uint32_t* columns, hn::Vec<D>& first, hn::Vec<D>& second) const {
    get_pairs(d, table, columns, first, second);
  }
  template <class D>
  HWY_INLINE void put(D d, const std::uint32_t* columns, hn::Vec<D> first, hn::Vec<D> second) const {
    put_pairs(d, table, columns, first, second);
  }
  template <class D>
  HWY_INLINE void put_first(D d, const std::uint32_t* columns, std::size_t count, hn::Vec<D> first,
                            hn::Vec<D> second) const {
    HWY_ALIGN float pairs[2 * hn::MaxLanes(D())];
    hn::StoreInterleaved2(first, second, d, pairs);
    for (std::size_t j = 0; j < count; ++j) {
      std::memcpy(table + std::size_t{2} * columns[j], pairs + 2 * j, 2 * sizeof(float));
    }
  }
};

// Numbers of other lanes lie between them.
struct SplitCells {
  float* weights;
  float* seconds;
  std::size_t stride;
  std::size_t second_stride;

  SplitCells(float* weights_in, float* seconds_in, std::size_t stride_in, std::size_t second_stride_in)
      : weights(weights_in), seconds(seconds_in), stride(stride_in), second_stride(second_stride_in) {}
  [[nodiscard]] SplitCells before() const {
    return {weights - stride, seconds - second_stride, stride, second_stride};
  }

  template <class D>
  HWY_INLINE void get(D d, const std::uint32_t* columns, hn::Vec<D>& first, hn::Vec<D>& second) const {
    first = collect<1>(d, weights, stride, columns);
    second = collect<1>(d, seconds, second_stride, columns);
  }
  template <class D>
  HWY_INLINE void put(D d, const std::uint32_t* columns, hn::Vec<D> first, hn::Vec<D> second) const {
    put_first(d, columns, hn::MaxLanes(d), first, second);
  }
  template <class D>
  HWY_INLINE void put_first(D d, const std::uint32_t* columns, std::size_t count, hn::Vec<D> first,
                            hn::Vec<D> second) const {
    HWY_ALIGN float firsts[hn::MaxLanes(D())];
    HWY_ALIGN float others[hn::MaxLanes(D())];
    hn::Store(first, d, firsts);
    hn::Store(second, d, others);
    for (std::size_t j = 0; j < count; ++j) {
      weights[stride * columns[j]] = firsts[j];
      seconds[second_stride * columns[j]] = others[j];
    }
  }
};

}  // namespace
}  // namespace halfspace::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
