#include "halfspace/data/row_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "halfspace/data/csv_block.h"
#include "halfspace/data/csv_continued.h"
#include "halfspace/data/csv_header.h"
#include "halfspace/data/decimal.h"
#include "halfspace/data/libsvm_block.h"
#include "halfspace/data/string_block.h"
#include "halfspace/data/text_block.h"
#include "halfspace/data/text_label.h"
#include "halfspace/data/vw_block.h"

namespace halfspace {
namespace {

class LibsvmParser : public RowParser {
 public:
  explicit LibsvmParser(LabelsAre labels) : labels_(labels) {}
  void parse(std::string_view text, Block& block) const override { read_libsvm_block(text, labels_, block); }
  [[nodiscard]] Format format() const override { return Format::libsvm; }

 private:
  LabelsAre labels_;
};

// The next line that is not blank, taken from the text.
std::string_view next_line(std::string_view& text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != std::string_view::npos) return line;
  }
  return {};
}

// By the ending of the file's name, in front of .gz and .zst.
std::optional<Format> format_of_name(std::string_view path) {
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (path.ends_with(packed)) path.remove_suffix(packed.size());
  }
  constexpr std::pair<std::string_view, Format> kEndings[] = {
      {".svm", Format::libsvm}, {".libsvm", Format::libsvm}, {".vw", Format::vw},      {".csv", Format::csv},
      {".tsv", Format::csv},    {".fa", Format::fasta},      {".fasta", Format::fasta}};
  for (const auto& [ending, format] : kEndings) {
    if (path.ends_with(ending)) return format;
  }
  return std::nullopt;
}

bool is_binary(std::string_view line) {
  return std::any_of(line.begin(), line.end(),
                     [](char c) { return c >= 0 && c < ' ' && c != '\t' && c != '\r'; });
}

std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

// At most label, importance and tag stand before the bar.
bool looks_like_vw(std::string_view line) {
  const std::size_t bar = line.find('|');
  if (bar == std::string_view::npos) return false;
  std::string_view head = line.substr(0, bar);
  for (int words = 0; words < 4; ++words) {
    const std::string_view word = next_word(head);
    if (word.empty()) return true;
    if (word.find(',') != std::string_view::npos) return false;
  }
  return false;
}

// The first or the second word is index:value, or would be but for its value.
bool looks_like_libsvm(std::string_view line) {
  const auto is_feature = [](std::string_view word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    const bool has_index = digits > 0 && digits < word.size() && word[digits] == ':';
    return word.starts_with("qid:") || (has_index && word.find_first_of(",;") == std::string_view::npos);
  };
  const std::string_view first = next_word(line);
  const std::string_view second = next_word(line);
  return is_feature(first) || is_feature(second) || second.starts_with('#');
}

// A comma or semicolon before the tab may be part of a label, or separate the cells of a table of which one
// has a tab in it. Then other rows have as many, and no tab; a text has one in every row.
bool is_tab_in_a_cell(std::string_view line, std::string_view others) {
  constexpr int kLines = 10;
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos || line.starts_with(kLabelPrefix)) return false;
  for (const char separator : {',', ';'}) {
    if (line.substr(0, tab).find(separator) == std::string_view::npos) continue;
    std::string_view rest = others;
    for (int i = 0; i < kLines; ++i) {
      const std::string_view other = next_line(rest);
      if (other.empty() || other.find('\t') != std::string_view::npos) continue;
      if (std::count(other.begin(), other.end(), separator) ==
          std::count(line.begin(), line.end(), separator))
        return true;
    }
  }
  return false;
}

// A first text that is no words, like "2024" or "!!!", tells nothing: all rows have one tab, and some other
// is a text for certain.
bool others_look_like_text(std::string_view line, std::string_view others) {
  constexpr int kLines = 10;
  const auto has_one_tab = [](std::string_view row) { return std::count(row.begin(), row.end(), '\t') == 1; };
  if (!has_one_tab(line) || line.find_first_of(" ,;:|") < line.find('\t') || line.starts_with('\t'))
    return false;
  bool some = false;
  for (int i = 0; i < kLines; ++i) {
    const std::string_view other = next_line(others);
    if (other.empty()) break;
    if (!has_one_tab(other)) return false;
    some = some || looks_like_text(other);
  }
  return some;
}

bool is_one_word(std::string_view text) {
  return !text.empty() && text.find_first_of(" \t") == std::string_view::npos;
}

