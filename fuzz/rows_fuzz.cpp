// Any bytes as VW text or CSV, with crosses and without: never a crash; rows are whole, values finite, no
// feature twice; a block of VW text is its lines.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/demand.h"
#include "fuzz/same_rows.h"
#include "halfspace/data/column_map.h"

namespace {

using namespace halfspace;
using fuzz::check_cut;
using fuzz::demand;

ReadRules rules_of(std::uint8_t choice) {
  ReadRules rules;
  rules.format = choice % 2 == 0 ? Format::vw : Format::csv;
  if (choice & 2) rules.crosses = {{"a", "b"}, {"a", "a"}};
  if (choice & 4) rules.no_header = true;
  if (choice & 8) rules.label_column = "2";
  if (choice & 16) rules.ignored = {"1", "a"};
  return rules;
}

void check_rows(const Block& block) {
  demand(block.label_ids.size() == block.rows() && block.row_lines.size() == block.rows());
  demand(block.importances.empty() || block.importances.size() == block.rows());
  for (std::size_t r = 0; r < block.rows(); ++r) {
    const Row row = block.row(r);
    std::vector<std::uint32_t> columns(row.columns, row.columns + row.size);
    std::sort(columns.begin(), columns.end());
    demand(std::adjacent_find(columns.begin(), columns.end()) == columns.end());
    for (std::size_t i = 0; i < row.size; ++i) {
      demand(std::isfinite(row.values[i]) && row.values[i] != 0);
      const bool is_name = (row.columns[i] & Block::kNameBit) != 0;
      demand(!is_name || (row.columns[i] & ~Block::kNameBit) < block.names.size());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  ReadRules rules = rules_of(data[0]);
  // Like a table that was learned, whose label may be in any of its columns.
  if (rules.format == Format::csv && size % 3 == 0) {
    rules.numbered_columns = static_cast<std::uint32_t>(2 + size / 3 % 3);
    rules.label_column = std::to_string(1 + size / 9 % rules.numbered_columns);
  }
  const LabelsAre labels = data[0] & 32 ? LabelsAre::required : LabelsAre::optional;
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!text.empty() && text.back() != '\n') text += '\n';
  const std::size_t length = text.size();
  text.append(kTextPadding, '5');
  const std::string_view whole(text.data(), length);
  (void)guess_format(whole, "fuzz");
  const auto parser = make_parser(rules, labels, whole, "fuzz");
  if (!parser) return 0;
  Block block;
  (*parser)->parse(whole.substr((*parser)->bytes_to_skip()), block);
  check_rows(block);
  if (rules.format == Format::vw && size % 4 == 0) check_cut(**parser, whole, block, size / 4 % 8);
  ColumnMap columns;
  columns.translate(block, data[0] & 64 ? ColumnMap::Unknown::share : ColumnMap::Unknown::add);
  for (std::size_t i = 0; i < block.nonzeros(); ++i) demand(block.columns[i] < columns.columns());
  return 0;
}
