// The runs of words or characters of a text as names of a block.
//
// A short word is known by its bytes as one number. A run of words is known by two numbers, those of the run
// without its last word and of that word. So what was seen before in the block costs one look-up among
// numbers: its name is neither hashed nor compared.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/data/key_numbers.h"
#include "halfspace/data/name_table.h"
#include "halfspace/data/words.h"

namespace halfspace {

class TextRuns {
 public:
  // Runs that follow are numbered by these names, of which none was given by other runs; `bytes`: how much
  // text to expect. What was numbered before is forgotten, its memory is used again.
  void begin(NameTable& names, std::size_t bytes);

  // The numbers of the runs of exactly `count` words, by their first word. Runs of one word less come first.
  std::span<const std::uint32_t> of_words(const Words& words, std::size_t count);
  // The numbers of the runs of `count` characters.
  std::span<const std::uint32_t> of_characters(const Words& words, std::size_t count);

 private:
  void number_words(const Words& words);
  std::uint32_t add_new(std::string_view name);

  NameTable* names_ = nullptr;
  KeyNumbers short_words_;
  KeyNumbers pairs_;
  std::vector<std::string_view> unnumbered_;  // runs of characters
  std::vector<std::uint64_t> hashes_;         // of them
  std::vector<std::uint32_t> words_;          // numbers of the text's words
  std::vector<std::uint32_t> numbers_;        // of the runs asked for last
};

}  // namespace halfspace
