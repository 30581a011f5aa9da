#include "halfspace/solve/kernel_descent.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/core/random.h"
#include "halfspace/core/stop.h"
#include "halfspace/kernels/kernel_rows.h"

namespace halfspace::solve {
namespace {

class KernelDescent {
 public:
  KernelDescent(const Kernel& kernel, std::span<const Row> rows, std::span<const Label> labels,
                const KernelSvmOptions& options)
      : rows_(rows),
        labels_(labels),
        options_(options),
        all_(kernel),
        random_(options.seed, "kernel descent") {
    for (const Row& row : rows) {
      all_.add(row);
      selves_.push_back(all_.form(row).self);
    }
    scores_.resize(rows.size());
    solution_.multipliers.resize(rows.size());
  }

  KernelSvmSolution run() {
    std::vector<std::uint32_t> order(rows_.size());
    std::iota(order.begin(), order.end(), 0u);
    do {
      random_.shuffle(order);
      for (const std::uint32_t i : order) {
        if (stop_requested()) break;
        visit(i);
      }
      ++solution_.passes;
      value();
      if (options_.progress) options_.progress(solution_.passes, solution_.gap() / solution_.primal);
    } while (!is_done());
    refresh();
    value();
    return std::move(solution_);
  }

 private:
  [[nodiscard]] bool is_done() const {
    return solution_.passes >= options_.most_passes || stop_requested() ||
           solution_.gap() <= options_.relative_gap * std::fmax(solution_.primal, 1e-300);
  }

  // The best multiplier of row i, the others as they are.
  void visit(std::size_t i) {
    const double most = options_.c / 2;
    const double now = solution_.multipliers[i];
    const double gradient = labels_[i] * scores_[i] - 1;
    const double best = selves_[i] == 0 ? most : std::clamp(now - gradient / selves_[i], 0.0, most);
    if (best == now) return;
    solution_.multipliers[i] = best;
    ++solution_.changes;
    if (selves_[i] != 0) add_to_scores(i, labels_[i] * (best - now));
  }

  // scores += step K(x_i, .), by blocks of rows on the threads.
  void add_to_scores(std::size_t i, double step) {
    const FormedRow formed = all_.form(rows_[i]);
    constexpr std::size_t kWorthAThread = 1 << 14;
    const unsigned threads = rows_.size() < kWorthAThread ? 1 : options_.threads;
    in_parts(all_.blocks(), threads, [&](std::size_t begin, std::size_t end) {
      thread_local KernelRows::Workspace workspace;
      double values[RowBlock::kRows];
      for (std::size_t block = begin; block < end; ++block) {
        all_.values(formed, block, 0, workspace, values);
        const std::size_t first = block * RowBlock::kRows;
        const std::size_t count = std::min(RowBlock::kRows, rows_.size() - first);
        for (std::size_t k = 0; k < count; ++k) scores_[first + k] += step * values[k];
      }
    });
  }

  // No error is left of many small steps.
  void refresh() {
    KernelSum sum(all_.kernel(), KernelSum::Form::values);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (solution_.multipliers[i] != 0) sum.add(rows_[i], labels_[i] * solution_.multipliers[i]);
    }
    sum.score(rows_, options_.threads, scores_);
  }

  void value() {
    double norm2 = 0;
    double losses = 0;
    double total = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const double margin = labels_[i] * scores_[i];
      norm2 += solution_.multipliers[i] * margin;
      losses += std::fmax(1 - margin, 0);
      total += solution_.multipliers[i];
    }
    solution_.primal = norm2 + options_.c * losses;
    solution_.dual = 2 * total - norm2;
  }

  std::span<const Row> rows_;
  std::span<const Label> labels_;
  const KernelSvmOptions& options_;
  KernelRows all_;
  RandomStream random_;
  std::vector<double> selves_;
  std::vector<double> scores_;
  KernelSvmSolution solution_;
};

}  // namespace

KernelSvmSolution solve_kernel_svm(const Kernel& kernel, std::span<const Row> rows,
                                   std::span<const Label> labels, const KernelSvmOptions& options) {
  return KernelDescent(kernel, rows, labels, options).run();
}

}  // namespace halfspace::solve
