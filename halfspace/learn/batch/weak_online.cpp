#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/learn/batch/weak_learner.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/online/lanes.h"

namespace halfspace {
namespace {

constexpr double kPush = 1e-300;

class WeakOnline : public WeakLearner {
 public:
  WeakOnline(const BatchRows& rows, const LaneRule& rule, bool mean, std::uint64_t seed)
      : rows_(rows), rule_(rule), mean_(mean), random_(seed, "weak learner"), order_(rows.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Row row = rows.row(i);
      for (std::size_t k = 0; k < row.size; ++k) largest_ = std::max(largest_, std::fabs(row.values[k]));
    }
  }

  std::vector<bool> add_rule(const std::vector<double>& weights) override {
    random_.shuffle(order_);
    Lanes lanes({rule_}, Track{.average = mean_});
    lanes.prepare(rows_.columns(), largest_);
    for (const std::size_t i : order_) {
      lanes.learn(rows_.row(i), rows_.label(i), static_cast<float>(weights[i]));
    }
    const LinearHypothesis found = mean_ ? lanes.average(0) : lanes.last(0);
    reading_ = {found.presence(), found.ties()};
    rules_.push_back(rule_of(found, rows_.columns()));
    Judged judged = judge(weights);
    if (judged.right >= .5) return judged.wrong;
    // A rule that is mostly wrong says as much as one that is mostly right.
    turn_over(rules_.back());
    Judged turned = judge(weights);
    if (turned.right > judged.right) return turned.wrong;
    turn_over(rules_.back());
    return judged.wrong;
  }

  [[nodiscard]] Classifier vote() const override { return Classifier(LinearVote(rules_, reading_)); }

 private:
  struct Judged {
    std::vector<bool> wrong;
    double right = 0;  // share of the weight
  };

  // The latest rule.
  [[nodiscard]] Judged judge(const std::vector<double>& weights) const {
    Judged judged{std::vector<bool>(rows_.size())};
    double all = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const bool plus = reading_.is_plus(score_of(rules_.back(), reading_, rows_.row(i)));
      judged.wrong[i] = plus != (rows_.label(i) > 0);
      all += weights[i];
      judged.right += judged.wrong[i] ? 0 : weights[i];
    }
    judged.right /= all;
    return judged;
  }

  // Its opposite; twice, it is what it was. A score of 0 goes over to the other side by the least of pushes.
  void turn_over(LinearRule& rule) const {
    for (float& weight : rule.weights) weight = -weight;
    rule.added = (reading_.ties == Ties::plus ? -kPush : kPush) - rule.added;
  }

  const BatchRows& rows_;
  LaneRule rule_;
  bool mean_;
  RandomStream random_;
  std::vector<std::size_t> order_;
  float largest_ = 0;
  RuleReading reading_;
  std::vector<LinearRule> rules_;
};

}  // namespace

Result<std::unique_ptr<WeakLearner>> weak_online(std::string_view learner, const BatchRows& rows,
                                                 double most_rules, const FitContext& context) {
  const auto row = find_online_learner(learner);
  if (!row) return row.error();
  auto chosen = (*row)->make({});
  if (!chosen) return chosen.error();
  // As they are found and once more in the vote.
  const double bytes = 8 * most_rules * static_cast<double>(rows.columns() + 1);
  if (context.memory > 0 && bytes > context.memory) {
    return input_error("",
                       fmt::format("option weak: {} rules of {} columns would take {:.3g} GB, expected at "
                                   "most {:.3g} GB (--max-memory, beside the rows), or fewer rounds",
                                   most_rules, rows.columns(), bytes / 1e9, context.memory / 1e9));
  }
  LaneRule rule = chosen->rule;
  rule.constant = rows.constant() != 0 ? rows.constant() : static_cast<float>((*row)->default_constant);
  return {std::make_unique<WeakOnline>(rows, rule, is_mean((*row)->default_keep), context.seed)};
}

}  // namespace halfspace
