// A distribution, a linear target, label noise and an order, put together; and the truth about them.
//
// Points nearer to the target's hyperplane than `margin` are not drawn; then a share `noise` of the labels is
// flipped. In cyclic order the points of a finite set come one after another, again and again.
#pragma once
#include <memory>
#include <span>

#include "halfspace/world/linear_target.h"
#include "halfspace/world/world.h"

namespace halfspace {

enum class Order : std::uint8_t { independent, cyclic };

struct LinearWorldOptions {
  double margin = 0;
  double noise = 0;
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
  [[nodiscard]] double radius() const { return points_->radius(); }
  // The points that are drawn, with their probabilities, where there are few; else empty.
  [[nodiscard]] const std::vector<std::pair<Point, double>>& support() const { return support_; }
  // No row lies nearer to the target's hyperplane.
  [[nodiscard]] double margin() const;
  [[nodiscard]] double noise() const { return options_.noise; }
  // The chance that the rule "+1 iff w.x > -offset" is wrong on a new row: a sum over a finite support, or an
  // angle where points are round, the hyperplanes go through the origin and nothing is left out; else by
  // `draws` rows of a stream of its own.
  [[nodiscard]] double true_error(std::span<const double> weights, double offset,
                                  std::uint64_t draws = 200000) const;

 private:
  [[nodiscard]] double error_of_support(std::span<const double> weights, double offset) const;

  std::shared_ptr<const Distribution> points_;
  LinearTarget target_;
  LinearWorldOptions options_;
  std::vector<std::pair<Point, double>> support_;  // that is drawn from: far enough from the hyperplane
  RandomStream rows_;
  RandomStream flips_;
  std::size_t turn_ = 0;
  Point point_;
};

}  // namespace halfspace
