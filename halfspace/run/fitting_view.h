// The view that suits the data, by a look at its first rows.
//
// Text-like: few of many features are there; rows that differ in length are scaled to length 1, others stay
// as given. Number-like: most features are there in most rows, as measurements are, or most of those that
// have other values than 1, beside the words of a table; they may be on any scale and far from 0: each is
// seen by its distance from the mean in deviations. Not so rows whose features have no values but one, and
// rows of one length without numbers far from 0: they stay as given. Nor where a few cells far beyond the
// others, as marks of missing values are, would decide the deviations, and the features are on like scales
// without them: such rows are scaled to length 1.
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
