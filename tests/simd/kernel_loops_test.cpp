// Bit for bit as the references, with every instruction set.
#include "halfspace/simd/kernel_loops.h"

#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

struct Columns {
  std::vector<std::vector<float>> others;
  std::vector<Column> columns;
};

Columns random_columns(RandomStream& random, std::size_t size, std::size_t count) {
  Columns made;
  made.others.resize(size);
  for (std::vector<float>& column : made.others) {
    for (std::size_t i = 0; i < count; ++i) {
      column.push_back(random.below(3) == 0 ? 0.0f : wild_number(random));
    }
  }
  for (const std::vector<float>& column : made.others) {
    made.columns.push_back({static_cast<double>(wild_number(random)), column.data()});
  }
  return made;
}

std::vector<double> random_doubles(RandomStream& random, std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(double{wild_number(random)} * wild_number(random));
  return values;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

TEST(KernelLoops, AreTheReferencesBitForBit) {
  on_every_target([] {
    RandomStream random(4, "kernel loops");
    for (const std::size_t count : {0, 1, 3, 7, 16, 31, 33, 64, 255, 256}) {
      for (const std::size_t size : {0, 1, 2, 14}) {
        const Columns columns = random_columns(random, size, count);
        std::vector<double> fast = random_doubles(random, count);
        std::vector<double> plain = fast;
        add_columns(columns.columns.data(), size, fast.data(), count);
        reference_add_columns(columns.columns.data(), size, plain.data(), count);
        EXPECT_TRUE(same_bits(fast, plain)) << count << " " << size;
        multiply_columns(columns.columns.data(), size, fast.data(), count);
        reference_multiply_columns(columns.columns.data(), size, plain.data(), count);
        EXPECT_TRUE(same_bits(fast, plain)) << count << " " << size;
      }
    }
  });
}

TEST(KernelLoops, TheGaussianIsTheReferenceBitForBit) {
  on_every_target([] {
    RandomStream random(5, "gaussians");
    for (const std::size_t count : {1, 5, 64, 257}) {
      std::vector<double> squares;
      std::vector<double> fast;
      for (std::size_t i = 0; i < count; ++i) {
        squares.push_back(std::fabs(wild_number(random)));
        fast.push_back(wild_number(random));  // some of them beyond what a dot product can be
      }
      std::vector<double> plain = fast;
      const Gaussian gaussian{std::ldexp(1.0, static_cast<int>(random.below(12)) - 8), 2.5};
      gaussian_of_dots(gaussian, squares.data(), fast.data(), count);
      reference_gaussian_of_dots(gaussian, squares.data(), plain.data(), count);
      EXPECT_TRUE(same_bits(fast, plain)) << count;
    }
  });
}

}  // namespace
}  // namespace halfspace::simd
