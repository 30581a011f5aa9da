#include "halfspace/learn/batch/linear_fit.h"

#include "halfspace/simd/plane.h"

namespace halfspace {

solve::SignedRows signed_rows(const BatchRows& rows) {
  return signed_rows(rows, 1);
}

solve::SignedRows signed_rows(const BatchRows& rows, ClassId against_others) {
  solve::SignedRows made(solve::RowView{rows.constant(), false});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    made.add(rows.row(i), rows.class_of(i) == against_others ? Label{1} : Label{-1});
  }
  return made;
}

LinearHypothesis linear_hypothesis(const std::vector<double>& weights, float constant) {
  simd::Plane values({0.0f});
  const std::size_t columns = weights.size() - (constant != 0 ? 1 : 0);
  values.cover(columns);
  for (std::size_t c = 0; c < columns; ++c) {
    if (weights[c] != 0) values.at(c, 0) = static_cast<float>(weights[c]);
  }
  if (constant != 0) values.constant()[0] = static_cast<float>(weights.back());
  return {std::move(values), 1, 0, constant, 0, Ties::minus};
}

std::vector<double> weights_of(const LinearHypothesis& hypothesis, std::size_t size) {
  std::vector<double> weights(size);
  const bool has_constant = hypothesis.constant_value() != 0;
  for (std::size_t c = 0; c + (has_constant ? 1 : 0) < size && c < hypothesis.values().columns(); ++c) {
    weights[c] = hypothesis.values().at(c, 0);
  }
  if (has_constant) weights.back() = hypothesis.values().constant()[0];
  return weights;
}

Multipliers sparse_multipliers(const std::vector<double>& all) {
  Multipliers sparse;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] == 0) continue;
    sparse.rows.push_back(static_cast<std::uint32_t>(i));
    sparse.values.push_back(all[i]);
  }
  return sparse;
}

}  // namespace halfspace
