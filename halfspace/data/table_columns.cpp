#include "halfspace/data/table_columns.h"

#include <fmt/format.h>

#include <unordered_set>

#include "halfspace/data/csv_layout.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

using Names = std::unordered_set<std::string_view>;

// The feature "city=Rome" is of the column "city", or is a column.
bool has_column_of(const Names& names, std::string_view feature) {
  for (std::size_t at = feature.find('='); at < feature.size(); at = feature.find('=', at + 1)) {
    if (names.contains(feature.substr(0, at))) return true;
  }
  return names.contains(feature);
}

}  // namespace

Result<std::vector<std::string>> lacking_columns(const ColumnMap& known, const ReadRules& rules,
                                                 const BlockReader& reader) {
  std::vector<std::string> lacking;
  const CsvLayout* const table = reader.parser().table();
  if (had_header(rules) && table != nullptr && table->header.empty() && !table->names.empty()) {
    return input_error(
        reader.path() + ":1",
        "found no header in the first row, expected one: the table that was learned has a header "
        "(numbers alone are seen as one only beside the name of the label's column)");
  }
  const bool told = rules.format == Format::csv && known.hash_bits() == 0 && known.has_names();
  if (!told || table == nullptr || table->header_bytes == 0) return lacking;
  const Names names(table->names.begin(), table->names.end());
  std::unordered_set<std::string> listed;
  bool has_any = false;
  for (std::uint32_t id = 0; id < known.names().size(); ++id) {
    const std::string_view feature = known.names().name(id);
    const bool crossed = !rules.crosses.empty() && feature.find('*') != std::string_view::npos;
    if (crossed) continue;
    const bool has = has_column_of(names, feature);
    has_any |= has;
    std::string column(feature.substr(0, feature.find('=')));
    if (!has && listed.insert(column).second) lacking.push_back(std::move(column));
  }
  if (has_any || lacking.empty()) return lacking;
  return input_error(reader.path() + ":1",
                     fmt::format("found none of the model's columns in the first row, expected {}{}; a table "
                                 "that the model reads has a header, as that it learned from had",
                                 shown(lacking[0]), lacking.size() > 1 ? " or another of them" : ""));
}

}  // namespace halfspace
