#include "halfspace/hypothesis/kernel_expansion.h"

#include <cassert>
#include <numeric>

#include "halfspace/kernels/kernel_rows.h"

namespace halfspace {

KernelExpansion::KernelExpansion(KernelSum sum, std::vector<std::uint64_t> used, Ties ties)
    : sum_(std::move(sum)),
      ties_(ties),
      used_(std::move(used)),
      rounds_(std::accumulate(used_.begin(), used_.end(), std::uint64_t{0})) {
  assert(used_.size() == sum_.size() + 1 && !sum_.is_explicit());
}

double KernelExpansion::share(Row row) const {
  std::int64_t more = 0;
  const auto vote = [&](std::size_t version, double score) {
    const bool positive = score > 0 || (score == 0 && ties_ == Ties::plus);
    const auto votes = static_cast<std::int64_t>(used_[version]);
    more += positive ? votes : -votes;
  };
  std::vector<double> values;
  sum_.rows().all_values(sum_.rows().form(row), values);
  double score = 0;
  vote(0, score);
  for (std::size_t i = 0; i < sum_.size(); ++i) {
    score += sum_.coefficients()[i] * values[i];
    vote(i + 1, score);
  }
  return rounds_ == 0 ? 0 : static_cast<double>(more) / static_cast<double>(rounds_);
}

void KernelExpansion::score(std::span<const Row> rows, unsigned threads, std::span<double> scores) const {
  if (!is_vote()) {
    sum_.score(rows, threads, scores);
    for (double& score : scores) score *= scale_;
    return;
  }
  in_parts(rows.size(), threads, [&](std::size_t begin, std::size_t end) {
    for (std::size_t r = begin; r < end; ++r) scores[r] = share(rows[r]);
  });
}

}  // namespace halfspace
