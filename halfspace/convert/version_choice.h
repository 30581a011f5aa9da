// The best of all versions of a pass, judged on rows that they have not learned. A version is the hypothesis
// between two updates; the run is made again, so that never more than one version is in memory. Those of
// additive learners are compared by version_sums.h; the chosen one is judged by itself all the same.
//
// Penalised risk (mistake_bounds 4.1, 4.2): on all rows after it came to be, the least of
//   errors / n + sqrt(ln(T (T + 1) / delta) / (2 n)), the earliest of equals.
// Two phases (Littlestone; servedio 2.7): on rows that were held out, the fewest errors, the latest of
// equals.
//
// An error is what the learner would call one: a tie too, where ties are always mistakes.
//
// Cost: rounds times updates; of learners that are not additive, that times the non-zeros of a row, but a
// version is given up as soon as it cannot win.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/online/linear_learner.h"

namespace halfspace {

struct VersionRow {
  Row row;
  ClassId id = 0;
  float importance = 1;
};
// Rows by their place in the order of learning, or among the held-out ones.
struct VersionRows {
  std::size_t count = 0;
  std::function<VersionRow(std::size_t)> at;
};

struct ChosenVersion {
  Classifier classifier;
  std::uint64_t version = 0;   // counted by updates
  std::uint64_t row = 0;       // rows learned before it
  std::uint64_t fresh = 0;     // rows it was judged on
  std::uint64_t errors = 0;    // on them
  std::uint64_t versions = 1;  // in all
};

// The run's learner before its first row, to keep the last hypothesis.
using VersionStart = std::function<LinearLearner()>;

// Nothing when there is nothing to judge by, or on a request to stop.
std::optional<ChosenVersion> choose_penalised(const VersionStart& start, const VersionRows& learned,
                                              double delta);
std::optional<ChosenVersion> choose_two_phase(const VersionStart& start, const VersionRows& learned,
                                              const VersionRows& held_out);

}  // namespace halfspace
