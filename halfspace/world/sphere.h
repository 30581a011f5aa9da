// Rows uniform on the unit sphere, labelled by a random hyperplane through the origin; rows nearer to it than
// `margin` are not drawn, and a share `noise` of labels is flipped.
#pragma once
#include "halfspace/core/result.h"
#include "halfspace/world/world.h"

namespace halfspace {

struct SphereOptions {
  std::uint64_t features = 100;
  double margin = 0;
  double noise = 0;
  std::uint64_t seed = 1;
  std::uint64_t sample = 1;

  [[nodiscard]] Status validate() const;
};

class Sphere : public World {
 public:
  explicit Sphere(const SphereOptions& options);
  void next(WorldRow& row) override;
  [[nodiscard]] const std::vector<double>& target() const { return target_; }

 private:
  SphereOptions options_;
  std::vector<double> target_;
  std::vector<double> point_;
  RandomStream rows_;
  RandomStream flips_;
};

}  // namespace halfspace
