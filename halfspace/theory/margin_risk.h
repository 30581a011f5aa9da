// PAC-Bayes with margins (certificates 6, a3): of any weights, after any number of passes. gamma_t is the
// cosine between the weights and the signed row; noise of size 1 / mu is put on the weights' direction, and
// what it would err is counted exactly.
#pragma once
#include <array>
#include <cstdint>

namespace halfspace::theory {

// The noise levels tried: fixed before any data, 2^0, 2^0.5, ..., 2^11.5.
inline constexpr std::size_t kNoiseLevels = 24;
double noise_level(std::size_t index);

// Collects gamma_t of one row after the other.
class MarginRisk {
 public:
  void add(double cosine);  // a row of length 0 counts as wrong
  void add_zero_row();
  [[nodiscard]] std::uint64_t rows() const { return rows_; }
  [[nodiscard]] double mean(std::size_t level) const;

 private:
  std::array<double, kNoiseLevels> sums_{};
  std::uint64_t rows_ = 0;
};

// sup { p : kl(q || p) <= excess }.
double kl_upper_inverse(double q, double excess);

// The limit at one level, and the best of all.
double margin_risk_limit(double mean, std::size_t level, std::uint64_t rows, double delta);
struct BestMarginRisk {
  double value = 1;
  std::size_t level = 0;
};
BestMarginRisk best_margin_risk(const MarginRisk& risk, double delta);

}  // namespace halfspace::theory
