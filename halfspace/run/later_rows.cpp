#include "halfspace/run/later_rows.h"

#include <algorithm>

namespace halfspace {
namespace {

// A pipe cannot be read again: its rows go to a temporary file above this.
std::size_t in_memory_of_a_pipe(double memory) {
  constexpr double kMost = 1 << 30;
  return static_cast<std::size_t>(memory > 0 ? std::min(kMost, memory / 4) : kMost);
}

}  // namespace

void LaterRows::begin(const LaterRowsOptions& options, std::uint64_t bytes, bool is_cache) {
  // As many rows of a cache are about three eighths of their text.
  keep_up_to_ = is_cache ? options.keep_text_up_to / 8 * 3 : options.keep_text_up_to;
  are_kept_ = options.must_be_kept || (options.come_again && bytes <= keep_up_to_);
  can_be_read_again_ = bytes > 0 && !options.must_be_kept;
  if (bytes == 0) rows_.limit_memory(in_memory_of_a_pipe(options.memory));
}

void LaterRows::forget() {
  if (!can_be_read_again_) return;
  are_kept_ = false;
  rows_ = RowStore();
}

}  // namespace halfspace
