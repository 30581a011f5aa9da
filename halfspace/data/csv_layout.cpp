#include "halfspace/data/csv_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "halfspace/core/names.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/decimal.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

constexpr std::array<std::string_view, 4> kUsualLabels = {"label", "target", "class", "y"};

bool ends_line(const char* p) {
  return *p == '\n' || (*p == '\r' && p[1] == '\n');
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// Text in quotes; a quote within is written twice.
CsvCell read_quoted(const char* p, const char* end, char separator, std::string& storage) {
  CsvCell cell;
  const char* const open = p++;
  const auto rest = [&] { return static_cast<std::size_t>(end - p); };
  storage.clear();
  while (true) {
    const auto* quote = static_cast<const char*>(std::memchr(p, '"', rest()));
    if (quote == nullptr) {
      cell.fault_at = open;
      cell.fault = "found a quote that is not closed, expected another one behind the cell";
      return cell;
    }
    storage.append(p, quote);
    p = quote + 1;
    if (*p != '"') break;
    storage += '"';
    ++p;
  }
  cell.newlines = static_cast<std::size_t>(std::count(open, p, '\n'));
  while (is_blank(*p) && *p != separator) ++p;
  if (*p != separator && !ends_line(p)) {
    cell.fault_at = p;
    cell.fault =
        "found " + shown(std::string_view(p, 1)) + " behind a closing quote, expected the cell's end";
    return cell;
  }
  cell.text = storage;
  cell.end = p;
  return cell;
}

// What separates cells is what stands most often in the first record, outside of quotes.
char guess_separator(std::string_view beginning) {
  std::array<std::size_t, 3> counts{};
  constexpr std::string_view kSeparators = ",\t;";
  bool quoted = false;
  for (const char c : beginning) {
    if (c == '"') quoted = !quoted;
    if (c == '\n' && !quoted) break;
    const std::size_t which = kSeparators.find(c);
    if (which != std::string_view::npos && !quoted) ++counts[which];
  }
  return kSeparators[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) -
                                              counts.begin())];
}

struct FirstRecord {
  std::vector<std::string> cells;
  std::size_t bytes = 0;
};

Result<FirstRecord> first_record(std::string_view text, char separator, const std::string& path) {
  FirstRecord record;
  std::string storage;
  const char* const end = text.data() + text.size();
  const char* p = text.data();
  while (p < end && ends_line(p)) p += *p == '\r' ? 2 : 1;  // blank lines
  while (p < end) {
    const CsvCell cell = read_csv_cell(p, end, separator, storage);
    if (cell.end == nullptr) {
      const auto line = std::count(text.data(), cell.fault_at, '\n') + 1;
      return input_error(fmt::format("{}:{}", path, line), cell.fault);
    }
    record.cells.emplace_back(cell.text);
    p = cell.end;
    if (ends_line(p)) {
      p += *p == '\r' ? 2 : 1;
      break;
    }
    ++p;
  }
  record.bytes = static_cast<std::size_t>(p - text.data());
  return record;
}

// Names are words: neither numbers nor nothing. But other programs write tables whose columns are numbered,
// or whose first has no name: the label's column tells them. Not `y`, which is an answer too.
bool looks_like_header(const std::vector<std::string>& cells, const std::string& label) {
  float number = 0;
  const auto tells = [&](const std::string& cell) {
    const bool word = !cell.empty() && !read_float(cell, number);
    return word && (cell == label || (cell.size() > 1 && is_usual_label(cell)));
  };
  if (std::any_of(cells.begin(), cells.end(), tells)) return true;
  return std::none_of(cells.begin(), cells.end(),
                      [&](const std::string& cell) { return cell.empty() || read_float(cell, number); });
}

std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view column) {
  const auto found = std::find(names.begin(), names.end(), column);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// The column "city=Rome" alone is what a table has in which Rome stood below "city". Beside a column "city"
// it would be one name for two things.
Status check_apart(const CsvLayout& layout, const std::string& path) {
  const auto is_feature = [&](std::size_t c) { return !layout.ignored[c] && layout.label != c; };
  for (std::size_t c = 0; c < layout.names.size(); ++c) {
    const std::string_view name = layout.names[c];
    for (std::size_t at = name.find('='); is_feature(c) && at < name.size(); at = name.find('=', at + 1)) {
      const auto other = find_name(layout.names, name.substr(0, at));
      if (!other || !is_feature(*other)) continue;
      return input_error(
          path + ":1", fmt::format("the column {} is called as a cell of the column {} would be; rename one "
                                   "of them, or --ignore it",
                                   shown(name), shown(layout.names[*other])));
    }
  }
  return {};
}

// By name, else by number from 1.
std::optional<std::size_t> find_column(const std::vector<std::string>& names, std::string_view column) {
  if (const auto found = find_name(names, column)) return found;
  const auto number = number_of_name(column);
  if (number && *number >= 1 && *number <= names.size()) return *number - 1;
  return std::nullopt;
}

Error no_such_column(const CsvLayout& layout, const char* option, const std::string& column,
                     const std::string& path) {
  std::vector<std::string_view> names(layout.names.begin(), layout.names.end());
  const std::string more = names.size() > 20 ? fmt::format(" and {} more", names.size() - 20) : "";
  const std::string hint = did_you_mean(column, names);
  names.resize(std::min<std::size_t>(names.size(), 20));
  return input_error(path, fmt::format("{} '{}'{}: there is no such column, expected one of: {}{}", option,
                                       column, hint, comma_list(names), more));
}

std::optional<std::size_t> usual_label(const std::vector<std::string>& names) {
  for (const std::string_view usual : kUsualLabels) {
    for (std::size_t c = 0; c < names.size(); ++c) {
      const bool same = names[c].size() == usual.size() &&
                        std::equal(usual.begin(), usual.end(), names[c].begin(),
                                   [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b + 32 : b); });
      if (same) return c;
    }
  }
  return std::nullopt;
}

