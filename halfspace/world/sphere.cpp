#include "halfspace/world/sphere.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

namespace halfspace {
namespace {

void draw_on_sphere(RandomStream& random, std::vector<double>& point) {
  double square = 0;
  for (double& x : point) {
    x = random.gauss();
    square += x * x;
  }
  for (double& x : point) x /= std::sqrt(square);
}

}  // namespace

Status SphereOptions::validate() const {
  if (features < 1 || features > 1'000'000) {
    return input_error("", fmt::format("--features {}: expected 1 to 1000000", features));
  }
  // Beyond three standard deviations hardly a point is left to draw.
  const double most = features == 1 ? 1 : std::min(0.99, 3 / std::sqrt(static_cast<double>(features)));
  if (!(margin >= 0 && margin <= most)) {
    return input_error(
        "", fmt::format("--margin {}: expected 0 to {:.3g} with {} features", margin, most, features));
  }
  if (!(noise >= 0 && noise <= 1)) {
    return input_error("", fmt::format("--noise {}: expected a share from 0 to 1", noise));
  }
  return {};
}

Sphere::Sphere(const SphereOptions& options)
    : options_(options),
      target_(options.features),
      point_(options.features),
      rows_(sample_stream(options.seed, options.sample, "rows")),
      flips_(sample_stream(options.seed, options.sample, "flips")) {
  RandomStream random(options_.seed, "target");
  draw_on_sphere(random, target_);
}

void Sphere::next(WorldRow& row) {
  double distance = 0;
  do {
    draw_on_sphere(rows_, point_);
    distance = std::inner_product(point_.begin(), point_.end(), target_.begin(), 0.0);
  } while (std::fabs(distance) < options_.margin);
  const bool flipped = flips_.uniform() < options_.noise;
  row.label = (distance > 0) != flipped ? Label{1} : Label{-1};
  row.features.clear();
  for (std::uint32_t i = 0; i < point_.size(); ++i) row.features.emplace_back(i + 1, point_[i]);
}

}  // namespace halfspace
