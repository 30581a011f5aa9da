// The worlds: deterministic to the byte, and what they say they are.
#include <gtest/gtest.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cmath>
#include <set>

#include "halfspace/data/libsvm_writer.h"
#include "halfspace/world/alias_table.h"
#include "halfspace/world/boolean.h"
#include "halfspace/world/documents.h"
#include "halfspace/world/sphere.h"

namespace halfspace {
namespace {

std::string text_of(World& world, int rows) {
  std::string text;
  WorldRow row;
  for (int i = 0; i < rows; ++i) {
    world.next(row);
    append_libsvm_row(text, row.label > 0 ? "1" : "-1", row.features);
  }
  return text;
}

template <class WorldType, class Options>
std::uint64_t fingerprint(const Options& options) {
  WorldType world(options);
  const std::string text = text_of(world, 100);
  return XXH64(text.data(), text.size(), 0);
}

// These change only with a decision: everybody's generated data would change with them.
TEST(Worlds, TheFirstRowsNeverChange) {
  EXPECT_EQ(fingerprint<Documents>(DocumentsOptions{}), 17053385858162609443u);
  EXPECT_EQ(fingerprint<Sphere>(SphereOptions{}), 5044501142294030530u);
  EXPECT_EQ(fingerprint<Boolean>(BooleanOptions{}), 16289278907970158402u);
}

TEST(Worlds, SeedAndSampleMatter) {
  DocumentsOptions options;
  options.features = 1000;
  options.nonzeros = 20;
  options.relevant = 50;
  const std::uint64_t first = fingerprint<Documents>(options);
  EXPECT_EQ(fingerprint<Documents>(options), first);
  options.sample = 2;
  EXPECT_NE(fingerprint<Documents>(options), first);
  options.sample = 1;
  options.seed = 2;
  EXPECT_NE(fingerprint<Documents>(options), first);
}

TEST(Documents, LooksAsDescribed) {
  DocumentsOptions options;
  Documents world(options);
  WorldRow row;
  double features = 0;
  int positive = 0;
  const int rows = 4000;
  for (int i = 0; i < rows; ++i) {
    world.next(row);
    positive += row.label > 0;
    features += static_cast<double>(row.features.size());
    ASSERT_GE(row.features.size(), 4u);
    double square = 0;
    for (std::size_t f = 0; f < row.features.size(); ++f) {
      ASSERT_TRUE(f == 0 || row.features[f].first > row.features[f - 1].first);
      ASSERT_LE(row.features[f].first, options.features);
      square += row.features[f].second * row.features[f].second;
    }
    ASSERT_NEAR(square, 1, 1e-12);
  }
  EXPECT_NEAR(features / rows, options.nonzeros, 2);
  EXPECT_NEAR(static_cast<double>(positive) / rows, 0.5, 0.03);
}

// The sample number changes rows, not the target: the same feature mean by class.
TEST(Documents, SamplesShareTheTarget) {
  DocumentsOptions options;
  options.features = 200;
  options.nonzeros = 10;
  options.relevant = 20;
  options.noise = 0;
  const auto class_difference = [&](std::uint64_t sample) {
    options.sample = sample;
    Documents world(options);
    std::vector<double> difference(options.features + 1, 0.0);
    WorldRow row;
    for (int i = 0; i < 4000; ++i) {
      world.next(row);
      for (const auto& [index, value] : row.features) difference[index] += row.label * value;
    }
    return difference;
  };
  const auto a = class_difference(1);
  const auto b = class_difference(2);
  double dot = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    dot += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  EXPECT_GT(dot / std::sqrt(aa * bb), 0.95);
}

TEST(Sphere, KeepsItsMargin) {
  SphereOptions options;
  options.features = 10;
  options.margin = 0.1;
  Sphere world(options);
  WorldRow row;
  for (int i = 0; i < 500; ++i) {
    world.next(row);
    double square = 0;
    double distance = 0;
    for (const auto& [index, value] : row.features) {
      square += value * value;
      distance += value * world.target()[index - 1];
    }
    EXPECT_NEAR(square, 1, 1e-12);
    EXPECT_GE(row.label * distance, 0.1);
  }
}

TEST(Boolean, ADisjunctionWithoutNoise) {
  BooleanOptions options;
  options.features = 20;
  options.relevant = 3;
  Boolean world(options);
  // A feature that is on in some negative row is not relevant; the three that never are decide every label.
  std::vector<WorldRow> rows(2000);
  std::set<std::uint32_t> never_in_negative;
  for (std::uint32_t i = 1; i <= 20; ++i) never_in_negative.insert(i);
  for (WorldRow& row : rows) {
    world.next(row);
    if (row.label > 0) continue;
    for (const auto& [index, value] : row.features) never_in_negative.erase(index);
  }
  EXPECT_EQ(never_in_negative.size(), 3u);
  for (const WorldRow& row : rows) {
    bool any = false;
    for (const auto& [index, value] : row.features) any |= never_in_negative.count(index) > 0;
    EXPECT_EQ(any, row.label > 0);
  }
}

TEST(Worlds, OptionsAreValidated) {
  DocumentsOptions documents;
  documents.relevant = 0;
  EXPECT_FALSE(documents.validate().ok());
  documents = {};
  documents.nonzeros = 1;
  EXPECT_FALSE(documents.validate().ok());
  documents = {};
  documents.noise = 1.5;
  EXPECT_FALSE(documents.validate().ok());
  SphereOptions sphere;
  sphere.margin = 0.9;
  EXPECT_FALSE(sphere.validate().ok()) << "hardly a point is that far from the plane";
  BooleanOptions boolean;
  boolean.needed = 6;
  EXPECT_FALSE(boolean.validate().ok());
}

TEST(AliasTable, DrawsInProportion) {
  const AliasTable table({1, 2, 3, 4});
  RandomStream random(1, "alias");
  std::vector<int> counts(4);
  for (int i = 0; i < 100000; ++i) ++counts[table.draw(random)];
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(counts[i], 10000 * (i + 1), 500);
}

}  // namespace
}  // namespace halfspace
