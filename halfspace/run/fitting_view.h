// The view that suits the data, by a look at its first rows.
//
// Number-like: most features are there in most rows, as measurements are, and they may be on any scale: each
// feature is scaled by its root mean square, unless a few cells far beyond the others, as marks of missing
// values are, would decide that, and the features are on like scales without them: then rows are scaled to
// length 1. Text-like: few of many features are there; rows that differ in length are scaled to length 1,
// rows that do not stay as given.
#pragma once
#include "halfspace/data/block.h"
#include "halfspace/learn/online/row_view.h"

namespace halfspace {

// A look at a few rows is enough.
inline constexpr std::size_t kRowsToFitAView = 1000;
// How many views it chooses from.
inline constexpr std::uint64_t kViewsToFit = 3;

// All columns of the block are below `columns`.
Scaling fitting_view(const Block& block, std::size_t columns);

}  // namespace halfspace
