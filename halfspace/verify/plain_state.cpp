#include "halfspace/verify/plain_state.h"

#include <fmt/format.h>

#include <algorithm>

namespace halfspace::verify {
namespace {

// In all that a run with this `keep` goes on from.
template <class Cell>
bool are_same(const Cell& claimed, const PlainLane::Cell& found, Keep keep) {
  return claimed.value == found.value && (!found.adaptive || claimed.second == found.second) &&
         (!is_mean(keep) || claimed.sum == found.sum) &&
         (keep != Keep::survivor || claimed.survivor == found.survivor);
}

bool are_same(const LaneCounts& claimed, const PlainLane::Counts& found) {
  return claimed.rounds == found.rounds && claimed.last_move == found.last_move &&
         claimed.best_run == found.best_run && claimed.shift == found.shift &&
         claimed.survivor_shift == found.survivor_shift && claimed.decay == found.decay &&
         claimed.clock == found.clock;
}

}  // namespace

std::string difference(const LinearState& claimed, const PlainLane& found, Keep keep) {
  if (!are_same(claimed.counts, found.counts())) return "its counts or units differ";
  if (claimed.adaptive != found.cell(0).adaptive) return "its rates differ";
  if (!are_same(claimed.constant, found.cell(0), keep)) return "the numbers of the constant differ";
  std::size_t next = 0;
  const std::size_t columns = claimed.columns.empty() ? 0 : std::size_t{claimed.columns.back()} + 1;
  for (std::size_t c = 0; c < std::max(columns, found.places() - 1); ++c) {
    const bool listed = next < claimed.columns.size() && claimed.columns[next] == c;
    const PlainLane::Cell own = found.cell(c + 1);
    // What is not listed is as it was at the start.
    const bool same =
        listed ? are_same(claimed.cells[next], own, keep) : are_same(found.start_cell(), own, keep);
    if (!same) return fmt::format("the numbers of column {} differ", c);
    next += listed ? 1 : 0;
  }
  return "";
}

}  // namespace halfspace::verify
