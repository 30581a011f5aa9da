// One pass of an online learner over rows in memory, and the hypothesis that each conversion keeps of it,
// with the evidence for its certificate.
#pragma once
#include <functional>

#include "halfspace/data/row_store.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/run/evidence.h"

namespace halfspace::lab {

struct ConvertedRun {
  Evidence evidence;
  Classifier kept;
  std::optional<Classifier> frozen;  // the snapshot that the certificate speaks of, unless it is what is kept
};

struct ConversionSetup {
  Keep keep = Keep::average;
  std::size_t columns = 0;
  float largest = 1;
  double holdout = 0;
  std::uint64_t seed = 1;
  double delta = 0.05;
  std::function<void(const LinearLearner&)> before = nullptr;  // told before each row is learned
};

ConvertedRun convert_run(const LaneRule& rule, const RowStore& rows, const ConversionSetup& setup);

}  // namespace halfspace::lab
