#include "halfspace/data/csv_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

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

struct FirstRecord {
  std::vector<std::string> cells;
  std::string_view text;  // without the line's end
  std::size_t bytes = 0;  // with it, and with blank lines before it
  std::size_t line = 1;
};

Result<FirstRecord> first_record(std::string_view text, char separator, const std::string& path) {
  FirstRecord record;
  std::string storage;
  const char* const end = text.data() + text.size();
  const char* p = text.data();
  for (; p < end && ends_line(p); ++record.line) p += *p == '\r' ? 2 : 1;  // blank lines
  const char* const begin = p;
  while (p < end) {
    const CsvCell cell = read_csv_cell(p, end, separator, storage);
    if (cell.end == nullptr) {
      const auto line = std::count(text.data(), cell.fault_at, '\n') + 1;
      return input_error(fmt::format("{}:{}", path, line), cell.fault);
    }
    record.cells.emplace_back(cell.text);
    p = cell.end;
    record.text = {begin, static_cast<std::size_t>(p - begin)};
    if (ends_line(p)) {
      p += *p == '\r' ? 2 : 1;
      break;
    }
    ++p;
  }
  record.bytes = static_cast<std::size_t>(p - text.data());
  return record;
}

bool is_word(const std::string& cell) {
  float number = 0;
  return !cell.empty() && !read_float(cell, number) && !has_decimal_comma(cell);
}

// Names are words: neither numbers nor nothing. But other programs write tables whose columns are numbered,
// or whose first has no name: the label's column tells them. Not `y`, which is an answer too. A number that
// the user gives for the label may be that of a column; if there are not so many it is a name.
bool looks_like_header(const std::vector<std::string>& cells, const std::string& label) {
  const auto given = number_of_name(label);
  const auto tells = [&](const std::string& cell) {
    if (cell == label && given && *given > cells.size()) return true;
    return is_word(cell) && (cell == label || (cell.size() > 1 && is_usual_label(cell)));
  };
  return std::any_of(cells.begin(), cells.end(), tells) || std::all_of(cells.begin(), cells.end(), is_word);
}

// Rows that were numbered when they were written: the first cell is empty in the header, and a number in the
// next row.
bool looks_numbered(const std::vector<std::string>& cells, std::string_view rest, char separator) {
  float number = 0;
  if (cells.size() < 2 || !cells[0].empty() || !std::all_of(cells.begin() + 1, cells.end(), is_word))
    return false;
  const auto next = first_record(rest, separator, "");
  return next && next->cells.size() == cells.size() && read_float(next->cells[0], number);
}

// Words above a row that has numbers: where a table has no header this is that of another one.
bool are_above_numbers(const std::vector<std::string>& cells, std::string_view rest, char separator) {
  if (!std::all_of(cells.begin(), cells.end(), is_word)) return false;
  const auto next = first_record(rest, separator, "");
  const auto is_number = [](const std::string& cell) { return !cell.empty() && !is_word(cell); };
  return next && next->cells.size() == cells.size() &&
         std::any_of(next->cells.begin(), next->cells.end(), is_number);
}

// Where each name stands: a table may have so many columns that nobody wants to look through them for each.
using Places = std::unordered_map<std::string_view, std::size_t>;

Result<Places> places_of(const std::vector<std::string>& names, const std::string& path) {
  Places places;
  places.reserve(names.size());
  for (std::size_t c = 0; c < names.size(); ++c) {
    const auto [place, is_new] = places.emplace(names[c], c);
    if (is_new) continue;
    return input_error(path + ":1",
                       fmt::format("the column {} stands twice in the header, as columns {} and {}, expected "
                                   "each name once",
                                   shown(names[c]), place->second + 1, c + 1));
  }
  return places;
}

std::optional<std::size_t> find_name(const Places& places, std::string_view column) {
  const auto found = places.find(column);
  return found == places.end() ? std::nullopt : std::optional(found->second);
}

// The column "city=Rome" alone is what a table has in which Rome stood below "city". Beside a column "city"
// it would be one name for two things.
Status check_apart(const CsvLayout& layout, const Places& places, const std::string& path) {
  const auto is_feature = [&](std::size_t c) { return !layout.ignored[c] && layout.label != c; };
  for (std::size_t c = 0; c < layout.names.size(); ++c) {
    const std::string_view name = layout.names[c];
    for (std::size_t at = name.find('='); is_feature(c) && at < name.size(); at = name.find('=', at + 1)) {
      const auto other = find_name(places, name.substr(0, at));
      if (!other || !is_feature(*other)) continue;
      return input_error(
          path + ":1", fmt::format("the column {} is called as a cell of the column {} would be; rename one "
                                   "of them, or --ignore it",
                                   shown(name), shown(layout.names[*other])));
    }
  }
  return {};
}

