// What is odd about the rows of a run as a whole: whoever gave them may have meant something else.
#pragma once
#include "halfspace/data/label_map.h"
#include "halfspace/learn/online/row_view.h"
#include "halfspace/run/ledger.h"

namespace halfspace::cli {

// `view`: by which they were seen. `labels`: as they were found in the rows; null where they were known
// before.
void note_odd_rows(const Ledger& ledger, Scaling view, const LabelMap* labels);

}  // namespace halfspace::cli
