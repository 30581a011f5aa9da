// EXP3: the loss of nobody but the expert that was followed becomes known (a bandit); what it says of the
// others is undone by dividing through its chance.
//
// Source     Auer, Cesa-Bianchi, Freund and Schapire; batch 6.4
// Guarantee  in expectation over the draws, for every expert, all being awake: loss <= L + ln K / eta +
//            eta K T / 2. On every single run: loss - least estimate <= ln K / eta + (eta / 2) sum of l^2 / p
// Rate       eta; or found: sqrt(2 ln K / (T K)) for stretches of 1, 2, 4, ... rounds, each begun anew
// Cost       one exponential an expert and round; one number an expert
#pragma once
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

class Exp3 : public ExpertAlgorithm {
 public:
  Exp3(std::size_t arms, Rate eta);

  void weigh(std::span<const ExpertId> awake, std::span<double> weights) override;
  // Learns from losses[followed] alone. The others are kept for the limit: who does not know them gives
  // zeros, and has a limit of what may be lost beyond an expert.
  void learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) override;
  [[nodiscard]] double limit(ExpertId expert) const override;
  [[nodiscard]] std::uint64_t restarts() const override { return stretches_.size() - 1; }
  [[nodiscard]] const std::vector<double>& estimates() const { return estimates_; }
  // What the guarantee on every single run leaves in this stretch; never negative.
  [[nodiscard]] double slack() const;

 private:
  void begin(double eta);

  std::size_t arms_;
  bool finds_rate_;
  std::vector<Stretch> stretches_;
  std::vector<double> estimates_;  // of the losses in this stretch
  std::vector<double> weights_;
  double lost_ = 0;     // in this stretch
  double squares_ = 0;  // sum of l^2 / p in this stretch
};

// The gain form: every arm keeps a chance of gamma / K, so that nothing is divided by less.
// Guarantee: expected gain >= G - (e - 1) gamma G - K ln K / gamma, G being the best arm's.
class Exp3Gain {
 public:
  Exp3Gain(std::size_t arms, double gamma) : gamma_(gamma), log_weights_(arms) {}

  void chances(std::span<double> chances) const;
  void learn(std::size_t followed, double gain);

 private:
  double gamma_;
  std::vector<double> log_weights_;
};

}  // namespace halfspace
