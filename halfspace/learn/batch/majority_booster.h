// Boosting by majority over any weak learner: the weights of rows and what they prove (majority_boosting.h).
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfspace {

class MajorityBooster {
 public:
  MajorityBooster(std::size_t rows, double gamma);

  // alpha^(k - most k): what the weak learner is given.
  [[nodiscard]] std::vector<double> weights() const;
  // The rule of this round got these rows wrong; the share of the weight that it was right on.
  double add(const std::vector<bool>& wrong);

  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }
  [[nodiscard]] const std::vector<std::uint64_t>& wrong_counts() const { return wrong_; }  // k
  [[nodiscard]] double log_total() const;                                                  // ln W
  [[nodiscard]] std::uint64_t mistakes() const;  // rows with a wrong majority
  [[nodiscard]] double limit() const;            // on them, by W

 private:
  double log_alpha_;
  std::vector<std::uint64_t> wrong_;
  std::uint64_t rounds_ = 0;
};

}  // namespace halfspace
