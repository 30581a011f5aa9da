#include "halfspace/learn/batch/best_stump.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace halfspace {
namespace {

constexpr double kSlack = 1e-12;  // of all the weight, between equal stumps

// Below the least value, and half way between neighbours.
std::vector<float> cuts_of(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  std::vector<float> cuts;
  const float below = values[0] - .5f;
  cuts.push_back(below < values[0] ? below : std::nextafter(values[0], -INFINITY));
  for (std::size_t i = 1; i < values.size(); ++i) {
    const float middle = values[i - 1] + (values[i] - values[i - 1]) / 2;
    cuts.push_back(middle < values[i] ? middle : values[i - 1]);
  }
  return cuts;
}

}  // namespace

BestStump::BestStump(const BatchRows& rows) : rows_(&rows) {
  std::vector<Feature> all(rows.columns());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row row = rows.row(i);
    for (std::size_t k = 0; k < row.size; ++k) {
      all[row.columns[k]].rows.push_back(static_cast<std::uint32_t>(i));
      all[row.columns[k]].values.push_back(row.values[k]);
    }
  }
  for (std::size_t c = 0; c < all.size(); ++c) {
    Feature& feature = all[c];
    if (feature.rows.empty()) continue;
    std::vector<std::size_t> order(feature.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return feature.values[a] < feature.values[b]; });
    Feature sorted{static_cast<std::uint32_t>(c), {}, {}, {}, feature.rows.size() < rows.size()};
    for (const std::size_t k : order) {
      sorted.rows.push_back(feature.rows[k]);
      sorted.values.push_back(feature.values[k]);
    }
    std::vector<float> values = sorted.values;
    if (sorted.has_zeros) values.push_back(0);
    sorted.cuts = cuts_of(std::move(values));
    features_.push_back(std::move(sorted));
  }
}

BestStump::Found BestStump::find(const std::vector<double>& weights) const {
  double all = 0;
  double positive = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    all += weights[i];
    positive += rows_->label(i) > 0 ? weights[i] : 0;
  }
  Found best;
  for (const Feature& feature : features_) {
    double of_zeros = 2 * positive - all;  // weight of +1 less that of -1, among rows without the feature
    for (const std::uint32_t row : feature.rows) of_zeros -= rows_->label(row) * weights[row];
    double below = 0;  // the same among rows at or below the cut
    std::size_t k = 0;
    bool zeros_counted = !feature.has_zeros;
    for (const float cut : feature.cuts) {
      for (; k < feature.rows.size() && feature.values[k] <= cut; ++k) {
        below += rows_->label(feature.rows[k]) * weights[feature.rows[k]];
      }
      if (!zeros_counted && 0 <= cut) below += of_zeros, zeros_counted = true;
      // + above the cut and - at or below it: right on the +1 above and the -1 below.
      const double right = positive - below;
      for (const std::int32_t sign : {1, -1}) {
        const double own = sign > 0 ? right : all - right;
        if (own > best.right + kSlack * all) best = {{feature.column, cut, sign}, own};
      }
    }
  }
  return best;
}

}  // namespace halfspace
