// A sum of string kernels in their own feature space: one weight a run of bytes. A string is scored in
// O(its length), however many strings the sum is of. Exactly the same as the sum over the strings as long as
// all coefficients are whole numbers and no sum goes beyond 2^53: then nothing is ever rounded.
#pragma once
#include <vector>

#include "halfspace/kernels/kernel.h"
#include "halfspace/kernels/run_table.h"

namespace halfspace {

class RunWeights {
 public:
  // A kernel of runs alone.
  explicit RunWeights(const Kernel& kernel);

  void add(Row string, double coefficient);
  struct Look {
    double score = 0;
    double self = 0;  // K(x, x)
  };
  [[nodiscard]] Look look(Row string) const;
  [[nodiscard]] std::size_t memory() const { return table_.memory() + 8 * weights_.capacity(); }

 private:
  unsigned length_;
  bool counted_;
  RunTable table_;
  std::vector<double> weights_;
};

}  // namespace halfspace
