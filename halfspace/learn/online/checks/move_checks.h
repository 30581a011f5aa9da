// The invariants of all learners, asserted around every move of debug builds. Which ones a lane has to keep
// follows from its rule:
//
//   growth_check       additive duals under a power link: the Perceptrons, p-norm, AVERAGE, gradient descent
//   link_check         every lane with duals: weights are what the link makes of them
//   potential_check    the exponential links: Winnow, balanced Winnow, p-norm with p = inf
//   winnow_check       Winnow with a threshold: caps and total weight
//   disjunction_check  the learner of disjunctions
//   adaptive_check     a rate for each coordinate: AdaGrad and AROW
//   loss_check         steps that aim at margin 1: passive-aggressive and AROW
//
// They hold for every row that a learner can be given, with any importance, and when a run goes on from a
// file; what needs more than that is asserted only while it is given.
#pragma once
#include <memory>
#include <vector>

#include "halfspace/learn/online/checks/move_check.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

// The class is the same in every build, so that a program with assertions may use a library without them;
// only what it does differs.
#ifdef NDEBUG
constexpr bool kMovesAreChecked = false;
#else
constexpr bool kMovesAreChecked = true;
#endif

class MoveChecks {
 public:
  explicit MoveChecks(const std::vector<LaneRule>& rules);  // without assertions it keeps nothing

  void before(const Lanes& lanes, Row row, const float* steps, float importance);
  void after(const Lanes& lanes, Row row, const float* steps, float importance);

 private:
  struct OfLane {
    std::size_t lane;
    float constant;
    bool unit;  // it sees rows of length 1
    std::unique_ptr<MoveCheck> check;
  };
  static LaneMove as_move(const OfLane& one, Row row, const float* steps, float importance);
  std::vector<OfLane> checks_;
};

}  // namespace halfspace
