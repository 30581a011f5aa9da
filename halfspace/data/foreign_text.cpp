#include "halfspace/data/foreign_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/blank_text.h"

namespace halfspace {
namespace {

using namespace std::string_view_literals;

// By the mark that it begins with; "": none.
std::string_view wide_encoding(std::string_view text) {
  if (text.starts_with("\xff\xfe\0\0"sv) || text.starts_with("\0\0\xfe\xff"sv)) return "UTF-32";
  const bool marked = text.starts_with("\xff\xfe"sv) || text.starts_with("\xfe\xff"sv);
  const bool is_wide =
      marked && text.substr(0, 4096).find('\0') != std::string_view::npos;  // in its line ends
  return is_wide ? "UTF-16" : "";
}

// An object, a list of them, or a list a line.
bool is_json(std::string_view text) {
  const char first = text[0];
  std::string_view behind = without_blanks(text.substr(1));
  if (first == '{') return behind.starts_with('"');
  if (first != '[') return false;
  if (behind.starts_with('{')) return without_blanks(behind.substr(1)).starts_with('"');
  std::string_view line = text.substr(0, text.find('\n'));
  line = line.substr(0, line.find_last_not_of(" \t\r,") + 1);
  return line.ends_with(']');
}

// "label 1:0.5, 7:2" as a table would have three cells.
bool has_commas_between_features(std::string_view line) {
  const auto is_feature = [](std::string_view cell) {
    const std::size_t digits = cell.find_first_not_of("0123456789");
    return digits > 0 && digits < cell.size() && cell[digits] == ':';
  };
  std::size_t cells = 0;
  while (!line.empty()) {
    std::string_view cell = line.substr(0, line.find(','));
    line.remove_prefix(std::min(cell.size() + 1, line.size()));
    if (cells++ == 0) cell.remove_prefix(std::min(cell.find_last_of(" \t") + 1, cell.size()));
    if (!is_feature(without_blanks(cell))) return false;
  }
  return cells > 1;
}

}  // namespace

Status check_not_foreign(std::string_view beginning, bool guessed, const std::string& path) {
  if (const std::string_view wide = wide_encoding(beginning); !wide.empty()) {
    return input_error(path + ":1:1",
                       fmt::format("found {}, expected UTF-8: convert it into a pipe, as in 'iconv "
                                   "-f {} -t UTF-8 FILE | halfspace train -'",
                                   wide, wide));
  }
  const std::string_view text = without_blanks(beginning);
  if (!guessed || text.empty()) return {};
  if (is_json(text)) {
    return input_error(
        path + ":1:1",
        fmt::format("found '{}' as JSON begins, expected rows of LIBSVM text, VW text, CSV, TSV or "
                    "raw text (--format says which)",
                    text[0]));
  }
  if (has_commas_between_features(text.substr(0, text.find('\n')))) {
    return input_error(
        path + ":1:1",
        "found index:value with commas between, expected blanks as in LIBSVM text (--format csv "
        "makes a table of it)");
  }
  return {};
}

}  // namespace halfspace
