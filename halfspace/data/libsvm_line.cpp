#include "halfspace/data/libsvm_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "halfspace/data/decimal.h"
#include "halfspace/data/label_ids.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

struct Cursor {
  std::string_view line;
  std::size_t at = 0;

  void skip_blanks() {
    while (at < line.size() && is_blank(line[at])) ++at;
  }
  // Up to the next blank, comment or end.
  std::string_view token() {
    const std::size_t begin = at;
    while (at < line.size() && !is_blank(line[at]) && line[at] != '#') ++at;
    return line.substr(begin, at - begin);
  }
  [[nodiscard]] bool done() const { return at == line.size() || line[at] == '#'; }
};

// "" when the label is good, else what is wrong with it.
std::string libsvm_label_fault(std::string_view token) {
  if (is_printable(token) && token.find(':') != std::string_view::npos) {
    return "found " + shown(token) + ", expected a label before the features";
  }
  return label_fault(token);
}

// Files that were put together: the row would be a class of its own.
bool is_row_of_a_table(std::string_view label) {
  return label.find_first_of(",;") != std::string_view::npos;
}

// Reads "index:value"; returns the fault's offset and message, or an empty message.
std::pair<std::size_t, std::string> read_feature(std::string_view token,
                                                 std::pair<std::uint32_t, float>& out) {
  const char* end = token.data() + token.size();
  std::uint32_t index = 0;
  const auto [after, code] = std::from_chars(token.data(), end, index);
  if (code == std::errc::result_out_of_range) {
    return {0, "found the index " + shown(token.substr(0, after - token.data())) +
                   ", expected at most 4294967295"};
  }
  if (code != std::errc() || after == end || *after != ':') {
    const bool is_number = read_float(token, out.second);
    return {
        0, "found " + shown(token) + ", expected index:value with a whole number as index" +
               (is_number ? "; numbers without one are a table, with commas or tabs between its cells" : "")};
  }
  const std::string_view value = token.substr(after - token.data() + 1);
  if (!read_float(value, out.second)) {
    return {token.size() - value.size(),
            "found the value " + shown(value) + ", expected a finite number in the range of float"};
  }
  out.first = index;
  return {0, ""};
}

bool is_query(std::string_view token) {
  return token.starts_with("qid:");
}

}  // namespace

std::variant<LibsvmLine, LineFault> read_libsvm_line(std::string_view line, LabelsAre labels) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  LibsvmLine row;
  Cursor cursor{line};
  cursor.skip_blanks();
  if (cursor.done()) return row;
  row.empty = false;

  const std::size_t label_at = cursor.at;
  const std::string_view label = cursor.token();
  const bool has_no_label = labels == LabelsAre::optional && label.find(':') != std::string_view::npos;
  if (has_no_label) {
    cursor.at = label_at;
  } else {
    if (std::string fault = libsvm_label_fault(label); !fault.empty()) return LineFault{label_at + 1, fault};
    if (cursor.at < line.size() && line[cursor.at] == '#') {
      return LineFault{cursor.at + 1, "found '#' right behind the label " + shown(label) +
                                          ", expected a label without it, or a blank before a comment"};
    }
    row.label = label_without_mark(label);
  }

  std::vector<std::pair<std::uint32_t, std::size_t>> places;  // index and where it stands
  for (cursor.skip_blanks(); !cursor.done(); cursor.skip_blanks()) {
    const std::size_t at = cursor.at;
    const std::string_view token = cursor.token();
    if (is_query(token)) continue;
    std::pair<std::uint32_t, float> feature;
    if (const auto [offset, fault] = read_feature(token, feature); !fault.empty()) {
      return LineFault{at + offset + 1, fault};
    }
    places.emplace_back(feature.first, at);
    if (feature.second != 0) row.features.push_back(feature);
  }
  if (places.empty() && is_row_of_a_table(row.label)) {
    return LineFault{label_at + 1, "found " + shown(row.label) +
                                       " without features, which looks like a row of a table; expected a "
                                       "label and index:value"};
  }
  std::sort(places.begin(), places.end());
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (places[i].first != places[i - 1].first) continue;
    return LineFault{
        places[i].second + 1,
        fmt::format("index {} stands twice in this row, expected each index once", places[i].first)};
  }
  std::sort(row.features.begin(), row.features.end());
  return row;
}

}  // namespace halfspace
