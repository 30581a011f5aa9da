#include "halfspace/solve/finite_class.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_set>

namespace halfspace::solve {
namespace {

constexpr std::size_t kMostSteps = 200'000'000;  // labelings looked at in a search

// Points by value, as sets of those that are equal.
std::vector<Labeling> groups_of(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<Labeling> groups;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || values[order[i]] != values[order[i - 1]]) groups.push_back(0);
    groups.back() |= Labeling{1} << order[i];
  }
  return groups;
}

class Search {
 public:
  Search(std::span<const Labeling> labelings, std::size_t points) : labelings_(labelings), points_(points) {
    best_.at_most = std::min<std::size_t>(points, std::bit_width(labelings.size()) - 1);
  }

  ClassDimension run() {
    extend(0, 0, 0);
    if (steps_ < kMostSteps) best_.at_most = best_.dimension;
    return best_;
  }

 private:
  // Sets with one more point behind those that the set has.
  void extend(Labeling set, std::size_t size, std::size_t from) {
    for (std::size_t i = from; i < points_ && steps_ < kMostSteps; ++i) {
      // Too few points are left, or nothing larger can be.
      if (size + points_ - i <= best_.dimension || best_.dimension == best_.at_most) return;
      const Labeling larger = set | Labeling{1} << i;
      steps_ += labelings_.size();
      if (!is_shattered(labelings_, larger)) continue;
      if (size + 1 > best_.dimension) best_.dimension = size + 1, best_.shattered = larger;
      extend(larger, size + 1, i + 1);
    }
  }

  std::span<const Labeling> labelings_;
  std::size_t points_;
  std::size_t steps_ = 0;
  ClassDimension best_;
};

}  // namespace

std::vector<Labeling> distinct_labelings(std::vector<Labeling> labelings) {
  std::sort(labelings.begin(), labelings.end());
  labelings.erase(std::unique(labelings.begin(), labelings.end()), labelings.end());
  return labelings;
}

std::size_t labelings_of(std::span<const Labeling> labelings, Labeling points) {
  std::unordered_set<Labeling> seen;
  for (const Labeling labeling : labelings) seen.insert(labeling & points);
  return seen.size();
}

bool is_shattered(std::span<const Labeling> labelings, Labeling points) {
  const int size = std::popcount(points);
  if (size >= 63 || labelings.size() < (std::size_t{1} << size)) return false;
  return labelings_of(labelings, points) == std::size_t{1} << size;
}

ClassDimension vc_dimension(std::span<const Labeling> labelings, std::size_t points) {
  return Search(labelings, points).run();
}

std::optional<std::vector<Labeling>> disjunction_labelings(std::span<const Labeling> features) {
  std::vector<Labeling> all = {0};
  for (const Labeling feature : features) {
    std::vector<Labeling> larger = all;
    for (const Labeling labeling : all) larger.push_back(labeling | feature);
    all = distinct_labelings(std::move(larger));
    if (all.size() > kMostLabelings) return std::nullopt;
  }
  return all;
}

std::vector<Labeling> interval_labelings(std::span<const double> values) {
  const std::vector<Labeling> groups = groups_of(values);
  std::vector<Labeling> all = {0};
  for (std::size_t begin = 0; begin < groups.size(); ++begin) {
    Labeling inside = 0;
    for (std::size_t end = begin; end < groups.size(); ++end) all.push_back(inside |= groups[end]);
  }
  return distinct_labelings(std::move(all));
}

std::vector<Labeling> threshold_labelings(std::span<const double> values) {
  const std::vector<Labeling> groups = groups_of(values);
  std::vector<Labeling> all = {0};
  Labeling above = 0;
  for (std::size_t i = groups.size(); i-- > 0;) all.push_back(above |= groups[i]);
  return distinct_labelings(std::move(all));
}

}  // namespace halfspace::solve
