#include "halfspace/hypothesis/linear_vote.h"

#include <algorithm>

namespace halfspace {

LinearRule rule_of(const LinearHypothesis& hypothesis, std::size_t columns) {
  LinearRule rule;
  rule.weights.assign(columns + 1, hypothesis.unseen_weight());
  const std::size_t known = std::min(columns, hypothesis.values().columns());
  for (std::size_t c = 0; c < known; ++c) rule.weights[c] = hypothesis.weight(c);
  rule.added = double{hypothesis.constant_value()} * hypothesis.constant_weight() + hypothesis.offset();
  return rule;
}

double score_of(const LinearRule& rule, RuleReading reading, Row row) {
  double sum = rule.added;
  const std::size_t unseen = rule.weights.size() - 1;
  for (std::size_t k = 0; k < row.size; ++k) {
    const float weight = rule.weights[std::min<std::size_t>(row.columns[k], unseen)];
    sum += double{weight} * reading.value(row.values[k]);
  }
  return sum;
}

LinearVote::LinearVote(const std::vector<LinearRule>& rules, RuleReading reading) : reading_(reading) {
  const std::size_t columns = rules.front().weights.size();
  weights_.resize(columns * rules.size());
  for (std::size_t t = 0; t < rules.size(); ++t) {
    added_.push_back(rules[t].added);
    for (std::size_t c = 0; c < columns; ++c) weights_[c * rules.size() + t] = rules[t].weights[c];
  }
}

LinearVote::LinearVote(std::vector<float> weights, std::vector<double> added, RuleReading reading)
    : weights_(std::move(weights)), added_(std::move(added)), reading_(reading) {}

void LinearVote::score(Row row, std::span<double> scores) const {
  std::vector<double> sums = added_;
  const std::size_t unseen = columns();
  for (std::size_t k = 0; k < row.size; ++k) {
    const float* weights = &weights_[std::min<std::size_t>(row.columns[k], unseen) * rules()];
    const double x = reading_.value(row.values[k]);
    for (std::size_t t = 0; t < sums.size(); ++t) sums[t] += double{weights[t]} * x;
  }
  std::int64_t votes = 0;
  for (const double sum : sums) votes += reading_.is_plus(sum) ? 1 : -1;
  scores[0] = static_cast<double>(votes) / static_cast<double>(rules());
}

LinearRule LinearVote::rule(std::size_t k) const {
  LinearRule rule{{}, added_[k]};
  for (std::size_t c = 0; c <= columns(); ++c) rule.weights.push_back(weights_[c * rules() + k]);
  return rule;
}

}  // namespace halfspace
