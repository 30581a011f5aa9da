// What a class of rules can do with given points: how many labelings, which points are shattered, and for
// halfspaces the partition that proves that more are not.
//
// Source     batch 7; exact throughout
// Cost       solve/exact/labelings.h and solve/finite_class.h
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "halfspace/run/point_table.h"
#include "halfspace/solve/exact/radon.h"

namespace halfspace {

enum class PointClass { halfspaces, homogeneous, intervals, thresholds, disjunctions, table };
inline constexpr std::string_view kPointClasses[] = {"halfspaces", "homogeneous",  "intervals",
                                                     "thresholds", "disjunctions", "table"};
Result<PointClass> parse_point_class(std::string_view word);

struct VcReport {
  PointClass kind = PointClass::halfspaces;
  std::size_t points = 0;
  std::size_t distinct = 0;
  std::size_t rules = 0;  // of a table
  // Of the class on all points there are; of a table, on its own points.
  std::size_t dimension = 0;
  // Of the given points the most that are shattered together, and which; at most so many when the search
  // was cut off.
  std::vector<std::size_t> shattered;
  std::size_t shattered_at_most = 0;
  std::optional<solve::Whole> labelings;  // none: not counted
  double log2_growth = 0;                 // of the most labelings of as many points by the class
  std::optional<solve::RadonPartition> radon;

  [[nodiscard]] bool all_shattered() const { return shattered.size() == points; }
};

// Of a table every row is a rule and every column a point.
Result<VcReport> vc_report(const PointTable& table, PointClass kind);

}  // namespace halfspace
