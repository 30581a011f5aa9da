// The one list of learners. Help, messages, model files, the contract tests and the benchmarks read it.
#pragma once
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/batch/traits.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/options.h"

namespace halfspace {

// A learner with its options chosen: what it does, and the full list of what was used.
struct ChosenLearner {
  LaneRule rule;  // without the constant feature, which belongs to the run
  std::vector<OptionInfo> options;
};

// The same of a learner that wants all rows in memory.
struct ChosenBatchLearner {
  std::function<Result<BatchFit>(const BatchRows&, const FitContext&)> fit;
  std::vector<OptionInfo> options;
};

// Online: sees one row after the other. Batch: fits all rows at once.
struct CatalogueRow {
  std::string_view name;
  std::string_view summary;
  std::string_view guarantee;
  double default_constant;  // the constant feature's value unless --bias says otherwise
  Keep default_keep;
  std::vector<OptionInfo> (*options)();
  Result<ChosenLearner> (*make)(std::span<const Setting> settings);              // null of a batch learner
  Result<ChosenBatchLearner> (*make_batch)(std::span<const Setting>) = nullptr;  // null of an online one
  BatchTraits batch = {};

  [[nodiscard]] bool is_batch() const { return make_batch != nullptr; }
};

std::span<const CatalogueRow> catalogue();         // online ones first
std::span<const CatalogueRow> online_catalogue();  // the parts of it
std::span<const CatalogueRow> batch_catalogue();
// Of all batch learners; null when there is none of that name.
const ClaimKind* find_claim(std::string_view name);
inline constexpr std::string_view kDefaultLearner = "p-norm";

// The row of that name, or an error that names the nearest.
Result<const CatalogueRow*> find_learner(std::string_view name);
// The same, an error also when it is a batch learner.
Result<const CatalogueRow*> find_online_learner(std::string_view name);

}  // namespace halfspace