// By name, else by number from 1. Without a header numbers are the names.
std::optional<std::size_t> find_column(const CsvLayout& layout, const Places& places,
                                       std::string_view column) {
  const auto found = find_name(places, column);
  if (found || layout.header.empty()) return found;
  const auto number = number_of_name(column);
  if (number && *number >= 1 && *number <= places.size()) return *number - 1;
  return std::nullopt;
}

Error no_such_column(const CsvLayout& layout, const char* option, const std::string& column,
                     const std::string& path) {
  std::vector<std::string_view> names(layout.names.begin(), layout.names.end());
  const std::string more = names.size() > 20 ? fmt::format(" and {} more", names.size() - 20) : "";
  if (layout.header.empty() && !number_of_name(column)) {
    return input_error(path + ":1",
                       fmt::format("found no header in the first row, expected one with the column "
                                   "{} ({})",
                                   shown(column), option));
  }
  const std::string hint = did_you_mean(column, names);
  names.resize(std::min<std::size_t>(names.size(), 20));
  return input_error(path, fmt::format("{} '{}'{}: there is no such column, expected one of: {}{}", option,
                                       column, hint, comma_list(names), more));
}

bool same_in_any_case(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) { return small(x) == small(y); });
}

std::optional<std::size_t> find_in_any_case(const std::vector<std::string>& names, std::string_view column) {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const std::string& name) { return same_in_any_case(name, column); });
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<std::size_t> usual_label(const std::vector<std::string>& names) {
  for (const std::string_view usual : kUsualLabels) {
    if (const auto found = find_in_any_case(names, usual)) return found;
  }
  return std::nullopt;
}

// Where the label is. Rows that need none may lack its column.
Status choose_label(CsvLayout& layout, const Places& places, const std::string& column, LabelsAre labels,
                    const std::string& path) {
  if (column.empty()) {
    layout.label = layout.header_bytes > 0 ? usual_label(layout.names) : std::nullopt;
    if (!layout.label && labels == LabelsAre::required) layout.label = layout.names.size() - 1;
    return {};
  }
  layout.label = find_column(layout, places, column);
  // A model that learned from a file with "label" is given one with "Label": either is found when none is
  // named.
  if (!layout.label && is_usual_label(column)) layout.label = find_in_any_case(layout.names, column);
  if (layout.label || labels == LabelsAre::optional) return {};
  return no_such_column(layout, "--label", column, path);
}

// A column without a name has its number.
std::vector<std::string> names_of(const std::vector<std::string>& cells, bool header) {
  std::vector<std::string> names;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    names.push_back(header && !cells[c].empty() ? cells[c] : std::to_string(c + 1));
  }
  return names;
}

// Of a usual name, in small or large letters.
bool is_column(const std::string& name, const std::string& label) {
  return name == label || (is_usual_label(label) && same_in_any_case(name, label));
}

// The same columns in any order, the label's apart: whether that has to be there is another question.
bool have_same_features(std::vector<std::string> a, std::vector<std::string> b, const std::string& label) {
  for (std::vector<std::string>* names : {&a, &b}) {
    std::erase_if(*names, [&](const std::string& name) { return is_column(name, label); });
    std::sort(names->begin(), names->end());
  }
  return a == b;
}

// A cell by which a row is seen to be a header, be it of another table: the label's name, or a name of a
// column when half of the cells are such. `y` in another case than the label's is an answer.
std::optional<std::string> telling_cell(const std::vector<std::string>& cells, const FirstTable& first) {
  const bool named = first.layout.header_bytes > 0;
  const auto is_label = [&](const std::string& cell) {
    if (!named) return cell.size() > 1 && is_usual_label(cell);
    return !cell.empty() && (cell == first.label || (cell.size() > 1 && is_column(cell, first.label)));
  };
  const auto label = std::find_if(cells.begin(), cells.end(), is_label);
  if (label != cells.end()) return *label;
  const bool same_names = std::equal(cells.begin(), cells.end(), first.layout.names.begin(),
                                     first.layout.names.end(), same_in_any_case);
  if (named && same_names && !cells.empty()) return cells.front();
  const std::unordered_set<std::string_view> names(first.layout.names.begin(), first.layout.names.end());
  const auto is_name = [&](const std::string& cell) { return names.contains(cell); };
  const auto as_names = std::count_if(cells.begin(), cells.end(), is_name);
  if (!named || 2 * static_cast<std::size_t>(as_names) < cells.size()) return std::nullopt;
  return *std::find_if(cells.begin(), cells.end(), is_name);
}