// Where the label is. Rows that need none may lack its column.
Status choose_label(CsvLayout& layout, const ReadRules& rules, LabelsAre labels, const std::string& path) {
  if (rules.label_column.empty()) {
    layout.label = layout.header_bytes > 0 ? usual_label(layout.names) : std::nullopt;
    if (!layout.label && labels == LabelsAre::required) layout.label = layout.names.size() - 1;
    return {};
  }
  layout.label = find_column(layout.names, rules.label_column);
  if (layout.label || labels == LabelsAre::optional) return {};
  return no_such_column(layout, "--label", rules.label_column, path);
}

}  // namespace

bool is_usual_label(std::string_view column) {
  return usual_label({std::string(column)}).has_value();
}

CsvCell read_csv_cell(const char* p, const char* end, char separator, std::string& storage) {
  while (is_blank(*p) && *p != separator) ++p;
  if (*p == '"') return read_quoted(p, end, separator, storage);
  CsvCell cell;
  const char* q = p;
  while (*q != separator && !ends_line(q)) ++q;
  cell.end = q;
  while (q > p && is_blank(q[-1])) --q;
  cell.text = {p, static_cast<std::size_t>(q - p)};
  return cell;
}

Result<CsvLayout> csv_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                             const std::string& path) {
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  if (record->cells.empty()) return layout;  // nothing but blank lines: no row asks for a column
  if (record->cells.size() == 1 && labels == LabelsAre::required) {
    return input_error(path + ":1",
                       "found one column, expected a label and features with commas, tabs or semicolons "
                       "between them");
  }
  const bool header = !rules.no_header && looks_like_header(record->cells, rules.label_column);
  if (header) layout.header_bytes = record->bytes;
  for (std::size_t c = 0; c < record->cells.size(); ++c) {
    const bool named = header && !record->cells[c].empty();
    layout.names.push_back(named ? record->cells[c] : std::to_string(c + 1));
  }
  for (std::size_t c = 0; c < layout.names.size(); ++c) {
    const auto first = std::find(layout.names.begin(), layout.names.end(), layout.names[c]);
    if (static_cast<std::size_t>(first - layout.names.begin()) == c) continue;
    return input_error(path + ":1",
                       fmt::format("the column {} stands twice in the header, expected each name once",
                                   shown(layout.names[c])));
  }
  if (Status chosen = choose_label(layout, rules, labels, path); !chosen) return chosen.error();
  layout.ignored.assign(layout.names.size(), false);
  for (const std::string& column : rules.ignored) {
    const auto found = find_column(layout.names, column);
    if (found) layout.ignored[*found] = true;
    if (!found && labels == LabelsAre::required) return no_such_column(layout, "--ignore", column, path);
  }
  if (layout.label && layout.ignored[*layout.label] && labels == LabelsAre::required) {
    return input_error(path, fmt::format("--ignore {}: it is the column of the label, expected another one",
                                         shown(layout.names[*layout.label])));
  }
  for (const Cross& cross : rules.crosses) {
    for (const std::string& side : {cross.first, cross.second}) {
      const auto column = find_name(layout.names, side);
      if (!column && labels == LabelsAre::required) return no_such_column(layout, "--cross", side, path);
      if (!column || column != layout.label) continue;
      return input_error(path, fmt::format("--cross {}:{}: {} is the column of the label, expected a feature",
                                           cross.first, cross.second, shown(side)));
    }
  }
  if (Status apart = check_apart(layout, path); !apart) return apart.error();
  return layout;
}

std::string CsvLayout::kind() const {
  const std::string text = separator == '\t' ? "TSV" : separator == ';' ? "CSV with semicolons" : "CSV";
  return text + (header_bytes > 0 ? " with a header" : " without a header");
}

std::string CsvLayout::description() const {
  const std::string text = kind();
  return label ? text + ", label in column " + shown(names[*label]) : text + " or labels";
}

}  // namespace halfspace
