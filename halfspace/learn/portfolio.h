// Several learners over the same rows at once, each with its last vector and with its average: twice as many
// hypotheses as lanes. All of them are judged on every row before it is learned; their weighted vote
// predicts, and the one to keep is the one that erred least, late errors counting more than early ones.
//
// Guarantee  a lane predicts, errs and moves exactly as its learner does alone; the mistakes of the vote:
//            experts/committee.h
// Choice     least sum of t over the rounds t in which a hypothesis erred, by importance; the first of equals
// Cost       two classes: one score of all weights side by side and one of all sums, then each lane's own
//            updates. More classes: each lane has its tables, one vector a class
#pragma once
#include <string>
#include <vector>

#include "halfspace/learn/experts/committee.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/row_learner.h"
#include "halfspace/learn/options.h"

namespace halfspace {

// One learner of a portfolio. Its rule has the constant feature and the view of the run.
struct PortfolioLane {
  std::string learner;
  std::vector<Setting> settings;  // all its options
  LaneRule rule;
};

// A hypothesis of a portfolio: a lane's last vector (even numbers) or its average (odd ones).
using CandidateId = std::size_t;
constexpr std::size_t lane_of(CandidateId candidate) {
  return candidate / 2;
}
constexpr bool is_average(CandidateId candidate) {
  return candidate % 2 == 1;
}
constexpr Keep keep_of(CandidateId candidate) {
  return is_average(candidate) ? Keep::average : Keep::last;
}

// How a hypothesis did on rows it had not learned.
struct CandidateCounts {
  std::uint64_t mistakes = 0;
  double late_mistakes = 0;  // each counted by its round, times the row's importance
};

class Portfolio : public RowLearner {
 public:
  explicit Portfolio(std::vector<PortfolioLane> lanes, std::size_t classes = 2);

  void prepare(std::size_t columns, float largest_value) override;
  [[nodiscard]] std::size_t classes() const override { return classes_; }
  void have_classes(std::size_t classes) override;
  void see_through(Scaling scaling) override;
  // All hypotheses will be kept at the end, not the leader's only.
  void keep_all() { keeps_all_ = true; }
  [[nodiscard]] Scaling scaling() const override { return rule().view.scaling(); }
  [[nodiscard]] double bytes(std::size_t classes, std::size_t columns) const override;
  [[nodiscard]] const LaneRule& rule() const override { return lanes_.front().rule; }

  // The cells of a row are fetched while the row before it is learned, where they are many and far away.
  [[nodiscard]] std::size_t looks_ahead() const override {
    return classes_ == 2 && tables_.front().front().is_far() ? kRowsAhead : 0;
  }
  void rows_to_come(std::span<const Row> rows, unsigned threads) override;
  // The mistake is that of the vote, the score is 0.
  Outcome learn_class(const Row& row, ClassId id, float importance) override;
  [[nodiscard]] std::uint64_t rounds() const override { return tables_.front().front().rounds(); }
  [[nodiscard]] Row last_row() const override { return last_row_; }
  [[nodiscard]] float last_factor() const override { return tables_.front().front().last_factor(0); }
  void rows_come_again() override { rows_are_new_ = false; }
  // Of the leader.
  [[nodiscard]] Classifier classifier() const override { return classifier_of(leader()); }
  [[nodiscard]] std::size_t kept_candidate() const override { return leader(); }
  [[nodiscard]] std::size_t saturated() const override;

  [[nodiscard]] const std::vector<PortfolioLane>& lanes() const { return lanes_; }
  [[nodiscard]] std::size_t candidates() const { return 2 * lanes_.size(); }
  [[nodiscard]] CandidateId leader() const;
  [[nodiscard]] CandidateCounts counts(CandidateId candidate) const {
    return {vote_.mistakes(candidate), late_mistakes_[candidate]};
  }
  // Of a candidate, in all passes.
  [[nodiscard]] std::uint64_t mistakes(CandidateId candidate) const {
    return vote_.mistakes(candidate) + late_pass_mistakes_[candidate];
  }
  [[nodiscard]] std::uint64_t updates(std::size_t lane) const { return updates_[lane]; }
  // Who was updated on the last row: bit k is that of lane k.
  [[nodiscard]] std::uint32_t last_moved() const { return last_moved_; }
  [[nodiscard]] const Committee& vote() const { return vote_; }
  // What a candidate said of the last row.
  [[nodiscard]] ClassId prediction(CandidateId candidate) const {
    return classes_ == 2 ? static_cast<ClassId>(said_ >> candidate & 1) : predictions_[candidate];
  }
  [[nodiscard]] Classifier classifier_of(CandidateId candidate) const;
  // What its learner would go on from if it had been alone.
  [[nodiscard]] std::vector<LinearState> states_of(CandidateId candidate, Keep keep) const;
  // From its scores of rows as seen to probabilities, one a hypothesis.
  [[nodiscard]] const std::vector<Sigmoid>& sigmoids_of(CandidateId candidate) const {
    return sigmoids_[candidate];
  }
  [[nodiscard]] const RmsState& rms() const { return view_.state(); }

 private:
  static constexpr std::size_t kRowsAhead = 64;
  void expect_row_after(const Row& row);
  // The tables of lane `lane` for one more bundle of classes; of two classes, one table for all lanes.
  void make_tables();
  void add_classes(std::size_t lane, std::size_t classes);
  void add_sigmoids();
  // Take down the predictions; one bit a lane that moved.
  std::uint32_t learn_two(const Row& row, ClassId id, float importance);
  std::uint32_t learn_and_fit(const Row& row, ClassId id, float importance);
  std::uint32_t learn_many(const Row& row, ClassId id, float importance);
  void take_down(const LaneOutcomes& outcomes, ClassId id);
  [[nodiscard]] std::uint64_t all_candidates() const { return ~std::uint64_t{0} >> (64 - candidates()); }
  [[nodiscard]] ClassId vote_of_two() const;
  [[nodiscard]] ClassId vote_of_many();
  // Bit k is that of candidate k.
  [[nodiscard]] std::uint64_t who_is_wrong(ClassId id) const;
  bool learn_lane(std::size_t lane, const Row& row, ClassId id, float importance);
  void fit(CandidateId candidate, std::span<const double> scores, ClassId id, float importance);
  [[nodiscard]] bool fits_now(const Lanes& table) const {
    return rows_are_new_ && Sigmoid::is_due(table.rounds() + 1);
  }
  // Bit k of `wrong` is that of candidate k.
  void judge(std::uint64_t wrong, float importance, bool vote_was_wrong);

  std::vector<PortfolioLane> lanes_;
  std::size_t classes_;
  std::vector<std::vector<Lanes>> tables_;
  RowView view_;
  Committee vote_;
  std::uint64_t said_ = 0;            // of two classes: bit k is what candidate k says
  std::vector<ClassId> predictions_;  // of more
  // Padded as simd/marked.h wants it.
  std::vector<double> late_mistakes_;
  std::vector<std::uint64_t> updates_;
  std::vector<std::uint64_t> late_pass_mistakes_;  // on rows that were not new
  std::vector<std::vector<Sigmoid>> sigmoids_;
  const simd::MarkedKernels* kernels_;
  std::vector<double> scores_[2];  // of the last vectors and of the averages of one lane
  Row last_row_;
  std::span<const Row> coming_;
  std::uint32_t last_moved_ = 0;
  std::size_t columns_ = 0;
  float largest_value_ = 0;
  bool rows_are_new_ = true;
  bool keeps_all_ = false;
};

}  // namespace halfspace
