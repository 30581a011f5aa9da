// The loop: passes over a file's rows, a learner, a ledger.
#pragma once
#include <cstdint>
#include <functional>

#include "halfspace/core/result.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/label_map.h"
#include "halfspace/run/ledger.h"
#include "halfspace/run/trainee.h"
#include "halfspace/run/training_options.h"

namespace halfspace {

// Told after every block, and when the rows of a pass reach 1, 2, 4, 8, ...
struct Progress {
  std::uint64_t pass;  // from 1
  std::uint64_t passes;
  double share;  // of this pass, 0 to 1; negative when the length is not known
  std::uint64_t bytes;
  PassCounts counts;  // of this pass
};
using ProgressSink = std::function<void(const Progress&)>;

// Learns from the files; ends early, with what it has, on a request to stop. The rows of a second
// pass come from memory, or from the file again when it is large; those of a large pipe from a temporary
// file. On an error nothing is half-done: the learner is to be thrown away. A learner that has not seen
// anything yet takes as many classes as there are. Of a portfolio only the leader is kept, or the leader of a
// snapshot; a kernel takes two classes, rows as given, from the start.
Result<Ledger> train(const Trainee& trainee, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
                     const TrainingOptions& options, const ProgressSink& progress);

}  // namespace halfspace
