#include "halfspace/kernels/kernel_sum.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "halfspace/kernels/kernel_rows.h"
#include "halfspace/kernels/run_weights.h"

namespace halfspace {

struct KernelSum::Engine {
  KernelRows rows;
  std::optional<RunWeights> weights;
};

KernelSum::KernelSum(Kernel kernel, Form form)
    : kernel_(std::move(kernel)), engine_(std::make_unique<Engine>(Engine{KernelRows(kernel_), {}})) {
  if (form == Form::fitting && kernel_.is_of_runs_alone()) engine_->weights.emplace(kernel_);
}

KernelSum::KernelSum(const KernelSum& other)
    : kernel_(other.kernel_),
      columns_(other.columns_),
      numbers_(other.numbers_),
      ends_(other.ends_),
      coefficients_(other.coefficients_),
      engine_(std::make_unique<Engine>(*other.engine_)) {}

KernelSum::KernelSum(KernelSum&& other) noexcept = default;

KernelSum& KernelSum::operator=(KernelSum other) noexcept {
  std::swap(kernel_, other.kernel_);
  std::swap(columns_, other.columns_);
  std::swap(numbers_, other.numbers_);
  std::swap(ends_, other.ends_);
  std::swap(coefficients_, other.coefficients_);
  std::swap(engine_, other.engine_);
  return *this;
}

KernelSum::~KernelSum() = default;

bool KernelSum::is_explicit() const {
  return engine_->weights.has_value();
}

const KernelRows& KernelSum::rows() const {
  return engine_->rows;
}

KernelSum::Look KernelSum::look(Row row) const {
  if (!is_explicit()) return {score(row), self(row)};
  const RunWeights::Look look = engine_->weights->look(row);
  return {look.score, look.self};
}

void KernelSum::add(Row given, double coefficient) {
  const RisingRow rising(given);
  const Row row = rising.row();
  columns_.insert(columns_.end(), row.columns, row.columns + row.size);
  numbers_.insert(numbers_.end(), row.values, row.values + row.size);
  ends_.push_back(columns_.size());
  coefficients_.push_back(coefficient);
  if (is_explicit()) {
    engine_->weights->add(row, coefficient);
  } else {
    engine_->rows.add(row);
  }
}

void KernelSum::set(std::size_t i, double coefficient) {
  if (is_explicit()) engine_->weights->add(row(i), coefficient - coefficients_[i]);
  coefficients_[i] = coefficient;
}

void KernelSum::forget_zeros() {
  KernelSum rest(kernel_, is_explicit() ? Form::fitting : Form::values);
  for (std::size_t i = 0; i < size(); ++i) {
    if (coefficients_[i] != 0) rest.add(row(i), coefficients_[i]);
  }
  *this = std::move(rest);
}

double KernelSum::score(Row row) const {
  if (is_explicit()) return engine_->weights->look(row).score;
  double score = 0;
  score_by_blocks({&row, 1}, {&score, 1});
  return score;
}

double KernelSum::self(Row row) const {
  return is_explicit() ? engine_->weights->look(row).self : engine_->rows.form(row).self;
}

// A block of the sum stays near while all rows pass. The sums of four rows are taken side by side: each is
// one addition after the other.
void KernelSum::score_by_blocks(std::span<const Row> rows, std::span<double> scores) const {
  constexpr std::size_t kTogether = 4;
  std::vector<FormedRow> formed;
  for (const Row& row : rows) formed.push_back(engine_->rows.form(row));
  std::fill(scores.begin(), scores.end(), 0.0);
  KernelRows::Workspace workspace;
  std::vector<double> values(kTogether * RowBlock::kRows, 0.0);
  for (std::size_t block = 0; block < engine_->rows.blocks(); ++block) {
    const std::size_t begin = block * RowBlock::kRows;
    const std::size_t count = std::min(RowBlock::kRows, size() - begin);
    const double* const coefficients = coefficients_.data() + begin;
    for (std::size_t r = 0; r < rows.size(); r += kTogether) {
      const std::size_t together = std::min(kTogether, rows.size() - r);
      double sums[kTogether] = {};
      for (std::size_t k = 0; k < together; ++k) {
        engine_->rows.values(formed[r + k], block, 0, workspace, values.data() + k * RowBlock::kRows);
        sums[k] = scores[r + k];
      }
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < kTogether; ++k)
          sums[k] += coefficients[i] * values[k * RowBlock::kRows + i];
      }
      std::copy_n(sums, together, scores.begin() + static_cast<std::ptrdiff_t>(r));
    }
  }
}

void KernelSum::score(std::span<const Row> rows, unsigned threads, std::span<double> scores) const {
  in_parts(rows.size(), threads, [&](std::size_t begin, std::size_t end) {
    if (!is_explicit()) {
      score_by_blocks(rows.subspan(begin, end - begin), scores.subspan(begin, end - begin));
      return;
    }
    for (std::size_t r = begin; r < end; ++r) scores[r] = engine_->weights->look(rows[r]).score;
  });
}

std::size_t KernelSum::memory() const {
  return sizeof(std::uint32_t) * columns_.capacity() + sizeof(float) * numbers_.capacity() +
         sizeof(std::size_t) * ends_.capacity() + sizeof(double) * coefficients_.capacity() +
         engine_->rows.memory() + (is_explicit() ? engine_->weights->memory() : 0);
}

void in_parts(std::size_t count, unsigned threads,
              const std::function<void(std::size_t, std::size_t)>& work) {
  const std::size_t parts = std::clamp<std::size_t>(count, 1, std::max(threads, 1u));
  std::vector<std::jthread> others;
  for (std::size_t p = 1; p < parts; ++p) {
    others.emplace_back([&, p] { work(count * p / parts, count * (p + 1) / parts); });
  }
  work(0, count / parts);
}

}  // namespace halfspace
