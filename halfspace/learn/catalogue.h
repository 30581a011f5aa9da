// The one list of learners. Help, messages, model files, the contract tests and the benchmarks read it.
#pragma once
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/batch/traits.h"
#include "halfspace/learn/kernel/kernel_rule.h"
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
  // With these options.
  RowsMust rows = RowsMust::be_any;
  double held_out = 0;  // the share of the rows to keep out for its choices, unless another is given
};

// The same of an online learner in the feature space of a kernel.
struct ChosenKernelLearner {
  KernelRule rule;
  std::vector<OptionInfo> options;
};

// Online: sees one row after the other, linear or in the feature space of a kernel. Batch: fits all rows at
// once.
struct CatalogueRow {
  std::string_view name;
  std::string_view summary;
  std::string_view guarantee;
  double default_constant;  // the constant feature's value unless --bias says otherwise
  Keep default_keep;
  std::vector<OptionInfo> (*options)();
  Result<ChosenLearner> (*make)(std::span<const Setting> settings);  // null unless it is linear and online
  Result<ChosenBatchLearner> (*make_batch)(std::span<const Setting>) = nullptr;  // null of an online one
  BatchTraits batch = {};
  Result<ChosenKernelLearner> (*make_kernel)(std::span<const Setting>) = nullptr;  // null of all others

  [[nodiscard]] bool is_batch() const { return make_batch != nullptr; }
  [[nodiscard]] bool is_kernel() const { return make_kernel != nullptr; }
};

std::span<const CatalogueRow> catalogue();         // linear online ones first, then kernels, then batch
std::span<const CatalogueRow> online_catalogue();  // the linear ones
std::span<const CatalogueRow> batch_catalogue();
// Of all batch learners; null when there is none of that name.
const ClaimKind* find_claim(std::string_view name);
inline constexpr std::string_view kDefaultLearner = "p-norm";

// The row of that name, or an error that names the nearest.
Result<const CatalogueRow*> find_learner(std::string_view name);
// The same, an error also when it is not linear and online.
Result<const CatalogueRow*> find_online_learner(std::string_view name);

}  // namespace halfspace
