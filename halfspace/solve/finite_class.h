// A finite class on a few points, as the list of labelings it gives them: bit i of a labeling is point i.
// Shattering by counting, the VC dimension by growing shattered sets.
//
// Source     batch 7.1
// Guarantee  exact, unless the search is cut off: then at least `dimension` and at most `at_most`
// Cost       a set that is tried: one pass over the labelings. Only shattered sets are extended
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace halfspace::solve {

using Labeling = std::uint64_t;
inline constexpr std::size_t kMostClassPoints = 64;

// Rising, each once.
std::vector<Labeling> distinct_labelings(std::vector<Labeling> labelings);

// How many labelings are given to the points of a set.
std::size_t labelings_of(std::span<const Labeling> labelings, Labeling points);
bool is_shattered(std::span<const Labeling> labelings, Labeling points);

struct ClassDimension {
  std::size_t dimension = 0;
  std::size_t at_most = 0;
  Labeling shattered = 0;  // a set of that many points
  [[nodiscard]] bool is_exact() const { return dimension == at_most; }
};
// Of distinct labelings, at least one.
ClassDimension vc_dimension(std::span<const Labeling> labelings, std::size_t points);

// What disjunctions of any features label points in which feature j is on where bit i of features[j] is 1.
// None when there are more than kMostLabelings.
inline constexpr std::size_t kMostLabelings = 1 << 20;
std::optional<std::vector<Labeling>> disjunction_labelings(std::span<const Labeling> features);
// Of points in the order of their values, equal ones as one: intervals, and x >= a.
std::vector<Labeling> interval_labelings(std::span<const double> values);
std::vector<Labeling> threshold_labelings(std::span<const double> values);

}  // namespace halfspace::solve
