// Fingerprints of rows: bit for bit as the reference, with every instruction set; other rows have others.
#include "halfspace/simd/fingerprint.h"

#include <algorithm>
#include <set>

#include "tests/simd/targets.h"

namespace halfspace::simd {
namespace {

struct Features {
  std::vector<std::uint32_t> columns;
  std::vector<float> values;

  [[nodiscard]] std::uint64_t print() const {
    return fingerprint(columns.data(), values.data(), columns.size());
  }
};

Features random_features(RandomStream& random, std::size_t size) {
  Features made;
  for (std::size_t i = 0; i < size; ++i) {
    made.columns.push_back(static_cast<std::uint32_t>(random.below(std::uint64_t{1} << 32)));
    made.values.push_back(wild_number(random));
  }
  return made;
}

TEST(Fingerprint, IsTheReferenceBitForBit) {
  on_every_target([] {
    RandomStream random(6, "fingerprints");
    for (std::size_t size = 0; size < 70; ++size) {
      const Features row = random_features(random, size);
      EXPECT_EQ(row.print(), reference_fingerprint(row.columns.data(), row.values.data(), size)) << size;
    }
  });
}

TEST(Fingerprint, IsFixed) {
  const std::uint32_t columns[] = {1, 7, 4294967295};
  const float values[] = {1.0f, -0.5f, 1e-40f};
  EXPECT_EQ(fingerprint(columns, values, 0), 0u);
  EXPECT_EQ(fingerprint(columns, values, 3), 0x82afce789e08cbd5u);
}

TEST(Fingerprint, DoesNotDependOnTheOrder) {
  RandomStream random(7, "orders");
  Features row = random_features(random, 23);
  const std::uint64_t print = row.print();
  std::reverse(row.columns.begin(), row.columns.end());
  EXPECT_NE(row.print(), print) << "values belong to columns";
  std::reverse(row.values.begin(), row.values.end());
  EXPECT_EQ(row.print(), print);
}

// Also of the column and the value that make one factor 0, and of small changes in two features at once.
TEST(Fingerprint, EveryBitMatters) {
  std::set<std::uint64_t> prints;
  std::size_t rows = 0;
  const auto note = [&](std::uint32_t column, std::uint32_t bits) {
    float value = 0;
    std::memcpy(&value, &bits, sizeof(value));
    ++rows;
    prints.insert(fingerprint(&column, &value, 1));
  };
  for (const std::uint32_t column : {0u, 1u, 17u, 0u - 0x9e3779b9u}) {
    for (const std::uint32_t bits : {0x3f800000u, 0x85ebca6bu, 0x00000001u}) {
      note(column, bits);
      for (unsigned bit = 0; bit < 32; ++bit) note(column, bits ^ 1u << bit);
    }
  }
  EXPECT_EQ(prints.size(), rows);
  prints.clear();
  for (std::uint32_t a = 0; a < 200; ++a) {
    for (std::uint32_t b = 0; b < 200; ++b) {
      const std::uint32_t columns[] = {a, 1000 + b};
      const float values[] = {1.0f, 1.0f};
      prints.insert(fingerprint(columns, values, 2));
    }
  }
  EXPECT_EQ(prints.size(), 200u * 200u);
}

}  // namespace
}  // namespace halfspace::simd
