// The one list of learners. Help, messages, model files, the contract tests and the benchmarks read it.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/options.h"

namespace halfspace {

// A learner with its options chosen: what it does, and the full list of what was used.
struct ChosenLearner {
  LaneRule rule;  // without the constant feature, which belongs to the run
  std::vector<OptionInfo> options;
};

struct CatalogueRow {
  std::string_view name;
  std::string_view summary;
  std::string_view guarantee;
  double default_constant;  // the constant feature's value unless --bias says otherwise
  Keep default_keep;
  std::vector<OptionInfo> (*options)();
  Result<ChosenLearner> (*make)(std::span<const Setting> settings);
};

std::span<const CatalogueRow> catalogue();
inline constexpr std::string_view kDefaultLearner = "p-norm";

// The row of that name, or an error that names the nearest.
Result<const CatalogueRow*> find_learner(std::string_view name);

}  // namespace halfspace
