// Sequences of losses that experts suffer: by chance, and by somebody who wants the combination to suffer.
#pragma once
#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/learn/experts/expert_algorithm.h"
#include "halfspace/learn/experts/follow.h"

namespace halfspace::test {

inline std::vector<ExpertId> all_experts(std::size_t count) {
  std::vector<ExpertId> all(count);
  std::iota(all.begin(), all.end(), ExpertId{0});
  return all;
}

// Some of them, at times nobody.
inline std::vector<ExpertId> some_experts(std::size_t count, RandomStream& random) {
  std::vector<ExpertId> some;
  const double share = random.uniform();
  for (ExpertId i = 0; i < count; ++i) {
    if (random.uniform() < share) some.push_back(i);
  }
  return some;
}

enum class Kind { coins, fractions, one_is_good, against_the_heaviest, all_wrong };
inline constexpr Kind kKinds[] = {Kind::coins, Kind::fractions, Kind::one_is_good, Kind::against_the_heaviest,
                                  Kind::all_wrong};

// What the awake lose, given how much each counts.
inline std::vector<double> losses_of(Kind kind, std::span<const ExpertId> awake,
                                     std::span<const double> weights, RandomStream& random) {
  std::vector<double> losses(awake.size());
  const auto heaviest = std::max_element(weights.begin(), weights.end()) - weights.begin();
  for (std::size_t i = 0; i < awake.size(); ++i) {
    const double coin = random.uniform() < .5 ? 1 : 0;
    losses[i] = kind == Kind::coins         ? coin
                : kind == Kind::fractions   ? random.uniform()
                : kind == Kind::one_is_good ? (awake[i] == 0 ? (random.uniform() < .05 ? 1 : 0) : coin)
                : kind == Kind::all_wrong   ? 1
                                            : (static_cast<std::ptrdiff_t>(i) == heaviest ? 1 : 0);
  }
  return losses;
}

// One round, told after the weights are known and before anything is learned.
struct Told {
  std::span<const ExpertId> awake;
  std::span<const double> weights;
  std::span<const double> losses;
  double expected;
};

// Runs the algorithm; `sleep`: not all are awake at all times.
inline void run_against(ExpertAlgorithm& algorithm, std::size_t experts, Kind kind, bool sleep, int rounds,
                        RandomStream& random, const std::function<void(const Told&)>& before,
                        const std::function<void()>& after) {
  for (int t = 0; t < rounds; ++t) {
    const std::vector<ExpertId> awake = sleep ? some_experts(experts, random) : all_experts(experts);
    if (awake.empty()) continue;
    std::vector<double> weights(awake.size());
    algorithm.weigh(awake, weights);
    const std::vector<double> losses = losses_of(kind, awake, weights, random);
    before({awake, weights, losses, expected_loss(weights, losses)});
    algorithm.learn(awake, losses, draw(weights, random));
    after();
  }
}

// What the combination lost in expectation beside each expert.
class Beside {
 public:
  explicit Beside(std::size_t experts) : lost_(experts) {}
  void add(const Told& told) {
    for (const ExpertId expert : told.awake) lost_[expert] += told.expected;
  }
  double operator[](std::size_t expert) const { return lost_[expert]; }

 private:
  std::vector<double> lost_;
};

}  // namespace halfspace::test
