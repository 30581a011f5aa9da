#include "halfspace/learn/kernel/values_ahead.h"

#include <algorithm>

#include "halfspace/kernels/kernel_sum.h"

namespace halfspace {

void ValuesAhead::look(std::span<const Row> rows, const KernelRows& sum, unsigned threads) {
  coming_.clear();
  next_ = 0;
  const std::size_t fit = kMostValues / std::max<std::size_t>(sum.size(), 1);
  coming_.resize(std::min(rows.size(), std::max<std::size_t>(fit, 1)));
  // Few values are not worth another thread.
  constexpr std::size_t kWorthAThread = 1 << 14;
  const unsigned used = coming_.size() * sum.size() < kWorthAThread ? 1 : threads;
  in_parts(coming_.size(), used, [&](std::size_t begin, std::size_t end) {
    KernelRows::Workspace workspace;
    for (std::size_t r = begin; r < end; ++r) {
      coming_[r].row = rows[r];
      coming_[r].formed = sum.form(rows[r]);
      coming_[r].values.resize(sum.size());
    }
    // A block of the sum stays near while all rows pass.
    for (std::size_t block = 0; block < sum.blocks(); ++block) {
      for (std::size_t r = begin; r < end; ++r) {
        double* const values = coming_[r].values.data() + block * RowBlock::kRows;
        sum.values(coming_[r].formed, block, 0, workspace, values);
      }
    }
  });
}

ValuesAhead::Values ValuesAhead::of(Row row, const KernelRows& sum) {
  const auto is_it = [&](const Coming& coming) {
    return coming.row.columns == row.columns && coming.row.size == row.size;
  };
  while (next_ < coming_.size() && !is_it(coming_[next_])) ++next_;
  if (next_ >= coming_.size()) {
    other_.formed = sum.form(row);
    other_.values.clear();
  }
  Coming& found = next_ < coming_.size() ? coming_[next_] : other_;
  sum.all_values(found.formed, found.values);
  return {found.formed, found.values};
}

}  // namespace halfspace
