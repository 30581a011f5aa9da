#include "halfspace/data/vw_rows.h"

#include "halfspace/data/row_text.h"
#include "halfspace/data/shown.h"

namespace halfspace {
namespace {

constexpr std::string_view kEndsName = " \t\n\r|:";

}  // namespace

Status VwRows::add(const Block& block, const BlockReader& reader) {
  if (Status few = check_labels(block, reader); !few) return few;
  text_.clear();
  for (std::size_t r = 0; r < block.rows(); ++r) {
    if (std::string why = add_row(block, r); !why.empty()) return unfit(block, r, reader, std::move(why));
  }
  return output_.write(text_);
}

std::string VwRows::add_row(const Block& block, std::size_t r) {
  const std::string_view label = label_of(block, r);
  if (label.starts_with('\'') || label.find_first_of(" \t\n\r|") != std::string_view::npos) {
    return "found the label " + shown(label) +
           ", expected no blanks, no | and no ' at its beginning in VW text";
  }
  if (label.empty() && block.importance(r) != 1) {
    return "found an importance of a row without a label, which VW text cannot hold";
  }
  text_ += label;
  if (block.importance(r) != 1) {
    text_ += ' ';
    append_float(text_, block.importance(r));
  }
  if (const std::string_view tag = block.tag(r); !tag.empty()) {
    text_ += label.empty() ? "'" : " '";
    text_ += tag;
  }
  text_ += label.empty() || !block.tag(r).empty() ? "|" : " |";
  group_.clear();
  const Row row = block.row(r);
  for (std::size_t i = 0; i < row.size; ++i) {
    std::string why = add_feature(feature_name(block, row.columns[i], digits_), row.values[i]);
    if (!why.empty()) return why;
  }
  text_ += '\n';
  return "";
}

std::string VwRows::add_feature(std::string_view name, float value) {
  if (name.empty()) return "found a feature without a name, which VW text cannot hold";
  if (name.find_first_of(kEndsName) != std::string_view::npos) {
    return "found the feature " + shown(name) +
           ", expected no blanks, line ends, | and : in names of VW text";
  }
  // namespace^feature; ^feature stands outside of namespaces, and has another ^ in its name.
  const std::size_t hat = name.find('^');
  const bool grouped = hat != std::string_view::npos;
  const std::string_view group = grouped ? name.substr(0, hat) : std::string_view();
  const std::string_view feature = grouped ? name.substr(hat + 1) : name;
  const bool is_apart = group.empty() && grouped;
  if (feature.empty() || (is_apart && feature.find('^') == std::string_view::npos)) {
    return "found the feature " + shown(name) + ", expected a name on both sides of ^ in VW text";
  }
  if (group != group_) {
    // The bar of the row's head serves the first namespace.
    if (text_.back() != '|') text_ += " |";
    text_ += group;
    group_ = group;
  }
  text_ += ' ';
  text_ += feature;
  if (value != 1) {
    text_ += ':';
    append_float(text_, value);
  }
  return "";
}

}  // namespace halfspace
