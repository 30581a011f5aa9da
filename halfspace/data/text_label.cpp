#include "halfspace/data/text_label.h"

#include <algorithm>

#include "halfspace/data/decimal.h"
#include "halfspace/data/shown.h"
#include "halfspace/data/text_source.h"

namespace halfspace {
namespace {

constexpr std::string_view kBlanks = " \t\r";

LabelledText faulty(std::size_t at, std::string what) {
  return {{}, {}, std::move(what), at + 1};
}

LabelledText cut(std::string_view line, std::size_t begin, std::size_t end, std::size_t text) {
  const std::string_view label = line.substr(begin, end - begin);
  if (std::string fault = label_fault(label); !fault.empty()) return faulty(begin, std::move(fault));
  return {label, line.substr(text), {}, 1};
}

// The next word behind `from` that begins with __label__.
std::size_t find_prefix(std::string_view line, std::size_t from) {
  do {
    from = line.find(kLabelPrefix, from + 1);
  } while (from != std::string_view::npos && kBlanks.find(line[from - 1]) == std::string_view::npos);
  return from;
}

LabelledText split_at_prefix(std::string_view line, std::size_t begin) {
  begin += kLabelPrefix.size();
  const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
  if (begin == end) return faulty(begin, "found __label__ alone, expected a label right behind it");
  if (const std::size_t second = find_prefix(line, end); second < line.size()) {
    return faulty(second, "found a second __label__, expected one label a row");
  }
  return cut(line, begin, end, end);
}

// The word at the beginning of `rest`, which is left behind it; empty at the end.
std::string_view next_word(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
  const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
  rest.remove_prefix(word.size());
  return word;
}

// What VW has before the first bar: at most a label, an importance and a tag. A word behind a tab that
// touches the bar is of a text.
bool is_vw_head(std::string_view head) {
  const bool touches = !head.empty() && kBlanks.find(head.back()) == std::string_view::npos &&
                       head.find('\t') == std::string_view::npos;
  for (int words = 0; words < 4; ++words) {
    const std::string_view word = next_word(head);
    if (word.empty()) return true;
    const bool last = head.find_first_not_of(kBlanks) == std::string_view::npos;
    if (last && (touches || word.starts_with('\''))) return true;
    float importance = 0;
    if (words > 1 || (words == 1 && !read_float(word, importance))) return false;
  }
  return false;
}

// index:value, or what would be one but for its value: a fault in a number does not make text of it.
bool is_libsvm_feature(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  return word.starts_with("qid:") || (digits > 0 && digits < word.size() && word[digits] == ':');
}

// Some word is none of LIBSVM's, and some has a letter and is no number, as 1e-5 is.
bool has_words(std::string_view rest) {
  bool strange = false;
  bool letters = false;
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  };
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    float number = 0;
    if (!strange && word.starts_with('#')) break;
    strange = strange || !is_libsvm_feature(word);
    letters = letters || (std::any_of(word.begin(), word.end(), is_letter) && !read_float(word, number));
  }
  return strange && letters;
}

}  // namespace

LabelledText split_label(std::string_view line, LabelsAre labels) {
  // Files that were put together: the mark is of no label.
  if (const auto rest = without_marks(line); rest.size() < line.size()) {
    LabelledText row = split_label(rest, labels);
    row.column += line.size() - rest.size();
    return row;
  }
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
  if (line.substr(begin).starts_with(kLabelPrefix)) return split_at_prefix(line, begin);
  const bool optional = labels == LabelsAre::optional;
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos) {
    if (optional) return {{}, line, {}, 1};
    return faulty(0, "found no tab, expected label<TAB>text or __label__X text");
  }
  if (begin >= tab) return {{}, line.substr(tab), {}, 1};
  const std::size_t end = line.find_last_not_of(kBlanks, tab) + 1;
  const std::size_t blank = line.find_first_of(kBlanks, begin);
  if (blank < end) {
    // A text without a label may hold a tab.
    if (optional) return {{}, line, {}, 1};
    return faulty(blank, "found a blank in the label " + shown(line.substr(begin, end - begin)) +
                             ", expected label<TAB>text, the label without blanks");
  }
  return cut(line, begin, end, tab);
}

bool looks_like_text(std::string_view line) {
  if (line.starts_with(kLabelPrefix)) return true;
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos || tab == 0) return false;
  if (line.find('\t', tab + 1) != std::string_view::npos) return false;  // a table
  if (line.substr(0, tab).find_first_of(" :|") != std::string_view::npos) return false;
  const std::size_t bar = line.find('|');
  if (bar != std::string_view::npos && is_vw_head(line.substr(0, bar))) return false;
  return has_words(line.substr(tab));
}

}  // namespace halfspace
