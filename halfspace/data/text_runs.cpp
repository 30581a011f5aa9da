#include "halfspace/data/text_runs.h"

#include <algorithm>
#include <bit>

namespace halfspace {
namespace {

// Look-ups that are on their way from memory at a time.
constexpr std::size_t kAhead = 16;

int bits_for(std::size_t keys) {
  return static_cast<int>(std::bit_width(std::max<std::size_t>(keys, 16)));
}

}  // namespace

void TextRuns::begin(NameTable& names, std::size_t bytes) {
  names_ = &names;
  short_words_.begin(bits_for(bytes / 64));
  pairs_.begin(bits_for(bytes / 8));
}

// Names are looked up when all of the text's are known, some at a time.
std::span<const std::uint32_t> TextRuns::of_characters(const Words& words, std::size_t count) {
  unnumbered_.clear();
  hashes_.clear();
  for (std::size_t i = 0; i + count <= words.characters(); ++i) {
    unnumbered_.push_back(words.characters(i, count));
    hashes_.push_back(name_hash(unnumbered_.back()));
  }
  numbers_.resize(unnumbered_.size());
  NameTable::LookAhead ahead(*names_, hashes_.data(), hashes_.size());
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    numbers_[i] = names_->id(unnumbered_[i], hashes_[i], ahead.hint(i));
  }
  return numbers_;
}

void TextRuns::number_words(const Words& words) {
  words_.resize(words.words());
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (i + kAhead < words_.size()) short_words_.fetch(words.as_number(i + kAhead));
    const std::uint64_t key = words.as_number(i);
    words_[i] = key == 0 ? names_->id(words.run(i, 1))
                         : short_words_.number_of(key, [&] { return add_new(words.run(i, 1)); });
  }
}

std::uint32_t TextRuns::add_new(std::string_view name) {
  return names_->add_new(name, name_hash(name));
}

std::span<const std::uint32_t> TextRuns::of_words(const Words& words, std::size_t count) {
  if (count == 1) {
    number_words(words);
    numbers_ = words_;
    return numbers_;
  }
  if (words.words() < count) return {};
  numbers_.resize(words.words() - count + 1);
  const auto pair_at = [&](std::size_t i) {
    return std::uint64_t{numbers_[i]} << 32 | words_[i + count - 1];
  };
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (i + kAhead < numbers_.size()) pairs_.fetch(pair_at(i + kAhead));
    numbers_[i] = pairs_.number_of(pair_at(i), [&] { return add_new(words.run(i, count)); });
  }
  return numbers_;
}

}  // namespace halfspace
