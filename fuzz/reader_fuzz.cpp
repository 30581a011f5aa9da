// Any bytes as LIBSVM text: the fast reader agrees with the plain one, line by line, and never crashes.
#include <cstdint>
#include <cstring>
#include <string>

#include "fuzz/demand.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/libsvm_block.h"

namespace {

using namespace halfspace;
using fuzz::demand;

// Compares one row; returns false when the line is bad, which must then be the block's bad line.
bool same_row(std::string_view line, LabelsAre labels, const Block& block, std::size_t& row,
              std::uint64_t number) {
  const auto outcome = read_libsvm_line(line, labels);
  if (const auto* fault = std::get_if<LineFault>(&outcome)) {
    demand(block.bad && block.bad->line == number && block.bad->what == fault->what &&
           block.bad->column == fault->column);
    return false;
  }
  const auto& plain = std::get<LibsvmLine>(outcome);
  if (plain.empty) return true;
  demand(row < block.rows());
  const Row fast = block.row(row);
  demand(fast.size == plain.features.size());
  for (std::size_t i = 0; i < fast.size; ++i) {
    demand(fast.columns[i] == plain.features[i].first);
    demand(std::memcmp(&fast.values[i], &plain.features[i].second, sizeof(float)) == 0);
  }
  const std::uint16_t id = block.label_ids[row++];
  demand(id == Block::kNoLabel ? plain.label.empty() : block.seen_labels[id].text == plain.label);
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const LabelsAre labels = data[0] % 2 == 0 ? LabelsAre::required : LabelsAre::optional;
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!text.empty() && text.back() != '\n') text += '\n';
  const std::size_t length = text.size();
  text.append(kTextPadding, data[0] % 3 == 0 ? '5' : '\0');
  Block block;
  read_libsvm_block({text.data(), length}, labels, block);

  std::string_view rest(text.data(), length);
  std::size_t row = 0;
  bool good = true;
  for (std::uint64_t number = 1; good && !rest.empty(); ++number) {
    const std::size_t newline = rest.find('\n');
    good = same_row(rest.substr(0, newline), labels, block, row, number);
    rest.remove_prefix(newline + 1);
  }
  demand(good == !block.bad.has_value());
  demand(row == block.rows());
  if (labels == LabelsAre::required) {
    LabelMap map;
    if (!map.assign(block)) demand(block.classes.size() == block.rows());
  }
  ColumnMap columns;
  columns.translate(block, data[0] % 5 == 0 ? ColumnMap::Unknown::share : ColumnMap::Unknown::add);
  for (std::size_t i = 0; i < block.nonzeros(); ++i) demand(block.columns[i] < columns.columns());
  return 0;
}
