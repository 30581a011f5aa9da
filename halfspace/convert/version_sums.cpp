#include "halfspace/convert/version_sums.h"

namespace halfspace {

bool VersionSums::can_follow(const LaneRule& rule) {
  return rule.link.is_identity() && rule.rates == Rates::common && rule.start == 0 && rule.offset == 0 &&
         rule.l2 == 0 && !rule.view.rms && !rule.view.presence && rule.view.complement == 0;
}

void VersionSums::add(Row row, double step) {
  const auto update = static_cast<std::uint32_t>(steps_.size());
  for (std::size_t i = 0; i < row.size; ++i) {
    updates_[row.columns[i]].push_back({update, row.values[i]});
  }
  steps_.push_back(step);
  products_.push_back(0);
  errors_.push_back(0);
}

void VersionSums::judge(Row row, ClassId id) {
  for (std::size_t i = 0; i < row.size; ++i) {
    const double x = row.values[i];
    for (const Part& part : updates_[row.columns[i]]) products_[part.version] += x * part.value;
  }
  const Label label = id == 1 ? 1 : -1;
  double score = 0;
  for (std::size_t version = 0; version < errors_.size(); ++version) {
    const bool right = score == 0 ? ties_ != Ties::always && (ties_ == Ties::plus) == (label > 0)
                                  : (score > 0) == (label > 0);
    errors_[version] += right ? 0 : 1;
    if (version == steps_.size()) break;
    score += steps_[version] * (products_[version] + constant_ * constant_);
    products_[version] = 0;
  }
}

}  // namespace halfspace
