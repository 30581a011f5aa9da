// The only place that counts. Mistakes, updates and passes are different things and stay apart.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

struct PassCounts {
  std::uint64_t rounds = 0;
  std::uint64_t mistakes = 0;  // wrong predictions, each made before the row was learned
  std::uint64_t updates = 0;   // rows after which the weights were changed

  void count(const Outcome& outcome) {
    ++rounds;
    mistakes += outcome.mistake ? 1 : 0;
    updates += outcome.moved ? 1 : 0;
  }
};

struct Ledger {
  std::vector<PassCounts> passes;
  std::uint64_t examples = 0;  // rows of the data, counted once however many passes
  std::uint64_t nonzeros = 0;
  std::uint64_t bytes = 0;

  [[nodiscard]] PassCounts total() const {
    PassCounts sum;
    for (const PassCounts& pass : passes) {
      sum.rounds += pass.rounds;
      sum.mistakes += pass.mistakes;
      sum.updates += pass.updates;
    }
    return sum;
  }
  // Mistakes on rows never seen before: the first pass only.
  [[nodiscard]] double progressive_error() const {
    const bool none = passes.empty() || passes.front().rounds == 0;
    return none ? 0
                : static_cast<double>(passes.front().mistakes) / static_cast<double>(passes.front().rounds);
  }
};

}  // namespace halfspace
