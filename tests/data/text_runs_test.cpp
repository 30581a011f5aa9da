// Runs of words have the numbers that a plain dictionary of their names gives them, in order of appearance.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "halfspace/data/text_runs.h"

namespace halfspace {
namespace {

// Words of up to 20 letters, few enough to come again, many with the same beginning or the same end.
std::string some_word(std::mt19937& chance) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(chance() % n); };
  std::string word(1 + below(20), 'x');
  word[below(static_cast<unsigned>(word.size()))] = "abc"[below(3)];
  return word;
}

// The numbers that names get, one after the other.
class PlainNumbers {
 public:
  std::uint32_t of(const std::string& name) {
    return numbers_.emplace(name, static_cast<std::uint32_t>(numbers_.size())).first->second;
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::map<std::string, std::uint32_t> numbers_;
};

TEST(TextRuns, HaveTheNumbersOfTheirNames) {
  std::mt19937 chance(11);
  NameTable names;
  TextRuns runs(names, 64);  // far less than comes: the tables must grow
  PlainNumbers plain;
  Words words;
  for (int line = 0; line < 400; ++line) {
    std::vector<std::string> cut;
    std::string text;
    for (auto count = chance() % 30; count > 0; --count) {
      cut.push_back(some_word(chance));
      text += cut.back() + (chance() % 2 == 0 ? " " : ", ");
    }
    words.take(std::string_view(text + "\n").substr(0, text.size()));
    for (std::size_t count = 1; count <= 3; ++count) {
      const auto numbers = runs.of_words(words, count);
      ASSERT_EQ(numbers.size(), cut.size() < count ? 0 : cut.size() - count + 1);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::string name = cut[i];
        for (std::size_t k = 1; k < count; ++k) name += " " + cut[i + k];
        ASSERT_EQ(numbers[i], plain.of(name)) << name;
        ASSERT_EQ(names.name(numbers[i]), name);
      }
    }
  }
  EXPECT_EQ(names.size(), plain.size());
  EXPECT_GT(names.size(), 4096u);
}

}  // namespace
}  // namespace halfspace
