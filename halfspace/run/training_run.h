// One run over files, inside: what training.h promises. Its reading and learning are in training.cpp, what is
// made of it at the end in training_end.cpp.
#pragma once
#include <optional>
#include <vector>

#include "halfspace/core/stop.h"
#include "halfspace/data/labelled_blocks.h"
#include "halfspace/run/given_importances.h"
#include "halfspace/run/hold_out.h"
#include "halfspace/run/later_rows.h"
#include "halfspace/run/observer.h"
#include "halfspace/run/training.h"
#include "halfspace/run/version_follower.h"

namespace halfspace {

class TrainingRun {
 public:
  TrainingRun(const Trainee& trainee, const DataFiles& files, LabelMap& labels, ColumnMap& columns,
              const TrainingOptions& options, const ProgressSink& progress);

  Result<Ledger> run();

 private:
  [[nodiscard]] Status check_options() const;
  // The first reading: learns at once unless the order is to be shuffled; keeps the rows if they are needed.
  Status read_once();
  Result<LabelledBlocks> open();
  template <class Work>
  Status for_each_block(LabelledBlocks& blocks, Work work);
  // Everything that can be wrong with a block, before any of it is learned.
  Status know_rows(const BlockReader& reader);
  Status take(const Block& block, const BlockReader& reader);
  Status check(const Block& block, const BlockReader& reader);
  [[nodiscard]] Status fit_vote(const Block& block) const;
  [[nodiscard]] Status fit_kernel(const Block& block, const BlockReader& reader) const;
  // Before the tables grow and the rows are kept.
  Status fit_memory(const Block& block, const BlockReader& reader);
  [[nodiscard]] double bytes_of_vote(const Block& block) const;
  Status hold_out(const Block& block);

  Status pass();
  void pass_from_memory();
  Status pass_from_file();
  [[nodiscard]] std::vector<std::size_t> order_of_pass() const;
  // For the rows of a block or pass.
  void prepare(float largest_value);
  void learn_block(const Block& block, std::uint64_t rows_before, double share);
  // Announces so many rows from the r-th on, where the learner has use for that.
  template <class RowAt>
  void look_ahead(std::size_t ahead, std::size_t r, std::size_t rows, RowAt row_at);
  void learn(std::uint64_t number, const MeasuredRow& row, ClassId id, float own_importance, double share);
  [[nodiscard]] bool is_first_reading() const { return ledger_.passes.size() == 1 && !options_.shuffle; }
  // The version at hand has stood for so long that its error is proved to be small enough.
  [[nodiscard]] bool is_proved() const;
  void tell(double share);

  Status finish();
  void finish_evidence();
  // Of several learners: the leader at the end, or that of the snapshot where this is to be kept.
  void note_leader();
  // The hypothesis that is kept, where that is not the learner's own.
  Status choose_kept();
  Status choose_version();
  Status take_vote();
  // What is known only of the hypothesis that is kept.
  Status judge_kept();
  Status score_all(const Classifier& classifier);

  const Trainee trainee_;
  RowLearner& learner_;
  const DataFiles& files_;
  LabelMap& labels_;
  ColumnMap& columns_;
  const TrainingOptions& options_;
  const ProgressSink& progress_;
  std::optional<Observer> observer_;
  Ledger ledger_;
  LaterRows later_;
  std::vector<Row> coming_;
  std::vector<std::size_t> order_;  // of the pass at hand over kept rows, when it is shuffled
  RowsLearned learned_;
  HoldOut hold_out_;
  GivenImportances importances_;
  VersionFollower versions_;
};

// As all that goes over blocks: until they end, a request to stop, or the error that was asked for is proved.
template <class Work>
Status TrainingRun::for_each_block(LabelledBlocks& blocks, Work work) {
  while (!stop_requested() && !ledger_.reached) {
    auto block = blocks.next();
    if (!block) return block.error();
    if (*block == nullptr) break;
    if (Status done = work(**block); !done) return done;
  }
  return {};
}

}  // namespace halfspace
