#include "halfspace/convert/version_sums.h"

namespace halfspace {

bool is_additive(const LaneRule& rule) {
  return rule.link.is_identity() && rule.rates == Rates::common && rule.start == 0 && rule.offset == 0 &&
         rule.l2 == 0 && !rule.view.rms && !rule.view.presence && rule.view.complement == 0;
}

void VersionSums::judge(Row row, ClassId id) {
  const Label label = side_of(id);
  weights_.for_each_score(row, [&](std::size_t version, double score) {
    const bool right = score == 0 ? ties_ != Ties::always && (ties_ == Ties::plus) == (label > 0)
                                  : (score > 0) == (label > 0);
    errors_[version] += right ? 0 : 1;
  });
}

}  // namespace halfspace
