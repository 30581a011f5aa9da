// Orders that a learner fares worst with: an adversary who knows what it will say.
//
// Source     batch 3.2 (Theorem 6.11) for disjunctions; servedio 4.7: cycling through few points
// Guarantee  against disjunctions: every row is a mistake of a deterministic learner, and a disjunction of
//            some of the d features fits all of them. Of a finite set: every row is a mistake while there is
//            any
// Cost       one prediction a row; of a finite set, up to one a point
#pragma once
#include <memory>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/world/linear_world.h"
#include "halfspace/world/point_row.h"

namespace halfspace {

// Shows e_1, ..., e_d to the learner and answers the contrary of what it says; the features whose label came
// out +1 are the disjunction, perhaps of none.
LinearTarget contrary_disjunction(const LaneRule& rule, std::size_t features);

// The rows e_1, ..., e_d, again and again, labelled by the disjunction that is worst for this learner.
LinearWorld disjunction_adversary(const LaneRule& rule, std::size_t features);

// Of a world with few points: the next one, going round, that this learner gets wrong. When it is right on
// all, they come one after another. `rounds` of the learner are those of the rows shown.
class MistakesOnly : public World {
 public:
  // The world must have a support.
  MistakesOnly(LinearWorld world, const LaneRule& rule);
  void next(WorldRow& row) override;
  [[nodiscard]] bool has_converged() const { return converged_; }
  [[nodiscard]] const LinearWorld& world() const { return world_; }

 private:
  LinearWorld world_;
  LinearLearner learner_;
  Ties ties_;
  std::size_t turn_ = 0;
  bool converged_ = false;
};

}  // namespace halfspace
