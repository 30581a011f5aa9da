// One online linear learner, and the hypothesis to keep of its run. Two classes are one lane. More are one
// lane a class, one against the rest: the class of the largest score is predicted, the first of equals.
#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/online/lanes.h"
#include "halfspace/learn/online/row_learner.h"
#include "halfspace/learn/online/sigmoid.h"

namespace halfspace {

// What every online learner offers: predict first, then learn; a snapshot that stands by itself.
template <class L>
concept OnlineLearner = requires(L learner, const L& fitted, Row x, Label y) {
  { fitted.score(x) } -> std::same_as<float>;
  { learner.learn(x, y) } -> std::same_as<Outcome>;
  { fitted.hypothesis() } -> std::same_as<LinearHypothesis>;
};

// Which hypothesis of the run is kept.
enum class Keep : std::uint8_t {
  last,
  average,
  survivor,
  snapshot,   // the average at a row fixed beforehand: see convert/snapshots.h
  random,     // the last one of a row drawn at random: see convert/random_pick.h
  penalised,  // the best of all on the rows after it: see convert/version_choice.h
  two_phase,  // the best of all on rows that were held out
  gap,        // one of those of a long run of right predictions: see convert/gap_pick.h
  coded,      // none of them: a shorter rule made from one, see learn/batch/short_rule.h
  vote,       // the majority of all versions: see hypothesis/vote.h
  fit,        // what a batch learner found: see learn/batch
};
// One of all versions of the run, chosen when it is over.
constexpr bool is_chosen_version(Keep keep) {
  return keep == Keep::penalised || keep == Keep::two_phase;
}
// What is kept is made when the run is over, and the run cannot go on from it.
constexpr bool ends_with_its_run(Keep keep) {
  return is_chosen_version(keep) || keep == Keep::vote;
}
// It is made from the sum of all vectors.
constexpr bool is_mean(Keep keep) {
  return keep == Keep::average || keep == Keep::snapshot;
}
std::string_view name_of(Keep keep);
Result<Keep> parse_keep(std::string_view name);

// Everything needed to go on later as if nothing had happened. Cells are those that differ from the start.
struct LinearState {
  LaneCounts counts;
  bool adaptive = false;  // cells have a second number
  Sigmoid sigmoid;
  Lanes::Cell constant;
  std::vector<std::uint32_t> columns;
  std::vector<Lanes::Cell> cells;
};

// Of one lane, as a learner that keeps this would have it.
LinearState state_of(const Lanes& lanes, std::size_t lane, Keep keep);

class LinearLearner final : public RowLearner {
 public:
  LinearLearner(const LaneRule& rule, Keep keep, std::size_t classes = 2);
  // Goes on from there: one state for two classes, else one a class.
  LinearLearner(const LaneRule& rule, Keep keep, std::span<const LinearState> states, RmsState rms = {});

  void prepare(std::size_t columns, float largest_value) override;
  [[nodiscard]] std::size_t classes() const override { return lanes_of_.size() == 1 ? 2 : lanes_of_.size(); }
  void have_classes(std::size_t classes) override;
  void see_through(Scaling scaling) override;
  [[nodiscard]] double bytes(std::size_t classes, std::size_t columns) const override;
  [[nodiscard]] const LaneRule& rule() const override { return rule_; }
  [[nodiscard]] std::uint64_t rounds() const override { return bundles_.front().rounds(); }

  // Two classes.
  [[nodiscard]] float score(const Row& row) const;
  Outcome learn(const Row& row, Label y, float importance = 1);
  [[nodiscard]] LinearHypothesis hypothesis() const { return kept(0); }
  [[nodiscard]] LinearState state() const { return states().front(); }

  [[nodiscard]] Row last_row() const override { return last_row_; }
  [[nodiscard]] float last_factor() const override { return bundles_.front().last_factor(0); }
  // Of two classes, the last row's score, in true units, and what it did to the duals.
  [[nodiscard]] double last_score() const { return last_score_; }
  [[nodiscard]] DualMove last_move() const { return bundles_.front().last_move(0); }
  // The weights of two classes, in units of 2^shift; it rises only when they grow beyond 2^64.
  [[nodiscard]] simd::PlaneLane weights() const { return bundles_.front().weights(0); }
  [[nodiscard]] int shift() const { return bundles_.front().counts(0).shift; }
  [[nodiscard]] double peak_dual(const Row& row) const { return bundles_.front().peak_dual(0, row); }
  [[nodiscard]] double dual_norm(double p) const { return bundles_.front().dual_norm(0, p); }

  // Any number of classes.
  Outcome learn_class(const Row& row, ClassId id, float importance) override;
  Outcome learn_class(const Row& row, ClassId id) { return learn_class(row, id, 1); }
  [[nodiscard]] Classifier classifier() const override;
  [[nodiscard]] std::vector<LinearState> states() const;
  [[nodiscard]] Scaling scaling() const override { return rule_.view.scaling(); }
  [[nodiscard]] const RmsState& rms() const { return view_.state(); }
  [[nodiscard]] std::size_t saturated() const override;
  void rows_come_again() override { rows_are_new_ = false; }
  // Of each hypothesis: from its scores of rows as seen to probabilities.
  [[nodiscard]] const std::vector<Sigmoid>& sigmoids() const { return sigmoids_; }

 private:
  struct Place {
    std::size_t bundle;
    std::size_t lane;
  };
  void add_bundle(std::size_t lanes);
  // Takes note of the kept hypotheses' scores of a row that is about to be learned.
  [[nodiscard]] bool fits_now(float importance) const {
    return Sigmoid::is_due(rounds() + 1) && rows_are_new_ && importance != 0 && !gives_probabilities();
  }
  void fit_sigmoids(const Row& row, ClassId id, float importance);
  [[nodiscard]] bool gives_probabilities() const { return rule_.step.kind == Step::Kind::logistic; }
  [[nodiscard]] LinearHypothesis kept(std::size_t part) const;

  LaneRule rule_;
  Keep keep_;
  std::vector<Lanes> bundles_;   // up to kMostLanes classes each
  std::vector<Place> lanes_of_;  // of each class; of two classes, only that of +1
  std::vector<Sigmoid> sigmoids_;
  std::vector<double> scores_;
  RowView view_;
  Row last_row_;
  double last_score_ = 0;
  std::size_t columns_ = 0;
  float largest_value_ = 0;
  bool rows_are_new_ = true;
};

static_assert(OnlineLearner<LinearLearner>);

}  // namespace halfspace
