// A distribution, a linear target, noise and an order, put together; and the truth about them.
//
// Points nearer to the target's hyperplane than `margin`, in the norm of choice, are not drawn; then labels
// are flipped, and after that attributes. In cyclic order the points of a finite set come one after another,
// again and again.
#pragma once
#include <memory>
#include <span>

#include "halfspace/world/label_noise.h"
#include "halfspace/world/linear_target.h"
#include "halfspace/world/world.h"

namespace halfspace {

enum class Order : std::uint8_t { independent, cyclic };

struct LinearWorldOptions {
  double margin = 0;
  double norm = 2;  // of points, when distances are measured; infinity: the largest coordinate
  double noise = 0;
  std::optional<LabelNoise> label_noise = std::nullopt;  // instead of `noise`
  double attribute_noise = 0;  // the chance of each coordinate of 0 or 1 to be the other one
  Order order = Order::independent;
  std::uint64_t seed = 1;
  std::uint64_t sample = 1;
};

class LinearWorld : public World {
 public:
  LinearWorld(std::shared_ptr<const Distribution> points, LinearTarget target,
              const LinearWorldOptions& options);

  void next(WorldRow& row) override;
  // The same as coordinates.
  Label next(Point& point);

  [[nodiscard]] const LinearTarget& target() const { return target_; }
  [[nodiscard]] std::size_t dimension() const { return points_->dimension(); }
  [[nodiscard]] double radius() const { return points_->radius(); }
  // The points that are drawn, with their probabilities, where there are few; else empty.
  [[nodiscard]] const std::vector<std::pair<Point, double>>& support() const { return support_; }
  // No row lies nearer to the target's hyperplane.
  [[nodiscard]] double margin() const;
  // How many labels are wrong. With a margin, labels that depend on the distance are wrong less often than
  // their nominal rate says.
  [[nodiscard]] double noise() const;
  // The chance that the rule "+1 iff w.x > -offset" is wrong on a new row: exact on a finite support and on
  // round points, unless attributes are noisy; else by `draws` rows of a stream of its own.
  [[nodiscard]] double true_error(std::span<const double> weights, double offset,
                                  std::uint64_t draws = 200000) const;
  [[nodiscard]] bool error_is_exact() const;

 private:
  [[nodiscard]] double chance_of_flip(const Point& point) const;
  [[nodiscard]] double error_of_support(std::span<const double> weights, double offset) const;
  [[nodiscard]] double error_of_round(std::span<const double> weights, double offset) const;
  [[nodiscard]] double error_by_draws(std::span<const double> weights, double offset,
                                      std::uint64_t draws) const;

  std::shared_ptr<const Distribution> points_;
  LinearTarget target_;
  LinearWorldOptions options_;
  LabelNoise label_noise_;
  std::vector<std::pair<Point, double>> support_;  // that is drawn from: far enough from the hyperplane
  RandomStream rows_;
  RandomStream flips_;
  RandomStream attributes_;
  std::size_t turn_ = 0;
  Point point_;
};

}  // namespace halfspace