// What stands before the tab and behind it. Nothing behind it: there is no tab.
struct TwoCells {
  std::string_view first, second;
  explicit TwoCells(std::string_view line) : first(line.substr(0, line.find('\t'))) {
    second = line.substr(std::min(first.size() + 1, line.size()));
  }
};

bool is_name_of_label(std::string_view cell) {
  return cell.size() > 1 && is_usual_label(cell);
}

// "label<TAB>text": of a table with two columns, whose rows are raw text all the same. 0: there is none.
std::size_t bytes_of_text_header(std::string_view beginning) {
  std::string_view rest = beginning;
  const TwoCells cells(next_line(rest));
  return is_name_of_label(cells.first) && is_one_word(cells.second) ? beginning.size() - rest.size() : 0;
}

// One of the two cells of the first row is `label`, and none of the next rows is a text: the other cells are
// numbers, or `label` comes second and all have one word each: texts before their labels would be names of
// features.
bool is_header_of_two_columns(std::string_view line, std::string_view others) {
  constexpr int kLines = 10;
  const TwoCells names(line);
  if (!is_one_word(names.second)) return false;
  const bool behind = is_name_of_label(names.second);
  if (!behind && !is_name_of_label(names.first)) return false;
  bool some = false;
  for (int i = 0; i < kLines; ++i) {
    const std::string_view other = next_line(others);
    if (other.empty()) break;
    const TwoCells cells(other);
    const bool one_each = is_one_word(cells.first) && is_one_word(cells.second);
    if (behind ? !one_each : looks_like_text(other)) return false;
    some = true;
  }
  return some;
}

// A word each above numbers in both columns.
bool are_names_of_two_numbers(std::string_view line, std::string_view others) {
  constexpr int kLines = 10;
  const TwoCells names(line);
  if (!is_one_word(names.first) || !is_one_word(names.second)) return false;
  bool some = false;
  for (int i = 0; i < kLines; ++i) {
    const std::string_view other = next_line(others);
    if (other.empty()) break;
    const TwoCells cells(other);
    float number = 0;
    if (!read_float(cells.first, number) || !read_float(cells.second, number)) return false;
    some = true;
  }
  return some;
}

bool looks_like_table(std::string_view line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
  return line.find_first_of(",;\t") != std::string_view::npos;
}

}  // namespace

Format guess_format(std::string_view beginning, std::string_view path, const FirstTable* first) {
  if (const auto named = format_of_name(path)) return *named;
  if (first != nullptr && may_continue(*first, beginning)) return Format::csv;
  const std::string_view line = next_line(beginning);
  if (is_binary(line)) return Format::libsvm;  // which tells what is wrong with it
  if (line.starts_with('>')) return Format::fasta;
  if (looks_like_text(line)) {
    const bool is_table = is_tab_in_a_cell(line, beginning) || is_header_of_two_columns(line, beginning) ||
                          are_names_of_two_numbers(line, beginning);
    return is_table ? Format::csv : Format::text;
  }
  if (looks_like_vw(line)) return Format::vw;
  if (looks_like_libsvm(line)) return Format::libsvm;
  if (others_look_like_text(line, beginning)) return Format::text;
  return looks_like_table(line) ? Format::csv : Format::libsvm;
}

Result<std::unique_ptr<const RowParser>> make_parser(const ReadRules& rules, LabelsAre labels,
                                                     std::string_view beginning, const std::string& path,
                                                     const FirstTable* first) {
  const Format format =
      rules.format == Format::automatic ? guess_format(beginning, path, first) : rules.format;
  switch (format) {
    case Format::vw:
      return std::unique_ptr<const RowParser>(new VwParser(labels, rules.crosses));
    case Format::csv: {
      auto layout = csv_layout(beginning, rules, labels, path, first);
      if (!layout) return layout.error();
      return std::unique_ptr<const RowParser>(new CsvParser(std::move(*layout), labels, rules.crosses));
    }
    case Format::string:
    case Format::fasta:
      return std::unique_ptr<const RowParser>(new StringParser(format, labels));
    case Format::text:
      return std::unique_ptr<const RowParser>(new TextParser(rules, labels, bytes_of_text_header(beginning)));
    default:
      return std::unique_ptr<const RowParser>(new LibsvmParser(labels));
  }
}

}  // namespace halfspace
