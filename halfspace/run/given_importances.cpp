#include "halfspace/run/given_importances.h"

#include <fmt/format.h>

namespace halfspace {
namespace {

std::string found(std::size_t importances) {
  return fmt::format("found {} importance{}", importances, importances == 1 ? "" : "s");
}

}  // namespace

Status GivenImportances::suffice(std::uint64_t rows) const {
  if (by_row_.empty() || by_row_.size() >= rows) return {};
  return input_error("--importance", found(by_row_.size()) + ", expected one a row, and there are more rows");
}

Status GivenImportances::are_for(std::uint64_t rows) const {
  if (by_row_.empty() || by_row_.size() == rows) return {};
  return input_error("--importance", found(by_row_.size()) + fmt::format(", expected {}, one a row", rows));
}

void GivenImportances::know(const LabelMap& labels) {
  if (by_label_.empty()) return;
  by_class_.resize(labels.classes(), 1.0f);
  for (const auto& [label, weight] : by_label_) {
    if (const auto id = labels.find(label)) by_class_[*id] = weight;
  }
}

}  // namespace halfspace
