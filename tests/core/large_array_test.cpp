#include "halfspace/core/large_array.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace halfspace {
namespace {

// Through the small ones, the first mapped one and several moves of its pages.
TEST(LargeArray, KeepsWhatIsInItWhileItGrows) {
  constexpr std::uint64_t kCount = 1'000'000;  // 8 MB
  LargeArray<std::uint64_t> array;
  for (std::uint64_t i = 0; i < kCount; ++i) array.push_back(i * i);
  ASSERT_EQ(array.size(), kCount);
  for (std::uint64_t i = 0; i < kCount; ++i) ASSERT_EQ(array[i], i * i);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(array.data()) % large_pages::kSize, 0u);
  EXPECT_LE(array.capacity(), 2 * kCount + large_pages::kSize / 8);
}

TEST(LargeArray, AppendsMoreThanItHolds) {
  LargeArray<char> text;
  const std::string large(5'000'001, 'x');
  text.append("ab", 2);
  text.append(nullptr, 0);
  text.append(large.data(), large.size());
  text.append("c", 1);
  ASSERT_EQ(text.size(), large.size() + 3);
  EXPECT_EQ(std::string(text.data(), text.size()), "ab" + large + "c");
}

TEST(LargeArray, WhatIsNewIsZero) {
  LargeArray<std::uint64_t> array;
  for (const std::size_t count : {3u, 70u, 200'000u, 300'000u, 5'000'000u}) {
    const std::size_t before = array.size();
    array.resize(count);
    ASSERT_EQ(array.size(), count);
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(array[i], i < before ? i + 1 : 0) << count;
    for (std::size_t i = 0; i < count; ++i) array[i] = i + 1;
  }
  array.clear();
  array.resize(6'000'000);  // over what it held before
  for (std::size_t i = 0; i < array.size(); ++i) ASSERT_EQ(array[i], 0u);
}

TEST(LargeArray, CopiesAreTheirOwn) {
  for (const std::size_t count : {0u, 3u, 400'000u}) {
    LargeArray<std::uint64_t> array;
    for (std::size_t i = 0; i < count; ++i) array.push_back(i);
    LargeArray<std::uint64_t> copy = array;
    copy.push_back(7);
    ASSERT_EQ(array.size(), count);
    LargeArray<std::uint64_t> moved = std::move(copy);
    copy = array;
    ASSERT_EQ(moved.size(), count + 1);
    EXPECT_EQ(moved[count], 7u);
    for (std::size_t i = 0; i < count; ++i) ASSERT_TRUE(moved[i] == i && copy[i] == i);
    moved.clear();
    EXPECT_EQ(moved.size(), 0u);
  }
}

}  // namespace
}  // namespace halfspace
