#include "halfspace/learn/batch/weak_learner.h"

namespace halfspace {
namespace {

float value_of(Row row, std::uint32_t column) {
  for (std::size_t k = 0; k < row.size; ++k) {
    if (row.columns[k] == column) return row.values[k];
  }
  return 0;
}

class WeakStumps : public WeakLearner {
 public:
  WeakStumps(const BatchRows& rows, const BestStump& best) : rows_(rows), best_(best) {}

  std::vector<bool> add_rule(const std::vector<double>& weights) override {
    stumps_.push_back(best_.find(weights).stump);
    return wrong_rows(rows_, stumps_.back());
  }
  [[nodiscard]] Classifier vote() const override { return Classifier(StumpVote(stumps_)); }

 private:
  const BatchRows& rows_;
  const BestStump& best_;
  std::vector<Stump> stumps_;
};

}  // namespace

std::unique_ptr<WeakLearner> weak_stumps(const BatchRows& rows, const BestStump& best) {
  return std::make_unique<WeakStumps>(rows, best);
}

std::vector<bool> wrong_rows(const BatchRows& rows, const Stump& stump) {
  std::vector<bool> wrong(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    wrong[i] = stump.vote(value_of(rows.row(i), stump.column)) != rows.label(i);
  }
  return wrong;
}

}  // namespace halfspace
