// One learner of two classes, replayed number by number: the same floats as the fast one, or the model is
// not what its certificate says.
#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "halfspace/hypothesis/linear.h"
#include "halfspace/verify/plain_rule.h"

namespace halfspace::verify {

// What a hypothesis is: values by column, place 0 the constant's.
struct PlainHypothesis {
  std::vector<float> values;
  float start = 0;   // of columns behind the last
  double power = 1;  // weights are powers of the values
  double scale = 0;  // in units of 2^scale
  float constant = 0;
  float offset = 0;
  char ties = 'a';
  bool presence = false;
  std::map<std::uint32_t, float> gaps = {};  // columns, and what is added to the score of a row without them

  [[nodiscard]] float value(std::size_t place) const { return place < values.size() ? values[place] : start; }
};

// What one of a model adds for features that a row lacks, by column.
std::map<std::uint32_t, float> gaps_of(const LinearHypothesis& claimed);

// Predicts with it.
class PlainScorer {
 public:
  PlainScorer(PlainHypothesis hypothesis, std::size_t columns);
  [[nodiscard]] double score(Row row);  // in true units
  [[nodiscard]] bool positive(Row row);
  [[nodiscard]] float stored_score(Row row);
  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }
  [[nodiscard]] const PlainHypothesis& hypothesis() const { return hypothesis_; }

 private:
  PlainHypothesis hypothesis_;
  std::vector<float> weights_;
  std::vector<float> ones_;
};

// What the row is multiplied by for its length; 1 where the view has no such thing.
float row_factor(const PlainRule& rule, Row row);

class PlainLane {
 public:
  PlainLane(const PlainRule& rule, bool averages, bool survives, std::uint64_t rounds = 0);

  void cover(std::size_t columns);
  struct Outcome {
    double score = 0;  // in true units
    bool positive = false;
    bool moved = false;
    double step = 0;  // added to the duals: step * row, when it moved
    double factor = 1;
  };
  // `row` as seen; y is +1 or -1.
  Outcome learn(Row row, int y, float importance);

  // In true units: the largest |dual| of those that a row touches, and |z - start|_p of all.
  [[nodiscard]] long double largest_dual(Row row) const;
  [[nodiscard]] long double dual_norm(long double p) const;

  // As it is now, in units of 2^shift; place 0 is the constant's.
  [[nodiscard]] float weight(std::size_t place) const { return weights_[place]; }
  [[nodiscard]] int shift() const { return shift_; }

  // All that the run would go on from.
  struct Cell {
    float value;
    float second;
    float sum;
    float survivor;
    bool adaptive;  // it has a second number of its own
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Counts {
    std::uint64_t rounds;
    std::uint64_t last_move;
    std::uint64_t best_run;
    int shift;
    int survivor_shift;
    double decay;
    double clock;
  };
  [[nodiscard]] std::size_t places() const { return weights_.size(); }
  [[nodiscard]] Cell cell(std::size_t place) const;  // of any place; behind the last, that of the start
  [[nodiscard]] Cell start_cell() const;
  [[nodiscard]] Counts counts() const {
    return {rounds_, last_move_, best_run_, shift_, survivor_shift_, decay_, clock_};
  }

  // Of a row as seen, before it is learned, in true units: by the average so far.
  [[nodiscard]] double mean_score(Row row) const;

  [[nodiscard]] PlainHypothesis last() const;
  [[nodiscard]] PlainHypothesis average() const;
  [[nodiscard]] PlainHypothesis survivor() const;

 private:
  [[nodiscard]] double stride(Row row, int y, float importance, float score, float factor);
  void shrink();
  void make_room(Row row, float& step);
  void keep_survivor();
  void move(Row row, float step);
  [[nodiscard]] PlainHypothesis frozen(const std::vector<float>& values, int shift, double decay) const;
  [[nodiscard]] std::vector<float>& values() { return rule_.has_duals() ? duals_ : weights_; }
  [[nodiscard]] const std::vector<float>& values() const { return rule_.has_duals() ? duals_ : weights_; }

  PlainRule rule_;
  bool averages_;
  bool survives_;
  float limit_;
  // By place: 0 is the constant's, column c is c + 1.
  std::vector<float> weights_;
  std::vector<float> duals_;  // or squared gradients, or confidences
  std::vector<float> sums_;
  std::vector<float> survivor_;
  std::uint64_t rounds_;
  std::uint64_t last_move_ = 0;
  std::uint64_t best_run_ = 0;
  int shift_ = 0;
  int survivor_shift_ = 0;
  double decay_ = 1;
  double clock_ = 0;
  float arow_rate_ = 0;
};

}  // namespace halfspace::verify
