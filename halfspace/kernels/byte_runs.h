// The runs of p bytes of a string, each with how often it stands there (batch 5.2): the explicit feature map
// of the string kernels. A run of up to 8 bytes is packed into 64 bits, which is exact; a longer one is two
// rolling hashes modulo 2^61 - 1, 122 bits. Cost: O(length) to find them, O(length log length) to sort.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

inline constexpr unsigned kLongestRun = 1024;
inline constexpr unsigned kLongestPackedRun = 8;

struct ByteRun {
  std::uint64_t high = 0;  // 0 of packed ones
  std::uint64_t low = 0;
  friend auto operator<=>(const ByteRun&, const ByteRun&) = default;
};

struct CountedRun {
  ByteRun run;
  std::uint32_t count;
};

namespace runs {

inline constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
inline constexpr std::uint64_t kBases[2] = {0x1b873593cc9e2d51ULL % kPrime, 0x0c6a4a7935bd1e99ULL % kPrime};

__extension__ using Wide = unsigned __int128;
inline std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  const Wide product = Wide{a} * b;
  const auto sum = static_cast<std::uint64_t>(product >> 61) + (static_cast<std::uint64_t>(product) & kPrime);
  return sum >= kPrime ? sum - kPrime : sum;
}
inline std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
  return a + b >= kPrime ? a + b - kPrime : a + b;
}

// Rolls over a string; after p bytes `value` is the hash of the last p.
class Rolling {
 public:
  Rolling(std::uint64_t base, unsigned length) : base_(base) {
    for (unsigned i = 0; i < length; ++i) leaving_ = times(leaving_, base);
  }
  void add(std::uint64_t byte) { value_ = plus(times(value_, base_), byte + 1); }
  void drop(std::uint64_t byte) { value_ = plus(value_, kPrime - times(leaving_, byte + 1)); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t base_;
  std::uint64_t leaving_ = 1;  // base^length
  std::uint64_t value_ = 0;
};

}  // namespace runs

// Calls visit(run) for each position, first to last.
template <class Visit>
void for_each_run(Row string, unsigned length, Visit visit) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(string.values[i]));
  };
  if (length <= kLongestPackedRun) {
    const std::uint64_t mask = length == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * length)) - 1;
    std::uint64_t packed = 0;
    for (std::size_t i = 0; i < string.size; ++i) {
      packed = (packed << 8 | byte(i)) & mask;
      if (i + 1 >= length) visit(ByteRun{0, packed});
    }
    return;
  }
  runs::Rolling first(runs::kBases[0], length);
  runs::Rolling second(runs::kBases[1], length);
  for (std::size_t i = 0; i < string.size; ++i) {
    first.add(byte(i));
    second.add(byte(i));
    if (i >= length) {
      first.drop(byte(i - length));
      second.drop(byte(i - length));
    }
    // One more than the hash: no long run is taken for a packed one.
    if (i + 1 >= length) visit(ByteRun{first.value() + 1, second.value()});
  }
}

// Sorted; none of a string that is shorter.
std::vector<CountedRun> byte_runs(Row string, unsigned length);

// The kernels, by merging.
double shared_runs(const std::vector<CountedRun>& a, const std::vector<CountedRun>& b);
double counted_runs(const std::vector<CountedRun>& a, const std::vector<CountedRun>& b);

}  // namespace halfspace
