// Members that are always awake vote by weight; a wrong one's weight is divided by 1 + eps. The weights of
// weighted_majority.h up to a common factor, without an exponential a member: this one sits in the loop over
// rows. Every operation is part of the contract, so that a run can be replayed: the weight behind a class is
// four partial sums by the member's number modulo 4, added as (0+1)+(2+3).
//
// Source     Littlestone and Warmuth; batch 6.3
// Guarantee  against every member, stretch by stretch: at most (m ln(1 + eps) + ln n) / ln(2 (1 + eps) /
//            (2 + eps)) mistakes, because a wrong vote has half of the weight against it
// Importance a wrong member's weight is divided by (1 + eps)^a, where a is the row's importance as a share of
// the
//            largest so far; the guarantee is for rows that all have the same
// Rate       found: eps = 1 at first; when the vote has lost more than ln n / eps^2 times, eps halves and all
//            weights begin anew
// Cost       one multiplication and one addition a member, some at a time (simd/marked.h)
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/simd/marked.h"

namespace halfspace {

// Whose word is not the truth: bit k is that of member k.
std::uint64_t who_is_wrong(std::span<const ClassId> said, ClassId truth);

class Committee {
 public:
  // At most 64.
  explicit Committee(std::size_t members);

  // The class with the most weight behind it, the lowest of equals.
  ClassId vote(std::span<const ClassId> said);
  // The same of two classes, where bit k is what member k says.
  [[nodiscard]] ClassId vote_of_two(std::uint64_t said) const;
  // Who was wrong, and whether the vote was.
  void learn(std::uint64_t wrong, bool vote_was_wrong, double importance = 1);

  // Rounds in which the rate was the same.
  struct Stretch {
    double rate = 1;
    double lost = 0;                      // by the vote
    std::vector<std::uint64_t> mistakes;  // of each member
  };
  [[nodiscard]] std::vector<Stretch> stretches() const;
  [[nodiscard]] std::span<const double> weights() const { return {weights_.data(), members_}; }
  // Of all stretches.
  [[nodiscard]] std::uint64_t mistakes(std::size_t member) const;
  // How often the vote can have been wrong at most, by what this member lost.
  [[nodiscard]] double limit(std::size_t member) const;

 private:
  void begin(double rate);

  std::size_t members_;
  // Padded; the weights of the padding are 0.
  std::vector<double> weights_;
  std::vector<std::uint64_t> mistakes_;      // of the last stretch
  std::vector<std::array<double, 4>> sums_;  // of each class; all 0 between votes
  std::vector<Stretch> stretches_;           // the last one without the mistakes
  const simd::MarkedKernels* kernels_;
  double log_members_;
  double discount_ = 0;  // 1 / (1 + eps)
  double greatest_ = 0;  // importance so far
};

}  // namespace halfspace