Error not_of_the_table(const FirstRecord& record, const std::optional<std::string>& telling,
                       const FirstTable& first, const std::string& path) {
  const std::string found = telling ? "the cell " + shown(*telling) + " as in a header"
                                    : fmt::format("{} cells", record.cells.size());
  const std::string header =
      first.layout.header_bytes > 0
          ? fmt::format("the columns of the header of {} in any order, or no header", first.path)
          : fmt::format("no header as in {}", first.path);
  return input_error(fmt::format("{}:{}", path, record.line),
                     fmt::format("found {} in the first row, expected {} and {} cells: files of one run are "
                                 "read as one table",
                                 found, header, first.layout.names.size()));
}

// Files behind the first may be the pieces of one that was split: then their first row is a row, even if it
// looks like a header.
Result<CsvLayout> continue_layout(std::string_view beginning, const ReadRules& rules, const std::string& path,
                                  const FirstTable& first) {
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto as_header = first_record(beginning, layout.separator, path);
  if (as_header && first.layout.header_bytes > 0) {
    layout.names = names_of(as_header->cells, true);
    layout.header_bytes = as_header->bytes;
    layout.header = as_header->text;
    if (have_same_features(layout.names, first.layout.names, first.label)) return layout;
  }
  layout.header_bytes = 0;
  layout.header = first.layout.header;
  layout.separator = first.layout.separator;
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  layout.names.clear();
  if (record->cells.empty()) return layout;
  auto telling = rules.no_header ? std::nullopt : telling_cell(record->cells, first);
  const bool above_numbers =
      first.layout.header.empty() && !rules.no_header &&
      are_above_numbers(record->cells, beginning.substr(record->bytes), layout.separator);
  if (!telling && above_numbers) telling = record->cells.front();
  if (telling || record->cells.size() != first.layout.names.size()) {
    return not_of_the_table(*record, telling, first, path);
  }
  layout.names = first.layout.names;
  return layout;
}

// A table like one that was learned, whose columns nothing named: the rules know how many they were. Rows
// that need no label may lack its column; the others keep their numbers.
Result<CsvLayout> numbered_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                                  const std::string& path) {
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  if (record->cells.empty()) return layout;
  const std::string place = fmt::format("{}:{}", path, record->line);
  const auto names_the_label = [](const std::string& cell) {
    return cell.size() > 1 && is_usual_label(cell);
  };
  auto telling = std::find_if(record->cells.begin(), record->cells.end(), names_the_label);
  const bool above_numbers =
      are_above_numbers(record->cells, beginning.substr(record->bytes), layout.separator);
  if (above_numbers && telling == record->cells.end()) telling = record->cells.begin();
  if (!rules.no_header && telling != record->cells.end()) {
    return input_error(place, fmt::format("found the cell {} as in a header, expected a row: the table that "
                                          "was learned has no header",
                                          shown(*telling)));
  }
  const std::size_t columns = rules.numbered_columns;
  const bool lacks_label = labels == LabelsAre::optional && record->cells.size() + 1 == columns;
  if (record->cells.size() != columns && !lacks_label) {
    return input_error(place,
                       fmt::format("found {} cells in the first row, expected {} as in the table that "
                                   "was learned{}",
                                   record->cells.size(), columns,
                                   labels == LabelsAre::optional ? ", or one less without the label" : ""));
  }
  for (std::size_t c = 1; c <= columns; ++c) layout.names.push_back(std::to_string(c));
  if (lacks_label) {
    const auto label = std::find(layout.names.begin(), layout.names.end(), rules.label_column);
    layout.names.erase(label == layout.names.end() ? label - 1 : label);
  }
  return layout;
}

