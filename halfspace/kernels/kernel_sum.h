// f(x) = sum of c_i K(x_i, x): what kernel learners learn and predict with. Rows come in an order that stays:
// the sum is taken in double from the first row to the last, so that neither the number of rows scored at a
// time nor the number of threads changes a bit of it, and the sum over the first k rows is that of the k rows
// alone.
//
// Over runs of bytes alone, with whole coefficients, the sum is kept in the feature space itself
// (run_weights.h), unless values of the kernel are asked for.
//
// Cost of a score: one kernel value a row of the sum; memory: the rows twice, as they are and in blocks.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "halfspace/kernels/kernel.h"

namespace halfspace {

class KernelRows;

class KernelSum {
 public:
  enum class Form {
    fitting,  // in the feature space where that is exactly equal
    values,   // kernel values are wanted, or coefficients that are not whole
  };
  explicit KernelSum(Kernel kernel, Form form = Form::fitting);
  KernelSum(const KernelSum& other);
  KernelSum(KernelSum&& other) noexcept;
  KernelSum& operator=(KernelSum other) noexcept;
  ~KernelSum();

  // Another row at the end; it is kept with its columns in order.
  void add(Row row, double coefficient);
  // Another coefficient for row i.
  void set(std::size_t i, double coefficient);
  // Without the rows whose coefficient is 0.
  void forget_zeros();

  [[nodiscard]] const Kernel& kernel() const { return kernel_; }
  [[nodiscard]] std::size_t size() const { return coefficients_.size(); }
  [[nodiscard]] Row row(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {columns_.data() + begin, numbers_.data() + begin, ends_[i] - begin};
  }
  [[nodiscard]] const std::vector<double>& coefficients() const { return coefficients_; }
  // In the feature space; there are no kernel values then.
  [[nodiscard]] bool is_explicit() const;
  [[nodiscard]] const KernelRows& rows() const;

  [[nodiscard]] double score(Row row) const;
  // Of many rows, on so many threads.
  void score(std::span<const Row> rows, unsigned threads, std::span<double> scores) const;
  // K(x, x).
  [[nodiscard]] double self(Row row) const;
  // Both at once.
  struct Look {
    double score;
    double self;
  };
  [[nodiscard]] Look look(Row row) const;

  [[nodiscard]] std::size_t memory() const;

 private:
  void score_by_blocks(std::span<const Row> rows, std::span<double> scores) const;

  Kernel kernel_;
  std::vector<std::uint32_t> columns_;
  std::vector<float> numbers_;
  std::vector<std::size_t> ends_;
  std::vector<double> coefficients_;
  struct Engine;  // the rows in blocks, or the weights of runs
  std::unique_ptr<Engine> engine_;
};

// Calls work(begin, end) for parts of [0, count) on so many threads at once.
void in_parts(std::size_t count, unsigned threads, const std::function<void(std::size_t, std::size_t)>& work);

}  // namespace halfspace
