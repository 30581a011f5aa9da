#include "halfspace/hypothesis/version_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/hypothesis/log_form.h"
#include "halfspace/simd/lanes.h"

namespace halfspace {
namespace {

// How far a score in double may be from the version's own in float, when |x_i| times the largest |w_i| add up
// to `size`. Float rounds each product and fewer than `terms` sums once, to 2^-24 of what it has; each
// version adds fewer than 2 terms + 6 roundings of double to 2^-53 of twice that. Products below the range of
// float lose up to 2^-149 each. Sums that might leave its range are always in doubt.
double doubt_of(double size, std::size_t terms, std::size_t versions) {
  if (size == 0) return -1;  // no feature of the row ever had a weight: all scores are 0, exactly
  if (size >= 0x1p126) return std::numeric_limits<double>::infinity();
  const auto n = static_cast<double>(terms);
  const double in_float = (n + 8) * 0x1p-24;
  const double in_double = (2 * n + 8) * static_cast<double>(versions) * 0x1p-52;
  return size * (in_float + in_double) + (n + 1) * 0x1p-149;
}

}  // namespace

const VersionWeights::List* VersionWeights::list_of(std::uint32_t column) const {
  if (column >= columns_) return nullptr;
  const std::uint32_t place = reinterpret_cast<const std::uint32_t*>(places_.data())[column];
  return place == 0 ? nullptr : &lists_[place - 1];
}

VersionWeights::List& VersionWeights::list_for(std::uint32_t column) {
  if (column >= columns_) {
    columns_ = std::max<std::size_t>(std::size_t{column} + 1, 2 * columns_);
    places_.grow(columns_ * sizeof(std::uint32_t));
  }
  std::uint32_t& place = reinterpret_cast<std::uint32_t*>(places_.data())[column];
  if (place == 0) {
    lists_.push_back(List{column, 0, {}});
    place = static_cast<std::uint32_t>(lists_.size());
  }
  return lists_[place - 1];
}

void VersionWeights::add(std::span<const std::uint32_t> columns, std::span<const float> weights,
                         float constant_weight) {
  const auto version = static_cast<std::uint32_t>(constants_.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    List& list = list_for(columns[i]);
    list.changes.push_back({version, weights[i]});
    list.peak = std::max(list.peak, std::fabs(weights[i]));
  }
  changes_ += columns.size();
  constants_.push_back(constant_ != 0 ? constant_weight : 0.0f);
  constant_peak_ = std::max(constant_peak_, std::fabs(constants_.back()));
}

void VersionWeights::add(Row row, const simd::PlaneLane& weights) {
  std::vector<float> own(row.size);
  for (std::size_t i = 0; i < row.size; ++i) own[i] = weights.at(row.columns[i]);
  add({row.columns, row.size}, own, weights.constant());
}

// Arrays that grow have up to twice the room they need; each change may begin a list of its own.
std::size_t VersionWeights::memory_with(std::size_t columns, std::uint64_t versions,
                                        std::uint64_t changes) const {
  const std::size_t lists = std::min<std::uint64_t>(columns, lists_.size() + changes);
  return 2 * (sizeof(std::uint32_t) * columns + sizeof(float) * (constants_.size() + versions) +
              sizeof(List) * lists + sizeof(Change) * (changes_ + changes));
}

VersionWeights::Reading& VersionWeights::begin(const VersionWeights& weights, Row row) {
  thread_local Reading reading;
  reading.row = row;
  reading.is_open = false;
  reading.differences.assign(weights.versions(), 0.0);
  double size = std::fabs(double{weights.constant_}) * weights.constant_peak_;
  for (std::size_t i = 0; i < row.size; ++i) {
    const List* const list = weights.list_of(row.columns[i]);
    if (list == nullptr) continue;
    const double x = row.values[i];
    size += std::fabs(x) * list->peak;
    double before = 0;
    for (const Change& change : list->changes) {
      reading.differences[change.version] += x * (change.weight - before);
      before = change.weight;
    }
  }
  reading.doubt = doubt_of(size, row.size + 1, weights.versions());
  return reading;
}

float VersionWeights::own_score(Reading& reading, std::size_t version) const {
  const std::size_t size = reading.row.size;
  if (!reading.is_open) {
    reading.is_open = true;
    reading.lists.resize(size);
    reading.next.assign(size, 0);
    reading.weights.assign(size + 1, 0.0f);
    while (reading.positions.size() < size) {
      reading.positions.push_back(static_cast<std::uint32_t>(reading.positions.size()));
    }
    for (std::size_t i = 0; i < size; ++i) reading.lists[i] = list_of(reading.row.columns[i]);
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (reading.lists[i] == nullptr) continue;
    const std::vector<Change>& changes = reading.lists[i]->changes;
    std::size_t& next = reading.next[i];
    while (next < changes.size() && changes[next].version <= version) ++next;
    if (next > 0) reading.weights[i + 1] = changes[next - 1].weight;
  }
  reading.weights[0] = constants_[version];
  const float* const weights = reading.weights.data() + 1;  // as in a plane, the constant's before them
  const Row row{reading.positions.data(), reading.row.values, size};
  float sum = 0;
  simd::lane_kernels(1).score(weights, row, constant_ != 0 ? &constant_ : nullptr, &sum);
  return settled_score(sum, DualCells{weights, 1, constants_[version], constant_, 1}, row);
}

}  // namespace halfspace
