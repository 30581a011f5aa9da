// A threshold function in the feature space of a kernel: the sign of a sum over support rows, or the vote of
// all versions of a run, of which the k-th is the sum over the first k rows. Each version has as many votes
// as there were rounds that it was used to predict on (vote.h says why), and votes by its own tie rule.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/kernels/kernel_sum.h"

namespace halfspace {

class KernelExpansion {
 public:
  // The score is the sum times `scale`, which is above 0.
  KernelExpansion(KernelSum sum, double scale, Ties ties)
      : sum_(std::move(sum)), scale_(scale), ties_(ties) {}
  // The vote: one used count more than rows, and a sum that has kernel values.
  KernelExpansion(KernelSum sum, std::vector<std::uint64_t> used, Ties ties);

  void cover(std::size_t /*columns*/) {}
  [[nodiscard]] std::size_t scores() const { return 1; }
  void score(Row row, std::span<double> scores) const { scores[0] = score(row); }
  [[nodiscard]] double score(Row row) const { return is_vote() ? share(row) : scale_ * sum_.score(row); }
  // Of many rows at once, on so many threads: the same.
  void score(std::span<const Row> rows, unsigned threads, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return ties_; }

  [[nodiscard]] const KernelSum& sum() const { return sum_; }
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] bool is_vote() const { return !used_.empty(); }
  [[nodiscard]] const std::vector<std::uint64_t>& used() const { return used_; }

 private:
  // Votes for +1 minus those for -1, of all; 0 when no version was ever used.
  [[nodiscard]] double share(Row row) const;

  KernelSum sum_;
  double scale_ = 1;
  Ties ties_;
  std::vector<std::uint64_t> used_;
  std::uint64_t rounds_ = 0;
};

}  // namespace halfspace