// What separates the cells, and what the columns are called. No names: there is nothing but blank lines.
Result<CsvLayout> begin_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                               const std::string& path, const FirstTable* first) {
  if (first != nullptr) return continue_layout(beginning, rules, path, *first);
  if (rules.numbered_columns > 0) return numbered_layout(beginning, rules, labels, path);
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  if (record->cells.size() == 1 && labels == LabelsAre::required) {
    return input_error(path + ":1",
                       "found one column, expected a label and features with commas, tabs or semicolons "
                       "between them");
  }
  const bool header =
      !rules.no_header && (looks_like_header(record->cells, rules.label_column) ||
                           looks_numbered(record->cells, beginning.substr(record->bytes), layout.separator));
  if (header) layout.header_bytes = record->bytes;
  if (header) layout.header = record->text;
  layout.names = names_of(record->cells, header);
  return layout;
}

}  // namespace

bool may_continue(const FirstTable& first, std::string_view beginning) {
  const auto record = first_record(beginning, first.layout.separator, "");
  return record && record->cells.size() > 1 && record->cells.size() == first.layout.names.size();
}

std::vector<std::string> ignored_names(const CsvLayout& layout, const ReadRules& rules) {
  std::vector<std::string> ignored = rules.ignored;
  if (ignored.empty()) return ignored;
  const auto places = places_of(layout.names, "");
  for (std::string& column : ignored) {
    const auto found = places ? find_column(layout, *places, column) : std::nullopt;
    if (found) column = layout.names[*found];
  }
  return ignored;
}

bool had_header(const ReadRules& rules) {
  const bool by_name = !rules.label_column.empty() && !number_of_name(rules.label_column);
  return rules.format == Format::csv && rules.numbered_columns == 0 && by_name;
}

bool is_usual_label(std::string_view column) {
  return usual_label({std::string(column)}).has_value();
}

// Of equally many it is the rarer one: commas stand in numbers and texts too.
char guess_separator(std::string_view beginning) {
  std::array<std::size_t, 3> counts{};
  constexpr std::string_view kSeparators = "\t;,";
  bool quoted = false;
  beginning.remove_prefix(std::min(beginning.find_first_not_of("\r\n"), beginning.size()));
  for (const char c : beginning) {
    if (c == '"') quoted = !quoted;
    if (c == '\n' && !quoted) break;
    const std::size_t which = kSeparators.find(c);
    if (which != std::string_view::npos && !quoted) ++counts[which];
  }
  const auto* const most = std::max_element(counts.begin(), counts.end());
  return *most == 0 ? ',' : kSeparators[static_cast<std::size_t>(most - counts.begin())];
}

bool has_decimal_comma(std::string_view cell) {
  const auto skip_digits = [&] {
    const std::size_t digits = std::min(cell.find_first_not_of("0123456789"), cell.size());
    cell.remove_prefix(digits);
    return digits > 0;
  };
  if (cell.starts_with('+') || cell.starts_with('-')) cell.remove_prefix(1);
  if (!skip_digits() || !cell.starts_with(',')) return false;
  cell.remove_prefix(1);
  return skip_digits() && cell.empty();
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
                             const std::string& path, const FirstTable* first) {
  auto begun = begin_layout(beginning, rules, labels, path, first);
  if (!begun || begun->names.empty()) return begun;  // nothing but blank lines: no row asks for a column
  CsvLayout layout = std::move(*begun);
  const auto places = places_of(layout.names, path);
  if (!places) return places.error();
  const std::string& label = first != nullptr && !first->label.empty() ? first->label : rules.label_column;
  if (Status chosen = choose_label(layout, *places, label, labels, path); !chosen) return chosen.error();
  layout.ignored.assign(layout.names.size(), false);
  for (const std::string& column : rules.ignored) {
    const auto found = find_column(layout, *places, column);
    if (found) layout.ignored[*found] = true;
    if (!found && labels == LabelsAre::required) return no_such_column(layout, "--ignore", column, path);
  }
  if (layout.label && layout.ignored[*layout.label] && labels == LabelsAre::required) {
    return input_error(path, fmt::format("--ignore {}: it is the column of the label, expected another one",
                                         shown(layout.names[*layout.label])));
  }
  for (const Cross& cross : rules.crosses) {
    for (const std::string& side : {cross.first, cross.second}) {
      const auto column = find_name(*places, side);
      if (!column && labels == LabelsAre::required) return no_such_column(layout, "--cross", side, path);
      if (!column || column != layout.label) continue;
      return input_error(path, fmt::format("--cross {}:{}: {} is the column of the label, expected a feature",
                                           cross.first, cross.second, shown(side)));
    }
  }
  if (Status apart = check_apart(layout, *places, path); !apart) return apart.error();
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
