// Halving: those hypotheses that have never been wrong vote; who is wrong is out.
//
// Source     batch 3.3. Generalised: a hypothesis with a description of `size` bits has weight 2^-size
// Guarantee  when a hypothesis is right throughout: at most floor(log2(W / w)) mistakes, w being its weight
//            and W that of all; plain halving: floor(log2 n). When everybody has been wrong all begin anew,
//            and the limit is (m + 1) times as many and m more for an expert of m mistakes
// Cost       one step a hypothesis that is left; a number each
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

class Halving : public ExpertAlgorithm {
 public:
  // Plain.
  explicit Halving(std::size_t hypotheses);
  // By sizes in bits, of a code in which no description begins another (sum of 2^-size at most 1). Sums of
  // such weights are exact in double up to the largest size that is taken.
  static constexpr unsigned kLargestSize = 40;
  static Result<Halving> generalised(std::span<const unsigned> sizes);

  void weigh(std::span<const ExpertId> awake, std::span<double> weights) override;
  void learn(std::span<const ExpertId> awake, std::span<const double> losses, std::size_t followed) override;
  [[nodiscard]] int closer_look(std::span<const ExpertId> awake, std::span<const ClassId> predictions,
                                ClassId first, ClassId second) const override;
  [[nodiscard]] double limit(ExpertId expert) const override;
  [[nodiscard]] std::uint64_t restarts() const override { return restarts_; }

  [[nodiscard]] std::size_t alive() const { return alive_count_; }
  [[nodiscard]] double alive_weight() const;
  [[nodiscard]] double weight(ExpertId expert) const { return weights_[expert]; }

 private:
  explicit Halving(std::vector<double> weights);

  std::vector<double> weights_;
  std::vector<bool> alive_;
  std::vector<double> losses_;
  std::size_t alive_count_;
  std::uint64_t restarts_ = 0;
};

}  // namespace halfspace
