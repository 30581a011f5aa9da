#include "halfspace/kernels/run_weights.h"

namespace halfspace {
namespace {

// Which runs came already in the string at hand: those that were marked with its number.
struct Marks {
  std::vector<std::uint32_t> of;
  std::uint32_t now = 0;
};

Marks& fresh_marks(std::size_t runs) {
  thread_local Marks marks;
  if (marks.of.size() < runs) marks.of.resize(runs, 0);
  if (++marks.now == 0) {
    marks.of.assign(marks.of.size(), 0);
    marks.now = 1;
  }
  return marks;
}

}  // namespace

RunWeights::RunWeights(const Kernel& kernel)
    : length_(static_cast<unsigned>(kernel.steps().front().number)),
      counted_(kernel.steps().front().op == Kernel::Op::counted_runs) {}

template <class Visit>
void RunWeights::for_each_known(Row string, Visit visit) const {
  Marks* const marks = counted_ ? nullptr : &fresh_marks(table_.size());
  for_each_run(string, length_, [&](const ByteRun& run) {
    const std::uint32_t number = table_.find(run);
    if (number == RunTable::kNone) return;
    if (marks != nullptr) {
      if (marks->of[number] == marks->now) return;
      marks->of[number] = marks->now;
    }
    visit(number);
  });
}

void RunWeights::add(Row string, double coefficient) {
  for_each_run(string, length_, [&](const ByteRun& run) { table_.add(run); });
  weights_.resize(table_.size(), 0.0);
  for_each_known(string, [&](std::uint32_t number) { weights_[number] += coefficient; });
}

double RunWeights::score(Row string) const {
  double sum = 0;
  for_each_known(string, [&](std::uint32_t number) { sum += weights_[number]; });
  return sum;
}

double RunWeights::self(Row string) const {
  const std::vector<CountedRun> runs = byte_runs(string, length_);
  return counted_ ? counted_runs(runs, runs) : shared_runs(runs, runs);
}

}  // namespace halfspace
