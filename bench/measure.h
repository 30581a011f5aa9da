// Data in memory and the best of several runs: what the measuring programs share.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "halfspace/data/labelled_blocks.h"
#include "halfspace/data/row_store.h"
#include "halfspace/simd/magnitude.h"

namespace halfspace::bench {

struct Data {
  RowStore rows;
  std::size_t columns = 0;
  float largest = 0;

  [[nodiscard]] double nonzeros() const { return static_cast<double>(rows.values().size()); }
};

inline Data load(const char* path) {
  Data data;
  LabelMap labels;
  ColumnMap columns;
  auto blocks = LabelledBlocks::open(path, {.threads = 2}, labels, columns, ColumnMap::Unknown::add);
  if (!blocks) {
    fmt::print(stderr, "{}\n", blocks.error().text());
    std::exit(2);
  }
  while (true) {
    auto block = blocks->next();
    if (!block || *block == nullptr) break;
    if (const Status kept = data.rows.add(**block); !kept) break;
  }
  data.columns = columns.columns();
  data.largest = simd::largest_magnitude(data.rows.values().data(), data.rows.values().size());
  return data;
}

template <class Work>
double seconds_of(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Work>
double best_seconds(Work work, int repeats = 7) {
  double best = 1e9;
  for (int i = 0; i < repeats; ++i) best = std::min(best, seconds_of(work));
  return best;
}

}  // namespace halfspace::bench
