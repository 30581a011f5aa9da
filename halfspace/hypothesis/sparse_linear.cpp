#include "halfspace/hypothesis/sparse_linear.h"

namespace halfspace {

SparseLinear sparse(const LinearHypothesis& hypothesis) {
  const simd::Plane& plane = hypothesis.values();
  SparseLinear stored;
  stored.power = hypothesis.power();
  stored.scale = hypothesis.scale();
  stored.unseen = plane.start()[0];
  stored.constant = hypothesis.constant_value();
  stored.constant_stored = plane.constant()[0];
  stored.offset = hypothesis.offset();
  stored.ties = hypothesis.ties();
  stored.presence = hypothesis.presence();
  stored.gaps = hypothesis.gaps();
  for (std::size_t c = 0; c < plane.columns(); ++c) {
    if (plane.at(c, 0) == stored.unseen) continue;
    stored.columns.push_back(static_cast<std::uint32_t>(c));
    stored.values.push_back(plane.at(c, 0));
  }
  return stored;
}

LinearHypothesis dense(const SparseLinear& stored) {
  simd::Plane values({stored.unseen});
  values.cover(stored.columns.empty() ? 1 : std::size_t{stored.columns.back()} + 1);
  values.constant()[0] = stored.constant_stored;
  for (std::size_t i = 0; i < stored.columns.size(); ++i) values.at(stored.columns[i], 0) = stored.values[i];
  return {std::move(values), stored.power, stored.scale,    stored.constant,
          stored.offset,     stored.ties,  stored.presence, stored.gaps};
}

}  // namespace halfspace
