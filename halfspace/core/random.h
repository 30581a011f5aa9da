// Named, seeded streams of random numbers: same seed and name, same numbers, on every machine.
// The generator is splitmix64.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>

namespace halfspace {

class RandomStream {
 public:
  // The raw generator: the first number follows from this state alone.
  explicit RandomStream(std::uint64_t state) : state_(state) {}
  // A stream of its own for each purpose, so that one more draw here changes nothing there.
  RandomStream(std::uint64_t seed, std::string_view name);

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  // Uniform in [0, 1), 53 bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  // Uniform in {0, ..., bound - 1}; bound > 0. No modulo bias.
  std::uint64_t below(std::uint64_t bound);
  // Standard normal, by Marsaglia's polar method.
  double gauss();

  template <class Sequence>
  void shuffle(Sequence& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
  double spare_ = 0;
  bool has_spare_ = false;
};

}  // namespace halfspace
