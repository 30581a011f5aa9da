// Watches a run and notes what something can be proved from: a look at each row before it is learned and one
// after. It changes nothing about the run.
#pragma once
#include <optional>

#include "halfspace/convert/snapshots.h"
#include "halfspace/run/dual_norm.h"
#include "halfspace/run/evidence.h"
#include "halfspace/run/trainee.h"
#include "halfspace/simd/magnitude.h"
#include "halfspace/theory/runs_test.h"

namespace halfspace {

// A row as given, and the sizes of its values if they are known.
struct MeasuredRow {
  Row row;
  const simd::Sizes* sizes = nullptr;
};

class Observer {
 public:
  // `fresh`: the rows of the first pass were never learned before. The learner must outlive it.
  Observer(const Trainee& trainee, bool fresh);

  // Rows from here on have columns below this, and the classes that the learner has now.
  void cover(std::size_t columns);
  // About how many rows there will be; 0: nobody knows.
  void expect(double rows) { snapshots_.expect(rows); }
  // A row as given, before the learner sees it. Its sizes must live until it is learned.
  void before(const MeasuredRow& row, ClassId id) {
    given_ = row;
    if (!in_first_pass_) return;
    note_label(id);
    snapshots_.judge(row.row, id);
  }
  // After the learner has learned it.
  void after(ClassId id, const Outcome& outcome, float importance);
  // The version that stands now.
  [[nodiscard]] const StandingEvidence& last() const { return evidence_.last; }
  [[nodiscard]] bool saw_two_labels() const { return labels_.seen() > 1; }
  // They were known before the first row was read.
  void labels_are_given() { labels_are_given_ = true; }
  // The prediction of the row at hand may rest on a label that had not come before it.
  [[nodiscard]] bool is_late() const { return is_late_; }
  [[nodiscard]] std::uint64_t late_rows() const { return late_rows_; }
  // The first pass is over: what follows has been learned before.
  void rows_come_again() { in_first_pass_ = is_late_ = false; }

  // The hypothesis that was frozen, with what is known of it.
  [[nodiscard]] std::optional<Snapshot> frozen() && { return std::move(frozen_); }
  // `features` is how many there were.
  Evidence finish(std::size_t features);

 private:
  // |x|^2 and |x|_inf of a row as seen; of kernels, K(x, x) and its root.
  void note_length(double length2, double largest);
  // Two labels are two sides, whichever they are; more of them are classes as soon as they are known.
  void note_label(ClassId id) {
    const std::size_t before = labels_.seen();
    labels_.add(id);
    const bool is_new = labels_.seen() > before;
    is_late_ = !labels_are_given_ && (is_new || (classes_ > 2 && before < classes_));
    late_rows_ += is_late_ ? 1 : 0;
  }
  void note_run(const Outcome& outcome);
  void note_update(const DualMove& move, ClassId id, double length2, double largest);

  [[nodiscard]] simd::Sizes sizes_as_seen(Row row) const;

  const RowLearner& learner_;
  const LinearLearner* alone_;      // what is trained, where it is one learner
  const Portfolio* portfolio_;      // or where it is several
  const KernelPerceptron* kernel_;  // or where it has a kernel
  LaneRule rule_;
  MeasuredRow given_;
  Evidence evidence_;
  bool in_first_pass_;
  bool is_weighted_ = false;
  theory::LabelRuns labels_;
  bool labels_are_given_ = false;
  std::uint64_t labels_unknown_until_ = 0;
  std::size_t classes_ = 2;
  bool is_late_ = false;
  std::uint64_t late_rows_ = 0;
  Snapshots snapshots_;
  std::optional<Snapshot> frozen_;
  DualNorm duals_;
  DualEvidence dual_evidence_;
  bool has_duals_;
  std::uint64_t promotions_ = 0;
  std::uint64_t demotions_ = 0;
};

}  // namespace halfspace
