// What boosting by majority asks of a weak learner: a rule for rows that weigh differently, and in the end
// the vote of all its rules. Two are here: the best stump, and one pass of any linear online learner, for
// which the weight of a row is its importance.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "halfspace/learn/batch/best_stump.h"
#include "halfspace/learn/batch/fit.h"

namespace halfspace {

inline constexpr std::string_view kStumps = "stumps";

class WeakLearner {
 public:
  virtual ~WeakLearner() = default;
  // One more rule, for rows of these weights; the rows that it gets wrong.
  virtual std::vector<bool> add_rule(const std::vector<double>& weights) = 0;
  // The majority of them all.
  [[nodiscard]] virtual Classifier vote() const = 0;
};

// The best of all stumps; `best` must outlive it.
std::unique_ptr<WeakLearner> weak_stumps(const BatchRows& rows, const BestStump& best);
std::vector<bool> wrong_rows(const BatchRows& rows, const Stump& stump);

// One pass over the rows in a new random order for every rule, from weights 0: what the learner keeps of it,
// its mean or its last weights, or their opposite where that is right on more of the weight. `most_rules`
// only says how many there will be: an error where their weights would not fit into the memory that is
// allowed.
Result<std::unique_ptr<WeakLearner>> weak_online(std::string_view learner, const BatchRows& rows,
                                                 double most_rules, const FitContext& context);

}  // namespace halfspace
