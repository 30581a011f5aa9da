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

// The line is one list, from its first bracket to the one that closes it.
bool is_one_list(std::string_view line) {
  line = line.substr(0, line.find_last_not_of(" \t\r,") + 1);
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\t' && !quoted) return false;
    if (line[i] == '"') quoted = !quoted;
    if (quoted) continue;
    depth += line[i] == '[' ? 1 : line[i] == ']' ? -1 : 0;
    if (depth == 0) return i + 1 == line.size();
  }
  return false;
}

// An object, a list of them, or a list a line.
bool is_json(std::string_view text) {
  const std::string_view behind = without_blanks(text.substr(1));
  if (text[0] == '{') return behind.starts_with('"');
  if (text[0] != '[') return false;
  const bool is_of_objects = behind.starts_with('{') && without_blanks(behind.substr(1)).starts_with('"');
  return is_of_objects || is_one_list(text.substr(0, text.find('\n')));
}

// "label 1:0.5, 7:2", which as a table would have two cells.
bool has_commas_between_features(std::string_view line) {
  const auto is_feature = [](std::string_view cell) {
    const std::size_t digits = cell.find_first_not_of("0123456789");
    return digits > 0 && digits < cell.size() && cell[digits] == ':';
  };
  const std::size_t label = std::min(line.find_first_of(" \t"), line.size());
  line.remove_prefix(label);
  std::size_t features = 0;
  while (!line.empty()) {
    const std::string_view cell = line.substr(0, line.find(','));
    line.remove_prefix(std::min(cell.size() + 1, line.size()));
    if (!is_feature(without_blanks(cell))) return false;
    ++features;
  }
  return features > 1;
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
