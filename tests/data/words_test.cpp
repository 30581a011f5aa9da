// Words of ASCII text, found by the bits of their letters, are those of the plain way.
#include "halfspace/data/words.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "halfspace/core/random.h"

namespace halfspace {
namespace {

std::vector<std::string> words_of(const Words& words) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < words.words(); ++i) all.emplace_back(words.run(i, 1));
  return all;
}

void expect_same(const std::string& text) {
  const std::string line = text + "\n";
  Words fast;
  Words plain;
  fast.take(std::string_view(line).substr(0, text.size()));
  plain.take_plainly(std::string_view(line).substr(0, text.size()));
  ASSERT_EQ(words_of(fast), words_of(plain)) << text;
  for (std::size_t i = 0; i < plain.words(); ++i) ASSERT_EQ(fast.as_number(i), plain.as_number(i)) << text;
  fast.find_characters();
  plain.find_characters();
  ASSERT_EQ(fast.characters(), plain.characters()) << text;
}

TEST(Words, OfAsciiAreThoseOfThePlainWay) {
  RandomStream random(13, "words");
  const std::string some = "aZ9'' .-b\t\0x";
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::uint64_t left = random.below(200); left > 0; --left) {
      const bool any = random.below(20) == 0;
      text += any ? static_cast<char>(random.below(128)) : some[random.below(some.size())];
    }
    expect_same(text);
  }
}

TEST(Words, MayBeLongAndEndWithTheText) {
  for (const std::size_t size : {1u, 8u, 15u, 16u, 17u, 63u, 64u, 65u, 128u, 1000u}) {
    expect_same(std::string(size, 'W'));
    expect_same(std::string(size - 1, ' ') + "'x'");
    expect_same(std::string(size, 'w') + "'s");
    expect_same(std::string(size, 'w') + "'");
  }
}

TEST(Words, AByteThatIsNotAsciiIsReadAsUtf8) {
  expect_same("caf\xc3\x89 NOIR");
  expect_same("\xff");
  Words words;
  words.take(std::string_view("CAF\xc3\x89 'n\xe2\x80\x99t\n", 15 - 1));
  EXPECT_EQ(words_of(words), (std::vector<std::string>{"caf\xc3\xa9", "n't"}));
}

}  // namespace
}  // namespace halfspace
