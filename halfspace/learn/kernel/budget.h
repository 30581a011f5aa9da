// Kernel perceptrons that keep at most so many rows: which one goes when a mistake brings one too many.
//
// Forgetron (Dekel, Shalev-Shwartz, Singer 2008), self-tuned: all coefficients shrink by the largest factor
//   phi <= 1 for which the damage of dropping the oldest row stays within 15/32 of the mistakes, all drops so
//   far included; then the oldest goes. The damage of dropping a row of coefficient s and margin m is
//   s^2 + 2 s - 2 s m, in units in which K(x, x) <= 1.
// Random (Cavallanti, Cesa-Bianchi, Gentile 2007): one of all rows, the new one among them, each with the
//   same chance.
//
// Guarantee: theory/budget.h. Cost: one more score a mistake for the Forgetron.
#pragma once
#include <cstdint>

#include "halfspace/core/random.h"
#include "halfspace/learn/kernel/kernel_rule.h"

namespace halfspace {

// What the Forgetron's bound is drawn from, by theory/budget.h.
struct Damage {
  double dropped = 0;  // sum of the damages of drops
  double shrunk = 0;   // sum of 1 - phi
};

class Budget {
 public:
  explicit Budget(const KernelRule& rule) : rule_(rule), random_(rule.seed, "budget") {}

  // The Forgetron's phi for the oldest row: its coefficient's size and y f(x) with the sum at hand, after so
  // many mistakes.
  double shrink(double size, double margin, std::uint64_t mistakes);
  // One of so many rows.
  std::uint64_t draw(std::uint64_t rows) { return random_.below(rows); }
  [[nodiscard]] const Damage& damage() const { return damage_; }

 private:
  KernelRule rule_;
  RandomStream random_;
  Damage damage_;
};

}  // namespace halfspace
