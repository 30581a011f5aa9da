#include "halfspace/run/rule_rows.h"

#include <fmt/format.h>

#include "halfspace/core/names.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

constexpr std::size_t kBytesInMemory = std::size_t{1} << 30;
constexpr std::size_t kLabelsNamed = 5;

Status check_labels(const LabelMap& labels, const std::string& files) {
  if (labels.is_binary() && !labels.one_class()) return {};
  std::vector<std::string> shown;
  for (const std::string& text : labels.texts()) {
    if (!text.empty() && shown.size() < kLabelsNamed) shown.push_back(printable(text));
  }
  const std::size_t count = labels.one_class() ? 1 : labels.classes();
  return input_error(files, fmt::format("found {} {} ({}{}), expected two: a rule holds or does not", count,
                                        count == 1 ? "label" : "labels", fmt::join(shown, ", "),
                                        count > shown.size() ? ", ..." : ""));
}

std::vector<std::uint32_t> features_of(const RowStore& store, std::size_t columns) {
  std::vector<bool> occurs(columns);
  for (std::size_t r = 0; r < store.rows(); ++r) {
    const Row row = store.row(r);
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row.values[i] != 0) occurs[row.columns[i]] = true;
    }
  }
  std::vector<std::uint32_t> features;
  for (std::uint32_t column = 0; column < columns; ++column) {
    if (occurs[column]) features.push_back(column);
  }
  return features;
}

}  // namespace

Result<RuleRows> read_rule_rows(const DataFiles& files, const ReadOptions& options, LabelMap labels) {
  RuleRows rows;
  rows.labels = std::move(labels);
  rows.store.limit_memory(kBytesInMemory);
  auto blocks = LabelledBlocks::open(files, options, rows.labels, rows.columns, ColumnMap::Unknown::add);
  if (!blocks) return blocks.error();
  while (!stop_requested()) {
    auto block = blocks->next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    if (Status kept = rows.store.add(**block); !kept) return kept.error();
  }
  if (stop_requested()) return rows;
  if (rows.store.rows() == 0) return input_error(files.shown(), "has no rows, expected one at least");
  if (Status two = check_labels(rows.labels, files.shown()); !two) return two.error();
  rows.description = blocks->reader().parser().description();
  rows.features = features_of(rows.store, rows.columns.columns());
  return rows;
}

}  // namespace halfspace
