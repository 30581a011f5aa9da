// ID3 with its pruning on rows of 0 and 1 in memory: 20,000 x 125 by default. The label is a vote of five
// features, a tenth of the labels is turned over: trees grow to thousands of leaves and are cut back. Usage:
// bench_trees [ROWS [FEATURES]]
#include <cstdlib>

#include "bench/measure.h"
#include "halfspace/core/random.h"
#include "halfspace/learn/batch/id3.h"
#include "halfspace/learn/batch/tree_learner.h"

int main(int argc, char** argv) {
  using namespace halfspace;
  using namespace halfspace::bench;
  const std::size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 20'000;
  const auto features = static_cast<std::uint32_t>(argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 125);
  RandomStream random(1, "trees");
  RowStore rows;
  for (std::size_t r = 0; r < count; ++r) {
    std::vector<std::uint32_t> columns;
    unsigned votes = 0;
    for (std::uint32_t c = 0; c < features; ++c) {
      if (random.below(2) == 0) continue;
      columns.push_back(c);
      votes += c < 5 ? 1 : 0;
    }
    const std::vector<float> values(columns.size(), 1.0f);
    const bool positive = (votes >= 3) != (random.below(10) == 0);
    if (!rows.add(Row{columns.data(), values.data(), columns.size()}, positive ? 1 : 0)) return 3;
  }
  std::size_t grown = 0;
  const double growing =
      seconds_of([&] { grown = grow_tree(BinnedRows(rows, features, 32), SIZE_MAX).leaves(); });
  std::size_t kept = 0;
  const double all = seconds_of([&] {
    const auto fit = Id3Options{}.fit(BatchRows(rows, 2, features), {});
    if (fit) kept = fit->classifier.as<Tree>()->leaves();
  });
  fmt::print("id3 {} x {}: grown to {} leaves in {:.3f} s; with pruning to {} leaves {:.3f} s\n", count,
             features, grown, growing, kept, all);
  return 0;
}
