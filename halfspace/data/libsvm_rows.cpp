#include "halfspace/data/libsvm_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/column_map.h"
#include "halfspace/data/row_text.h"
#include "halfspace/data/shown.h"

namespace halfspace {

Status LibsvmRows::add(const Block& block, const BlockReader& reader) {
  if (Status few = check_labels(block, reader); !few) return few;
  text_.clear();
  for (std::size_t r = 0; r < block.rows(); ++r) {
    if (std::string why = add_row(block, r); !why.empty()) return unfit(block, r, reader, std::move(why));
  }
  return output_.write(text_);
}

std::string LibsvmRows::add_row(const Block& block, std::size_t r) {
  const std::string_view label = label_of(block, r);
  const Row row = block.row(r);
  if (label.find_first_of(" \t:#\r\n") != std::string_view::npos) {
    return "found the label " + shown(label) + ", expected none of blanks, : and # in LIBSVM text";
  }
  if (label.empty() && row.size == 0) {
    return "found a row without label and features, which LIBSVM text cannot hold";
  }
  if (row.size == 0 && label.find_first_of(",;") != std::string_view::npos) {
    return "found the label " + shown(label) +
           " of a row without features, which would be taken for a row of a table in LIBSVM text";
  }
  if (block.importance(r) != 1) {
    return fmt::format("found the importance {}, expected 1: LIBSVM text has none", block.importance(r));
  }
  features_.clear();
  for (std::size_t i = 0; i < row.size; ++i) {
    if (!block.has_names || (row.columns[i] & Block::kNameBit) == 0) {
      features_.emplace_back(row.columns[i], row.values[i]);
      continue;
    }
    const std::string_view name = block.names.name(row.columns[i] & ~Block::kNameBit);
    const auto number = number_of_name(name);
    if (!number) {
      return "found the feature " + shown(name) +
             ", expected whole numbers up to 4294967295: LIBSVM text has "
             "no names";
    }
    features_.emplace_back(*number, row.values[i]);
  }
  if (block.has_names) std::sort(features_.begin(), features_.end());
  text_ += label;
  for (std::size_t i = 0; i < features_.size(); ++i) {
    if (i > 0 || !label.empty()) text_ += ' ';
    append_whole(text_, features_[i].first);
    text_ += ':';
    append_float(text_, features_[i].second);
  }
  text_ += '\n';
  return "";
}

}  // namespace halfspace
