#include "halfspace/kernels/kernel_rows.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "halfspace/simd/kernel_loops.h"

namespace halfspace {
namespace {

using Op = Kernel::Op;

bool is_of_runs(Op op) {
  return op == Op::shared_runs || op == Op::counted_runs;
}
bool is_leaf(Op op) {
  return op != Op::normalise && op != Op::add && op != Op::multiply;
}
bool looks_at_rows(Op op) {
  return is_leaf(op) && op != Op::constant;
}

FormedRow::Features features_of(const std::vector<CountedRun>& runs, bool counted, const RunTable& table) {
  FormedRow::Features features;
  for (const CountedRun& run : runs) {
    const std::uint32_t number = table.find(run.run);
    if (number == RunTable::kNone) continue;
    features.columns.push_back(number);
    features.values.push_back(counted ? static_cast<float>(run.count) : 1.0f);
  }
  return features;
}

double squares_of(const std::vector<CountedRun>& runs, bool counted) {
  double sum = 0;
  for (const CountedRun& run : runs) sum += counted ? static_cast<double>(run.count) * run.count : 1;
  return sum;
}

void normalise(double own, const double* roots, double* values, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = own == 0 || roots[i] == 0 ? 0 : values[i] / (own * roots[i]);
  }
}

void combine(Op op, const double* top, double* below, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) below[i] = op == Op::add ? below[i] + top[i] : below[i] * top[i];
}

}  // namespace

KernelRows::KernelRows(Kernel kernel) : kernel_(std::move(kernel)) {
  std::size_t depth = 0;
  for (const Kernel::Step& step : kernel_.steps()) {
    if (is_leaf(step.op)) deepest_ = std::max(deepest_, ++depth);
    if (step.op == Op::add || step.op == Op::multiply) --depth;
    if (looks_at_rows(step.op) && form_of(step) == forms_.size()) {
      const bool runs = is_of_runs(step.op);
      forms_.push_back({runs ? static_cast<unsigned>(step.number) : 0, step.op == Op::counted_runs});
    }
  }
}

std::size_t KernelRows::form_of(const Kernel::Step& step) const {
  const unsigned length = is_of_runs(step.op) ? static_cast<unsigned>(step.number) : 0;
  const bool counted = step.op == Op::counted_runs;
  return static_cast<std::size_t>(
      std::find_if(forms_.begin(), forms_.end(),
                   [&](const Form& form) { return form.length == length && form.counted == counted; }) -
      forms_.begin());
}

FormedRow KernelRows::form(Row row) const {
  FormedRow formed;
  formed.features.reserve(forms_.size());
  formed.rising.emplace(row);
  for (const Form& form : forms_) {
    if (form.length == 0) {
      formed.rows.push_back(formed.rising->row());
      formed.squares.push_back(squared_length(formed.rows.back()));
      continue;
    }
    const std::vector<CountedRun> runs = byte_runs(row, form.length);
    const auto& features = formed.features.emplace_back(features_of(runs, form.counted, runs_));
    formed.rows.push_back({features.columns.data(), features.values.data(), features.columns.size()});
    formed.squares.push_back(squares_of(runs, form.counted));
  }
  add_own_values(formed);
  return formed;
}

// The kernel's program on the row with itself.
void KernelRows::add_own_values(FormedRow& row) const {
  std::vector<double> stack;
  for (const Kernel::Step& step : kernel_.steps()) {
    if (step.op == Op::normalise) {
      row.roots.push_back(std::sqrt(stack.back()));
      stack.back() = stack.back() == 0 ? 0.0 : 1.0;
    } else if (!is_leaf(step.op)) {
      const double y = stack.back();
      stack.pop_back();
      stack.back() = step.op == Op::add ? stack.back() + y : stack.back() * y;
    } else if (step.op == Op::constant) {
      stack.push_back(step.number);
    } else {
      const std::size_t form = form_of(step);
      const double squares = row.squares[form];
      stack.push_back(step.op == Op::polynomial ? whole_power(1 + squares, static_cast<unsigned>(step.number))
                      : step.op == Op::all_products ? all_products(row.rows[form], row.rows[form])
                      : step.op == Op::gaussian     ? 1.0
                                                    : squares);
    }
  }
  row.self = stack.back();
}

