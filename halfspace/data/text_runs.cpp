#include "halfspace/data/text_runs.h"

#include <algorithm>
#include <bit>

namespace halfspace {
namespace {

// Look-ups that are on their way from memory at a time.
constexpr std::size_t kAhead = 8;

}  // namespace

TextRuns::TextRuns(NameTable& names, std::size_t bytes) : names_(names) {
  resize(static_cast<int>(std::bit_width(std::max<std::size_t>(bytes / 8, 16))));
}

void TextRuns::resize(int bits) {
  decltype(slots_) old(std::size_t{1} << bits);
  old.swap(slots_);
  shift_ = 64 - bits;
  for (const Slot& slot : old) {
    if (slot.number == 0) continue;
    std::size_t at = slot_of(slot.pair);
    while (slots_[at].number != 0) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = slot;
  }
}

// Names are looked up when all of the text's are known, some at a time.
void TextRuns::number_names() {
  const std::size_t size = unnumbered_.size();
  numbers_.resize(size);
  NameTable::LookAhead ahead(names_, hashes_.data(), size);
  for (std::size_t i = 0; i < size; ++i) {
    numbers_[i] = names_.id(unnumbered_[i], hashes_[i], ahead.hint(i));
  }
  unnumbered_.clear();
  hashes_.clear();
}

std::span<const std::uint32_t> TextRuns::of_characters(const Words& words, std::size_t count) {
  for (std::size_t i = 0; i + count <= words.characters(); ++i) add_name(words.characters(i, count));
  number_names();
  return numbers_;
}

std::span<const std::uint32_t> TextRuns::of_words(const Words& words, std::size_t count) {
  if (count == 1) {
    for (std::size_t i = 0; i < words.words(); ++i) add_name(words.run(i, 1));
    number_names();
    words_ = numbers_;
    return numbers_;
  }
  if (words.words() < count) return {};
  numbers_.resize(words.words() - count + 1);
  const auto pair_at = [&](std::size_t i) {
    return std::uint64_t{numbers_[i]} << 32 | words_[i + count - 1];
  };
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (i + kAhead < numbers_.size()) __builtin_prefetch(&slots_[slot_of(pair_at(i + kAhead))]);
    numbers_[i] = number_of(pair_at(i), words, i, count);
  }
  return numbers_;
}

std::uint32_t TextRuns::number_of(std::uint64_t pair, const Words& words, std::size_t word,
                                  std::size_t count) {
  std::size_t at = slot_of(pair);
  while (slots_[at].number != 0) {
    if (slots_[at].pair == pair) return static_cast<std::uint32_t>(slots_[at].number - 1);
    at = (at + 1) & (slots_.size() - 1);
  }
  const std::string_view name = words.run(word, count);
  const std::uint32_t number = names_.add_new(name, name_hash(name));
  slots_[at] = {pair, std::uint64_t{number} + 1};
  if (4 * ++filled_ >= 3 * slots_.size()) resize(65 - shift_);
  return number;
}

}  // namespace halfspace
