// Boolean rows: each feature is on with probability `density`; the label is +1 when at least `needed` of the
// `relevant` features are on. needed = 1 is a disjunction. A share `noise` of labels is flipped.
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/world/world.h"

namespace halfspace {

struct BooleanOptions {
  std::uint64_t features = 100;
  std::uint64_t relevant = 5;
  std::uint64_t needed = 1;
  double density = 0.15;
  double noise = 0;
  std::uint64_t seed = 1;
  std::uint64_t sample = 1;

  [[nodiscard]] Status validate() const;
};

class Boolean : public World {
 public:
  explicit Boolean(const BooleanOptions& options);
  void next(WorldRow& row) override;

 private:
  BooleanOptions options_;
  std::vector<bool> is_relevant_;
  RandomStream rows_;
  RandomStream flips_;
};

}  // namespace halfspace
