// Members that are always awake vote by weight; a wrong one's weight is divided by 1 + eps. The weights of
// weighted_majority.h up to a common factor, without an exponential a member: this one sits in the loop over
// rows. Every operation is part of the contract, so that a run can be replayed.
//
// Source     Littlestone and Warmuth; batch 6.3
// Guarantee  against every member, stretch by stretch: at most (m ln(1 + eps) + ln n) / ln(2 (1 + eps) /
//            (2 + eps)) mistakes, because a wrong vote has half of the weight against it
// Rate       found: eps = 1 at first; when the vote has lost more than ln n / eps^2 times, eps halves and all
//            weights begin anew
// Cost       one multiplication a wrong member, one addition a vote
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"

namespace halfspace {

// Whose word is not the truth: bit k is that of member k.
std::uint64_t who_is_wrong(std::span<const ClassId> said, ClassId truth);

class Committee {
 public:
  // At most 64.
  explicit Committee(std::size_t members);

  // The class with the most weight behind it, the lowest of equals.
  ClassId vote(std::span<const ClassId> said);
  // Who was wrong, and whether the vote was.
  void learn(std::uint64_t wrong, bool vote_was_wrong);

  // Rounds in which the rate was the same.
  struct Stretch {
    double rate = 1;
    std::uint64_t lost = 0;               // by the vote
    std::vector<std::uint64_t> mistakes;  // of each member
  };
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return stretches_; }
  [[nodiscard]] const std::vector<double>& weights() const { return weights_; }
  // How often the vote can have been wrong at most, by what this member lost.
  [[nodiscard]] double limit(std::size_t member) const;

 private:
  void begin(double rate);
  [[nodiscard]] ClassId vote_of_two(std::span<const ClassId> said) const;

  std::vector<double> weights_;
  std::vector<double> sums_;  // of each class; all 0 between votes
  std::vector<Stretch> stretches_;
  double log_members_;
  double discount_ = 0;  // 1 / (1 + eps)
};

}  // namespace halfspace