// The last block, its own copy where it is shared.
KernelRows::Block& KernelRows::open_block() {
  if (size_ % RowBlock::kRows == 0) {
    Block block;
    block.forms.resize(forms_.size());
    block.squares.resize(forms_.size());
    const auto normalising = std::count_if(kernel_.steps().begin(), kernel_.steps().end(),
                                           [](const Kernel::Step& s) { return s.op == Op::normalise; });
    block.roots.resize(static_cast<std::size_t>(normalising));
    blocks_.push_back(std::make_shared<Block>(std::move(block)));
  } else if (blocks_.back().use_count() > 1) {
    blocks_.back() = std::make_shared<Block>(*blocks_.back());
  }
  return *blocks_.back();
}

void KernelRows::add(Row row) {
  for (const Form& form : forms_) {
    if (form.length > 0) for_each_run(row, form.length, [&](const ByteRun& run) { runs_.add(run); });
  }
  Block& block = open_block();
  const FormedRow formed = form(row);
  for (std::size_t k = 0; k < forms_.size(); ++k) {
    block.forms[k].add(formed.rows[k]);
    block.squares[k].push_back(formed.squares[k]);
  }
  for (std::size_t k = 0; k < formed.roots.size(); ++k) block.roots[k].push_back(formed.roots[k]);
  ++block.rows;
  ++size_;
  if (size_ % RowBlock::kRows != 0) return;
  for (RowBlock& rows : block.forms) rows.seal();
}

// Of a part that looks at rows, or a number.
void KernelRows::leaf_values(const Kernel::Step& step, const FormedRow& row, const Block& block,
                             std::size_t from, double* values) const {
  const std::size_t count = block.rows - from;
  if (step.op == Op::constant) {
    std::fill_n(values, count, step.number);
    return;
  }
  const std::size_t form = form_of(step);
  if (step.op == Op::all_products) {
    std::fill_n(values, count, 1.0);
    block.forms[form].multiply_products(row.rows[form], from, values);
    return;
  }
  std::fill_n(values, count, 0.0);
  block.forms[form].add_dots(row.rows[form], from, values);
  if (step.op == Op::gaussian) {
    const double* const squares = block.squares[form].data() + from;
    simd::gaussian_of_dots({step.number, row.squares[form]}, squares, values, count);
  } else if (step.op == Op::polynomial) {
    const auto degree = static_cast<unsigned>(step.number);
    for (std::size_t i = 0; i < count; ++i) values[i] = whole_power(1 + values[i], degree);
  }
}

void KernelRows::values(const FormedRow& row, std::size_t block_number, std::size_t from,
                        Workspace& workspace, double* values) const {
  const Block& block = *blocks_[block_number];
  const std::size_t count = block.rows - from;
  workspace.resize(deepest_ * RowBlock::kRows);
  std::size_t depth = 0;
  std::size_t normalised = 0;
  for (const Kernel::Step& step : kernel_.steps()) {
    if (is_leaf(step.op)) {
      leaf_values(step, row, block, from, workspace.data() + depth++ * RowBlock::kRows);
      continue;
    }
    double* const top = workspace.data() + (depth - 1) * RowBlock::kRows;
    if (step.op == Op::normalise) {
      normalise(row.roots[normalised], block.roots[normalised].data() + from, top, count);
      ++normalised;
    } else {
      combine(step.op, top, top - RowBlock::kRows, count);
      --depth;
    }
  }
  assert(depth == 1);
  std::copy_n(workspace.data(), count, values);
}

void KernelRows::all_values(const FormedRow& row, std::vector<double>& all) const {
  thread_local Workspace workspace;
  std::size_t done = all.size();
  all.resize(size_);
  while (done < size_) {
    const std::size_t block = done / RowBlock::kRows;
    values(row, block, done % RowBlock::kRows, workspace, all.data() + done);
    done = block * RowBlock::kRows + blocks_[block]->rows;
  }
}

std::size_t KernelRows::memory() const {
  std::size_t bytes = runs_.memory();
  for (const auto& block : blocks_) {
    for (const RowBlock& rows : block->forms) bytes += rows.memory() + sizeof(double) * RowBlock::kRows;
    bytes += block->roots.size() * sizeof(double) * RowBlock::kRows;
  }
  return bytes;
}

}  // namespace halfspace
