// The two objectives of a support vector machine through the origin, in halves (batch 4.2), with xi_i = (1 -
// z_i . w)_+ and w = sum a_i z_i:
//
//     hinge:          min |w|^2/2 + sum box_i xi_i      dual  max sum a_i - |w|^2/2,   0 <= a_i <= box_i
//     squared hinge:  min |w|^2/2 + sum box_i xi_i^2    dual  max sum a_i - |w|^2/2 - sum a_i^2/(4 box_i), 0
//     <= a_i
//
// box_i is the box times what a loss of row i costs beside others.
#pragma once
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace halfspace::solve {

enum class HingeLoss { linear, squared };

// Multipliers, and the weights that they are the multipliers of.
struct DualPoint {
  std::vector<double> a;
  std::vector<double> w;
};

class SvmTerms {
 public:
  // `costs`: one a row, not negative; none: all 1.
  SvmTerms(HingeLoss loss, double box, std::vector<double> costs)
      : loss_(loss), box_(box), costs_(std::move(costs)) {}

  void set_box(double box) { box_ = box; }
  [[nodiscard]] double box() const { return box_; }
  [[nodiscard]] bool is_linear() const { return loss_ == HingeLoss::linear; }

  // Of a_i.
  [[nodiscard]] double upper(std::size_t i) const {
    return is_linear() || box(i) == 0 ? box(i) : std::numeric_limits<double>::infinity();
  }
  // What the squared loss adds to |z_i|^2.
  [[nodiscard]] double diagonal(std::size_t i) const { return upper(i) == box(i) ? 0 : 1 / (2 * box(i)); }
  // The best multiplier of a row of zeros, which moves no weights.
  [[nodiscard]] double of_zeros(std::size_t i) const { return is_linear() ? box(i) : 2 * box(i); }

  [[nodiscard]] double dual(const DualPoint& point) const;
  // Of the multiple `scale` of weights with these margins z_i . w: the sum of losses, each times its cost.
  [[nodiscard]] double losses(const std::vector<double>& margins, double scale) const;
  [[nodiscard]] double primal(double squared_length, const std::vector<double>& margins, double scale) const;
  // The multiple from 1/4 to 4 with the least objective; exactly 1 where none found is better.
  [[nodiscard]] double best_scale(double squared_length, const std::vector<double>& margins) const;

 private:
  [[nodiscard]] double cost(std::size_t i) const { return costs_.empty() ? 1 : costs_[i]; }
  [[nodiscard]] double box(std::size_t i) const { return box_ * cost(i); }
  // Of the losses, as the scale grows.
  [[nodiscard]] double slope(const std::vector<double>& margins, double scale) const;

  HingeLoss loss_;
  double box_;
  std::vector<double> costs_;
};

}  // namespace halfspace::solve
