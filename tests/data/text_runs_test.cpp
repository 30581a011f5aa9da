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

// Some lines' runs, numbered by names of their own: how many there are.
std::size_t count_runs_of_lines(TextRuns& runs, std::size_t bytes, int lines, std::mt19937& chance) {
  NameTable names;
  runs.begin(names, bytes);
  PlainNumbers plain;
  Words words;
  for (int line = 0; line < lines; ++line) {
    std::vector<std::string> cut;
    std::string text;
    for (auto count = chance() % 30; count > 0; --count) {
      cut.push_back(some_word(chance));
      text += cut.back() + (chance() % 2 == 0 ? " " : ", ");
    }
    words.take(std::string_view(text + "\n").substr(0, text.size()));
    for (std::size_t count = 1; count <= 3; ++count) {
      const auto numbers = runs.of_words(words, count);
      const std::size_t expected = cut.size() < count ? 0 : cut.size() - count + 1;
      EXPECT_EQ(numbers.size(), expected);
      for (std::size_t i = 0; i < std::min(numbers.size(), expected); ++i) {
        std::string name = cut[i];
        for (std::size_t k = 1; k < count; ++k) name += " " + cut[i + k];
        EXPECT_EQ(numbers[i], plain.of(name)) << name;
        EXPECT_EQ(numbers[i] < names.size() ? names.name(numbers[i]) : "no name", name);
      }
    }
  }
  EXPECT_EQ(names.size(), plain.size());
  return names.size();
}

TEST(TextRuns, HaveTheNumbersOfTheirNames) {
  std::mt19937 chance(11);
  TextRuns runs;
  const std::size_t said = 64;  // far less than comes: the tables must grow
  EXPECT_GT(count_runs_of_lines(runs, said, 400, chance), 4096u);
}

// Runs that are used again know nothing of the texts before, whatever size the tables have by then.
TEST(TextRuns, ForgetTheTextsBefore) {
  std::mt19937 chance(12);
  TextRuns runs;
  for (const std::size_t bytes : {64, 1 << 20, 64, 1 << 12, 1 << 22}) {
    count_runs_of_lines(runs, bytes, 60, chance);
    count_runs_of_lines(runs, bytes, 300, chance);
  }
}

}  // namespace
}  // namespace halfspace
