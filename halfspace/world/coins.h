// The chapter's coin-flip weak learner (batch 6.1, the chapter's 6.7) as rows: the label is a fair coin, and
// each of n features is a weak rule that flips its own coin for every row, on where it says +1, and right
// with probability 1/2 + gamma. No feature knows of another, and their majority is wrong with probability
// P(Bin(n, 1/2 + gamma) < n/2), which no rule beats for odd n: the label and all features alike decide.
#pragma once
#include "halfspace/world/world.h"

namespace halfspace {

struct CoinsOptions {
  std::uint64_t features = 500;
  double gamma = 0.1;  // above 0, below 1/2
  std::uint64_t seed = 1;
  std::uint64_t sample = 1;
};

class Coins : public World {
 public:
  explicit Coins(const CoinsOptions& options);
  void next(WorldRow& row) override;

  // Of the majority of all features, an even vote half wrong: no rule has less.
  [[nodiscard]] double least_error() const;

 private:
  CoinsOptions options_;
  RandomStream labels_;
  RandomStream coins_;
};

}  // namespace halfspace
