// Which of all versions of a run over kept rows is kept: hands the rows to convert/version_choice.h in the
// order in which they were learned.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "halfspace/convert/version_choice.h"
#include "halfspace/data/row_store.h"
#include "halfspace/run/hold_out.h"

namespace halfspace {

struct RunOverRows {
  const LinearLearner& learner;  // for its rule and classes
  const RowStore& rows;
  const std::vector<std::size_t>& order;  // of the pass; empty: that of the rows
  const HoldOut& hold_out;
  std::size_t columns = 0;
  std::function<float(std::size_t row)> importance;
};

std::optional<ChosenVersion> choose_version(const RunOverRows& run, Keep keep, double delta);

}  // namespace halfspace
