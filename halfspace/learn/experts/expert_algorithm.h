// Experts give advice, one round after another; an algorithm learns whom to follow. What all of them share.
//
// A round has some experts awake, in rising order of their numbers. The algorithm weighs them, the caller
// votes or draws by the weights (follow.h), and then everybody awake is told what it lost, in [0, 1].
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "halfspace/core/label.h"

namespace halfspace {

using ExpertId = std::uint32_t;

class ExpertAlgorithm {
 public:
  virtual ~ExpertAlgorithm() = default;

  // How much each of the awake experts counts now: not negative, not all 0; only ratios matter.
  virtual void weigh(std::span<const ExpertId> awake, std::span<double> weights) = 0;

  // What they lost. `followed` is a position in `awake`: whom a draw chose; of a vote it is not looked at.
  virtual void learn(std::span<const ExpertId> awake, std::span<const double> losses,
                     std::size_t followed) = 0;

  // For a vote, of two classes whose rounded sums of weights look equal: above 0 the first has more behind
  // it, below 0 the second; 0: a tie.
  [[nodiscard]] virtual int closer_look(std::span<const ExpertId> /*awake*/,
                                        std::span<const ClassId> /*predictions*/, ClassId /*first*/,
                                        ClassId /*second*/) const {
    return 0;
  }

  // At most so much loses the combination on the rounds so far in which this expert was awake. Of a vote
  // these are mistakes, of a draw it is the expected loss.
  [[nodiscard]] virtual double limit(ExpertId expert) const = 0;

  // How often it forgot everything and began anew, to find its rate or because nobody was left.
  [[nodiscard]] virtual std::uint64_t restarts() const = 0;
};

// A stretch of rounds with one rate. An algorithm whose rate is given has a single one; one that must find
// its rate begins anew with a smaller rate when the present one has been used up ("doubling"), and the limits
// of the stretches add up.
struct Stretch {
  double rate;
  std::uint64_t rounds = 0;
  std::vector<double> losses;  // of each expert
};

// Counts in formulas.
inline double real(std::uint64_t count) {
  return static_cast<double>(count);
}

// The limit over all stretches; limit_of(stretch) is that of one.
template <class LimitOf>
double limit_over(std::span<const Stretch> stretches, ExpertId expert, LimitOf limit_of) {
  double sum = 0;
  for (const Stretch& stretch : stretches) {
    if (stretch.rounds > 0) sum += limit_of(stretch).of(stretch.losses[expert]);
  }
  return sum;
}

// Whether assertions are on: what only they look at need not be computed otherwise.
#ifdef NDEBUG
inline constexpr bool kAsserts = false;
#else
inline constexpr bool kAsserts = true;
#endif

// A rate that was given, or 0: to be found.
struct Rate {
  double fixed = 0;

  [[nodiscard]] bool is_found() const { return fixed == 0; }
};

}  // namespace halfspace
