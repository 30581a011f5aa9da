#include "halfspace/world/label_noise.h"

#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/names.h"
#include "halfspace/theory/uniform_sphere.h"

namespace halfspace {
namespace {

constexpr std::string_view kKinds[] = {"constant", "step", "exponential", "power"};

// The z that a share of the points lies within.
double place_of_share(const RoundPoints& points, double share) {
  double low = 0;
  double high = 1;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (points.share_within(middle) < share ? low : high) = middle;
  }
  return high;
}

}  // namespace

Result<LabelNoise::Kind> parse_noise(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kKinds); ++i) {
    if (kKinds[i] == name) return static_cast<LabelNoise::Kind>(i);
  }
  return input_error("", fmt::format("there is no noise '{}'{}; there are: {}", name,
                                     did_you_mean(name, kKinds), comma_list(kKinds)));
}

LabelNoise LabelNoise::constant(double rate) {
  LabelNoise noise;
  noise.rate_ = noise.height_ = rate;
  return noise;
}

Result<LabelNoise> LabelNoise::make(Kind kind, double rate, double shape, const RoundPoints& points) {
  if (!(rate >= 0 && rate < 0.5)) {
    return input_error("",
                       fmt::format("a noise rate of {}, expected one from 0 to below 1/2: at 1/2 labels say "
                                   "nothing",
                                   rate));
  }
  LabelNoise noise = constant(rate);
  if (kind == Kind::constant) return noise;
  if (!points.on_sphere || points.dimension < 3) {
    return input_error("", fmt::format("{} noise is defined for the sphere with 3 features or more",
                                       kKinds[static_cast<std::size_t>(kind)]));
  }
  noise.kind_ = kind;
  noise.shape_ = shape;
  const auto n = static_cast<double>(points.dimension);
  if (kind == Kind::step) {
    noise.height_ = shape;
    noise.reach_ = rate > 0 && shape >= rate && shape <= 1 ? place_of_share(points, rate / shape) : 1;
  } else if (kind == Kind::exponential) {
    noise.height_ = rate / points.mean([&](double z) { return std::exp(-shape * std::fabs(z)); });
  } else {
    noise.height_ = rate * theory::projection_constant(n + shape) / theory::projection_constant(n);
  }
  if (!(noise.height_ >= rate && noise.height_ <= 1)) {
    return input_error(
        "",
        fmt::format("{} noise of shape {} and overall rate {} has a chance of {:.4g} at distance 0, expected "
                    "one from the rate to 1",
                    kKinds[static_cast<std::size_t>(kind)], shape, rate, noise.height_));
  }
  return noise;
}

double LabelNoise::chance(double distance) const {
  if (kind_ == Kind::step) return distance <= reach_ ? height_ : 0;
  if (kind_ == Kind::exponential) return height_ * std::exp(-shape_ * distance);
  if (kind_ == Kind::power) return height_ * std::pow(std::fmax(0, 1 - distance * distance), shape_ / 2);
  return height_;
}

double LabelNoise::mean_edge(const RoundPoints& points) const {
  return points.mean([&](double z) { return std::fabs(z) * (1 - 2 * chance(std::fabs(z))); },
                     {-reach_, reach_});
}

}  // namespace halfspace
