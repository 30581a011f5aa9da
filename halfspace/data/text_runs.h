// The runs of words or characters of a text as names of a block.
//
// A run of words is known by two numbers, those of the run without its last word and of that word, so that a
// run seen before in the block costs one look-up among pairs of numbers: its name is neither hashed nor
// compared.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/core/large_pages.h"
#include "halfspace/data/name_table.h"
#include "halfspace/data/words.h"

namespace halfspace {

class TextRuns {
 public:
  // `bytes`: how much text to expect.
  TextRuns(NameTable& names, std::size_t bytes);

  // The numbers of the runs of exactly `count` words, by their first word. Runs of one word less come first.
  std::span<const std::uint32_t> of_words(const Words& words, std::size_t count);
  // The numbers of the runs of `count` characters.
  std::span<const std::uint32_t> of_characters(const Words& words, std::size_t count);

 private:
  struct Slot {
    std::uint64_t pair = 0;
    std::uint64_t number = 0;  // 1 + the number of the run; 0: free
  };
  void add_name(std::string_view text) {
    unnumbered_.push_back(text);
    hashes_.push_back(name_hash(text));
  }
  void number_names();
  [[nodiscard]] std::size_t slot_of(std::uint64_t pair) const {
    return (pair * 0x9e3779b97f4a7c15u) >> shift_;
  }
  std::uint32_t number_of(std::uint64_t pair, const Words& words, std::size_t word, std::size_t count);
  void resize(int bits);

  NameTable& names_;
  std::vector<Slot, LargePages<Slot>> slots_;  // open addressing, at most three quarters full
  int shift_ = 0;
  std::size_t filled_ = 0;
  std::vector<std::string_view> unnumbered_;
  std::vector<std::uint64_t> hashes_;   // of them
  std::vector<std::uint32_t> words_;    // numbers of the text's words
  std::vector<std::uint32_t> numbers_;  // of the runs asked for last
};

}  // namespace halfspace
