// The majority of linear rules, each with one vote, as boosting makes them. One score for two classes: the
// signed share of votes, counted in whole numbers. A rule's own score is what it adds plus weight times value
// over the row's features in their order, in double; so is the checker's, to the bit.
// Cost of a score: non-zeros times rules, one rule beside the other in memory.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/hypothesis/linear.h"

namespace halfspace {

struct LinearRule {
  std::vector<float> weights;  // by column; the last is that of every feature nobody has seen
  double added = 0;            // the constant's share, less a threshold
};

// How all rules of a vote read a row.
struct RuleReading {
  bool presence = false;  // every value counts as 1
  Ties ties = Ties::minus;

  [[nodiscard]] float value(float x) const { return presence ? 1.0f : x; }
  [[nodiscard]] bool is_plus(double score) const { return score > 0 || (score == 0 && ties == Ties::plus); }
};

// The hypothesis's weights as they are, for columns below this; its units do not change its sign.
LinearRule rule_of(const LinearHypothesis& hypothesis, std::size_t columns);
double score_of(const LinearRule& rule, RuleReading reading, Row row);

class LinearVote {
 public:
  // All of the same number of columns.
  LinearVote(const std::vector<LinearRule>& rules, RuleReading reading);
  // As it lies in a file: the weights of the first column, one a rule, then the second's, ...
  LinearVote(std::vector<float> weights, std::vector<double> added, RuleReading reading);

  void cover(std::size_t /*columns*/) {}
  [[nodiscard]] std::size_t scores() const { return 1; }
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return Ties::minus; }  // of an even vote

  [[nodiscard]] std::size_t rules() const { return added_.size(); }
  [[nodiscard]] std::size_t columns() const { return weights_.size() / added_.size() - 1; }
  [[nodiscard]] LinearRule rule(std::size_t k) const;
  [[nodiscard]] RuleReading reading() const { return reading_; }
  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }
  [[nodiscard]] const std::vector<double>& added() const { return added_; }

 private:
  std::vector<float> weights_;
  std::vector<double> added_;  // one a rule, and at least one rule
  RuleReading reading_;
};

}  // namespace halfspace
