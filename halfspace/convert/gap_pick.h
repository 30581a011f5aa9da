// A hypothesis for learners that change without mistakes (large gap, martingale form; batch 3.4, certificates
// 4): after the i-th mistake, once so many predictions in a row were right that
//   1 - (delta / ((i + 1)(i + 2)))^(1/n) <= eps,
// the hypotheses used in that gap err on at most eps of new rows on average. One of them is kept, drawn with
// equal chances. The length that a gap must reach is known when it begins, and so is the place of the draw:
// one hypothesis is copied a gap, if the gap gets that far.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>

#include "halfspace/core/random.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/theory/run_length.h"

namespace halfspace {

class GapPick {
 public:
  GapPick(std::uint64_t seed, double error, double delta)
      : random_(seed, "hypothesis of the gap"), error_(error), delta_(delta) {
    begin_gap();
  }

  // Before a row is learned.
  void before(const RowLearner& learner) {
    if (run_ == drawn_) picked_.emplace(learner.classifier());
  }
  void after(bool mistake) {
    ++run_;
    if (!mistake) return;
    ++mistakes_;
    begin_gap();
  }
  [[nodiscard]] bool reached() const { return run_ >= needed_; }
  [[nodiscard]] std::uint64_t mistakes() const { return mistakes_; }
  // The draw was among the hypotheses of the length that was needed: of a longer gap the rest proves nothing.
  [[nodiscard]] std::uint64_t run() const { return std::min(run_, needed_); }
  // When it is reached.
  [[nodiscard]] std::optional<Classifier> picked() && { return std::move(picked_); }

 private:
  void begin_gap() {
    run_ = 0;
    needed_ = theory::run_needed(mistakes_, error_, delta_);
    drawn_ = random_.below(needed_);
  }

  RandomStream random_;
  double error_;
  double delta_;
  std::uint64_t mistakes_ = 0;
  std::uint64_t run_ = 0;     // right predictions since
  std::uint64_t needed_ = 0;  // of them
  std::uint64_t drawn_ = 0;   // the hypothesis of the gap to take, from 0
  std::optional<Classifier> picked_;
};

}  // namespace halfspace
