#include "halfspace/data/csv_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "halfspace/core/names.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/csv_continued.h"
#include "halfspace/data/csv_header.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

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
                                   "each name once, or --no-header where it is a row",
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

// What separates the cells, and what the columns are called. No names: there is nothing but blank lines.
Result<CsvLayout> begin_layout(std::string_view beginning, const ReadRules& rules, LabelsAre labels,
                               const std::string& path, const FirstTable* first) {
  if (first != nullptr) return continue_layout(beginning, rules, path, *first);
  if (rules.numbered_columns > 0) return numbered_layout(beginning, rules, labels, path);
  CsvLayout layout;
  layout.separator = guess_separator(beginning);
  const auto record = first_record(beginning, layout.separator, path);
  if (!record) return record.error();
  const bool quoted = record->text.find('"') != std::string_view::npos;
  if (!quoted && record->text.find('\r') != std::string_view::npos) {
    return input_error(fmt::format("{}:{}", path, record->line),
                       "found a carriage return within the first row, expected rows that end in newlines");
  }
  if (record->cells.size() == 1 && labels == LabelsAre::required) {
    return input_error(fmt::format("{}:{}", path, record->line),
                       "found one column, expected a label and features with commas, tabs or semicolons "
                       "between them");
  }
  const std::string_view rest = beginning.substr(record->bytes);
  const bool header =
      !rules.no_header && (looks_like_header(record->cells, rules.label_column, rest, layout.separator) ||
                           looks_numbered(record->cells, rest, layout.separator));
  if (header) layout.header_bytes = record->bytes;
  if (header) layout.header = record->text;
  layout.names = names_of(record->cells, header);
  return layout;
}

}  // namespace

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

std::uint32_t number_of_column(const CsvLayout& layout, std::string_view name) {
  const auto& names = layout.names;
  const auto found = std::find(names.begin(), names.end(), name);
  if (layout.header.empty() || found == names.end()) return 0;
  const auto number = static_cast<std::uint32_t>(found - names.begin() + 1);
  const bool is_a_name = std::find(names.begin(), names.end(), std::to_string(number)) != names.end();
  return is_a_name ? 0 : number;
}

bool had_header(const ReadRules& rules) {
  const bool by_name = !rules.label_column.empty() && !number_of_name(rules.label_column);
  return rules.format == Format::csv && rules.numbered_columns == 0 && by_name;
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
  if (first == nullptr && layout.label) {
    layout.first_labels = first_cells(beginning.substr(layout.header_bytes), layout.separator, *layout.label);
  }
  return layout;
}

std::string headers_again_text(std::uint64_t headers) {
  return fmt::format(
      "{} left out: the header of the table once more. If it is a row, say --no-header when the "
      "table is first read",
      headers == 1 ? "1 row is" : fmt::format("{} rows are", headers));
}

std::string CsvLayout::kind() const {
  const std::string text = separator == '\t' ? "TSV" : separator == ';' ? "CSV with semicolons" : "CSV";
  return text + (header.empty() ? " without a header" : " with a header");
}

std::string CsvLayout::description() const {
  const std::string text = kind();
  return label ? text + ", label in column " + shown(names[*label]) : text + " or labels";
}

}  // namespace halfspace
