// The majority of all versions of a run, each with as many votes as there were rounds that it was used to
// predict on: t_1, t_2 - t_1, ..., T - t_M for updates at the rounds t_1 < ... < t_M of T (Freund and
// Schapire's voted perceptron, with the counts of certificates 0.5). Where the vote is wrong at least half of
// the votes are, so its error is at most twice the mean error of the hypotheses that the run predicted with.
// With counts of rounds survived (t_1 - 1, ...) that would be false.
//
// Each version votes by its own tie rule; an even vote is decided by the same rule.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/hypothesis/version_weights.h"

namespace halfspace {

class Vote {
 public:
  // One version, that of weights 0, which has not been used yet.
  Vote(float constant, Ties ties) : weights_(constant), ties_(ties) {}

  // The latest version was used to predict on so many more rounds.
  void use(std::uint64_t rounds) {
    used_.back() += rounds;
    rounds_ += rounds;
  }
  // The next version, as in VersionWeights::add.
  void add(std::span<const std::uint32_t> columns, std::span<const float> weights, float constant_weight) {
    weights_.add(columns, weights, constant_weight);
    used_.push_back(0);
  }
  void add(Row row, const simd::PlaneLane& weights) {
    weights_.add(row, weights);
    used_.push_back(0);
  }

  // Votes for +1 minus those for -1, of all: from -1 to 1; 0 when no version was ever used.
  [[nodiscard]] double share(Row row) const;
  [[nodiscard]] Label predict(Row row) const { return predicted(static_cast<float>(share(row)), ties_); }

  // As a classifier: the one score is the share; versions know their columns.
  void cover(std::size_t /*columns*/) {}
  [[nodiscard]] std::size_t scores() const { return 1; }
  void score(Row row, std::span<double> scores) const { scores[0] = share(row); }

  [[nodiscard]] Ties ties() const { return ties_; }
  [[nodiscard]] const VersionWeights& weights() const { return weights_; }
  // By version, the first included.
  [[nodiscard]] const std::vector<std::uint64_t>& used() const { return used_; }
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }

 private:
  VersionWeights weights_;
  std::vector<std::uint64_t> used_{0};
  std::uint64_t rounds_ = 0;
  Ties ties_;
};

// The weights of a vote by update, compressed rows: the k-th update gave these columns these weights.
struct VoteUpdates {
  std::vector<std::uint32_t> lengths;
  std::vector<std::uint32_t> columns;  // rising in each update
  std::vector<float> weights;
  std::vector<float> constants;  // of the constant feature; empty when there is none
};
VoteUpdates updates_of(const Vote& vote);

}  // namespace halfspace
