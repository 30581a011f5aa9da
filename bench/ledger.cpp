// What the ledger of a pass costs: seconds that a learner from memory takes longer when it is watched,
// without snapshots, and seconds for the sizes of all rows, which are taken block by block as soon as a block
// has been read. One core. Usage: bench_ledger DATA
#include "bench/measure.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/run/observer.h"

namespace {

using namespace halfspace;
using namespace halfspace::bench;

// Mistakes of one pass; with an observer what it has counted.
std::uint64_t one_pass(const Data& data, const std::vector<simd::Sizes>* sizes) {
  LinearLearner learner(PNormOptions().rule(), Keep::average);
  learner.prepare(data.columns, data.largest);
  std::optional<Observer> observer;
  if (sizes != nullptr) observer.emplace(learner, true);
  if (observer) observer->expect(1e18);  // so that the first snapshot never comes
  std::uint64_t mistakes = 0;
  for (std::size_t r = 0; r < data.rows.rows(); ++r) {
    const ClassId id = data.rows.class_of(r);
    if (observer) observer->before({data.rows.row(r), &(*sizes)[r]}, id);
    const Outcome outcome = learner.learn_class(data.rows.row(r), id, 1);
    if (observer) observer->after(id, outcome, 1);
    mistakes += outcome.mistake ? 1 : 0;
  }
  if (!observer) return mistakes;
  const Evidence evidence = observer->finish(data.columns);
  return evidence.frozen ? 0 : evidence.mistakes;
}

std::vector<simd::Sizes> sizes_of(const Data& data) {
  std::vector<simd::Sizes> sizes;
  for (std::size_t r = 0; r < data.rows.rows(); ++r) {
    sizes.push_back(simd::sizes(data.rows.row(r).values, data.rows.row(r).size));
  }
  return sizes;
}

// As much as a block of text holds: its values have just been written and are near.
constexpr std::size_t kRowsOfBlock = 1024;

double seconds_for_sizes(const Data& data) {
  std::vector<simd::Sizes> sizes(kRowsOfBlock);
  const auto measure = [&](std::size_t first, std::size_t end) {
    for (std::size_t r = first; r < end; ++r) {
      sizes[r - first] = simd::sizes(data.rows.row(r).values, data.rows.row(r).size);
    }
  };
  double seconds = 0;
  for (std::size_t first = 0; first < data.rows.rows(); first += kRowsOfBlock) {
    const std::size_t end = std::min(first + kRowsOfBlock, data.rows.rows());
    measure(first, end);
    seconds += seconds_of([&] { measure(first, end); });
  }
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return fmt::print(stderr, "usage: bench_ledger DATA\n"), 2;
  const Data data = load(argv[1]);
  const std::vector<simd::Sizes> sizes = sizes_of(data);
  if (one_pass(data, &sizes) != one_pass(data, nullptr)) {
    return fmt::print("the ledger has counted other mistakes than there were\n"), 1;
  }
  double alone = 1e9;
  double watched = 1e9;
  for (int turn = 0; turn < 15; ++turn) {  // in turns, so that both meet the same neighbours
    alone = std::min(alone, seconds_of([&] { one_pass(data, nullptr); }));
    watched = std::min(watched, seconds_of([&] { one_pass(data, &sizes); }));
  }
  double measuring = 1e9;
  for (int turn = 0; turn < 7; ++turn) measuring = std::min(measuring, seconds_for_sizes(data));
  fmt::print("{:.5f} {:.5f}\n", watched - alone, measuring);
  return 0;
}
