// Follow the perturbed leader: the expert with the least loss so far, of which a random offset has been taken
// away, so that nobody can foresee who leads.
//
// Source     Kalai and Vempala; batch 6.5 with the sharper constant of certificates 6.5
// Guarantee  in expectation over the offsets, for every expert, all being awake, when losses do not depend on
//            the draws: loss <= e^eps (L + (H_n - 1) / eps), H_n = 1 + 1/2 + ... + 1/n
// Rate       eps, the offsets being exponential with mean 1/eps; or found: eps = sqrt((H_n - 1) / M), M
// growing
//            fourfold whenever the best expert has lost M. Then eps halves and all begins anew
// Cost       one comparison an expert and round; two numbers an expert
#pragma once
#include "halfspace/core/random.h"
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

class PerturbedLeader : public ExpertAlgorithm {
 public:
  // Against an adversary who sees whom we followed the offsets must be new in every round.
  enum class Offsets { once, every_round };

  PerturbedLeader(std::size_t experts, Rate eps, std::uint64_t seed, Offsets redraw = Offsets::once);
  // With offsets from elsewhere.
  PerturbedLeader(std::vector<double> offsets, double eps);

  // The leader has all the weight; of equals the first leads.
  void weigh(std::span<const ExpertId> awake, std::span<double> weights) override;
  void learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) override;
  [[nodiscard]] double limit(ExpertId expert) const override;
  [[nodiscard]] std::uint64_t restarts() const override { return stretches_.size() - 1; }
  [[nodiscard]] ExpertId leader() const;
  [[nodiscard]] const std::vector<double>& losses() const { return stretches_.back().losses; }
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return stretches_; }

 private:
  void begin(double eps);
  void draw_offsets();

  bool finds_rate_;
  Offsets redraw_;
  RandomStream random_;
  std::vector<double> offsets_;
  double spread_ = 0;  // H_n - 1, but not 0
  std::vector<Stretch> stretches_;
};

}  // namespace halfspace
