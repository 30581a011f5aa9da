// The Perceptron in the feature space of a kernel: keeps the rows it erred on, and scores by its sum of
// kernel values with them.
//
// Source     mistake_bounds 2.4; batch 5.3; with a budget, budget.h
// Guarantee  that of the Perceptron, with K(x, x) in place of |x|^2; |w|^2 <= sum of K(x, x) over the updates
// Order      in the first pass each update is another row of the sum; in later ones an update on a row that
//            the sum has already changes its coefficient
// Cost       one kernel value a kept row to predict; strings under one string kernel: O(length)
// Average    of the coefficients over the rounds; with a budget only of the rows that are still kept
#pragma once
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "halfspace/hypothesis/kernel_expansion.h"
#include "halfspace/learn/kernel/budget.h"
#include "halfspace/learn/kernel/kernel_rule.h"
#include "halfspace/learn/kernel/values_ahead.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/online/row_learner.h"

namespace halfspace {

// A version of the first pass: the hypothesis after so many updates.
struct KernelVersion {
  std::uint64_t row = 0;     // rows learned before it
  std::uint64_t errors = 0;  // on those after it, where they are counted: by the rule that updates
};

class KernelPerceptron : public RowLearner {
 public:
  KernelPerceptron(const KernelRule& rule, Keep keep);

  void prepare(std::size_t columns, float largest_value) override;
  [[nodiscard]] std::size_t classes() const override { return 2; }
  void have_classes(std::size_t classes) override;
  void see_through(Scaling scaling) override;
  [[nodiscard]] Scaling scaling() const override { return Scaling::given; }
  [[nodiscard]] double bytes(std::size_t classes, std::size_t columns) const override;
  [[nodiscard]] double bytes_of_more(std::size_t rows, std::size_t nonzeros) const override;
  [[nodiscard]] const LaneRule& rule() const override { return lane_rule_; }
  [[nodiscard]] std::optional<std::string> find_unfit(Row row) const override;

  [[nodiscard]] std::size_t looks_ahead() const override { return sum_.is_explicit() ? 0 : 256; }
  void rows_to_come(std::span<const Row> rows, unsigned threads) override;
  Outcome learn_class(const Row& row, ClassId id, float importance) override;
  [[nodiscard]] std::uint64_t rounds() const override { return rounds_; }
  [[nodiscard]] Row last_row() const override { return last_row_; }
  [[nodiscard]] float last_factor() const override { return 1; }
  void rows_come_again() override;

  [[nodiscard]] Classifier classifier() const override { return Classifier(expansion()); }
  [[nodiscard]] std::size_t saturated() const override { return 0; }

  [[nodiscard]] const KernelRule& kernel_rule() const { return rule_; }
  [[nodiscard]] KernelExpansion expansion() const;
  // The hypothesis after so many updates of the first pass, without a budget.
  [[nodiscard]] KernelExpansion version(std::size_t updates) const;
  // Of the last row: its score before it was learned, and K(x, x).
  [[nodiscard]] double last_score() const { return last_score_; }
  [[nodiscard]] double last_self() const { return last_self_; }
  [[nodiscard]] std::uint64_t updates() const { return updates_; }
  // Of the first pass, the one with no updates included.
  [[nodiscard]] const std::vector<KernelVersion>& versions() const { return versions_; }
  // At least |w|^2 in the feature space, however the sums were rounded; the sum of K(x, x) c^2 over the
  // updates of coefficient c; the sum of c.
  [[nodiscard]] double squared_norm() const;
  [[nodiscard]] double squares() const { return squares_; }
  [[nodiscard]] double steps() const { return steps_; }
  [[nodiscard]] const Damage& damage() const { return budget_.damage(); }
  // Rows that are kept.
  [[nodiscard]] std::size_t supports() const { return live_; }
  [[nodiscard]] const KernelSum& sum() const { return sum_; }

 private:
  [[nodiscard]] bool has_budget() const { return rule_.budget > 0; }
  [[nodiscard]] bool counts_errors() const { return keep_ == Keep::penalised && is_first_pass_; }
  double score_row(Row row, Label y);
  void judge_versions(std::span<const double> values, Label y);
  void update(Row row, double step);
  // Another coefficient from this round on.
  void change(std::size_t i, double coefficient);
  void drop_one();
  void forget_dropped();
  [[nodiscard]] std::size_t place_of(Row row) const;

  KernelRule rule_;
  Keep keep_;
  LaneRule lane_rule_;  // of the Perceptron
  KernelSum sum_;
  std::vector<double> late_;  // of each row, the sum over its changes of round times change
  std::size_t live_ = 0;
  std::size_t oldest_ = 0;
  Budget budget_;
  ValuesAhead ahead_;
  std::unordered_multimap<std::uint64_t, std::size_t> places_;  // by hash, once rows come again
  std::vector<KernelVersion> versions_{1};
  std::uint64_t rounds_ = 0;
  std::uint64_t updates_ = 0;
  double norm2_ = 0;
  double squares_ = 0;
  double steps_ = 0;
  Row last_row_;
  double last_score_ = 0;
  double last_self_ = 0;
  bool is_first_pass_ = true;
};

}  // namespace halfspace
