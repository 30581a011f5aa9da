#include "halfspace/kernels/run_weights.h"

namespace halfspace {
namespace {

// How often each run came in the string at hand: by its number, valid where it is marked with the string's.
struct Counts {
  struct Count {
    std::uint32_t string = 0;
    std::uint32_t times = 0;
  };
  std::vector<Count> of;
  std::uint32_t now = 0;
  std::vector<ByteRun> unknown;

  // The times so far, this one included.
  std::uint32_t one_more(std::uint32_t number) {
    Count& count = of[number];
    if (count.string != now) count = {now, 0};
    return ++count.times;
  }
};

// Kept by each thread, so that its memory is taken once.
Counts& begin_string(std::size_t runs) {
  thread_local Counts counts;
  if (counts.of.size() < runs) counts.of.resize(runs);
  if (++counts.now == 0) {
    counts.of.assign(counts.of.size(), {});
    counts.now = 1;
  }
  counts.unknown.clear();
  return counts;
}

// n^2 - (n - 1)^2, or 1 for the first of a kind.
double more_of_square(bool counted, std::uint32_t times) {
  if (counted) return 2.0 * times - 1;
  return times == 1 ? 1 : 0;
}

}  // namespace

RunWeights::RunWeights(const Kernel& kernel)
    : length_(static_cast<unsigned>(kernel.steps().front().number)),
      counted_(kernel.steps().front().op == Kernel::Op::counted_runs) {}

void RunWeights::add(Row string, double coefficient) {
  for_each_run(string, length_, [&](const ByteRun& run) { table_.add(run); });
  weights_.resize(table_.size(), 0.0);
  Counts& counts = begin_string(table_.size());
  for_each_run(string, length_, [&](const ByteRun& run) {
    const std::uint32_t number = table_.find(run);
    if (counts.one_more(number) == 1 || counted_) weights_[number] += coefficient;
  });
}

RunWeights::Look RunWeights::look(Row string) const {
  Counts& counts = begin_string(table_.size());
  Look look;
  for_each_run(string, length_, [&](const ByteRun& run) {
    const std::uint32_t number = table_.find(run);
    if (number == RunTable::kNone) return counts.unknown.push_back(run);
    const std::uint32_t times = counts.one_more(number);
    look.self += more_of_square(counted_, times);
    if (times == 1 || counted_) look.score += weights_[number];
  });
  std::sort(counts.unknown.begin(), counts.unknown.end());
  std::uint32_t times = 0;
  for (std::size_t i = 0; i < counts.unknown.size(); ++i) {
    times = i > 0 && counts.unknown[i] == counts.unknown[i - 1] ? times + 1 : 1;
    look.self += more_of_square(counted_, times);
  }
  return look;
}

}  // namespace halfspace
