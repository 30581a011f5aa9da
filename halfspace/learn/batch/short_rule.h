// The rule with the best bound by the length of its description, made from a hypothesis: its heaviest
// weights, rounded to a few bits (hypothesis/rule_code.h). Which of them is best may be decided by the very
// rows that judge it: every rule of the language has its share of delta (Corollary 6.8 in its exact form,
// certificates 4).
//
// Cost: a few dozen passes over the rows, sixteen rules at a time.
#pragma once
#include <cstdint>
#include <optional>

#include "halfspace/data/column_map.h"
#include "halfspace/data/row_store.h"
#include "halfspace/hypothesis/linear.h"
#include "halfspace/hypothesis/rule_code.h"

namespace halfspace {

struct ShortRule {
  CodedRule rule;
  LinearHypothesis hypothesis;  // the same, to predict with
  std::uint64_t bits = 0;
  std::uint64_t rows = 0;  // that judged it
  std::uint64_t errors = 0;
  double limit = 1;
};

// Two classes. None when the hypothesis has no weights or there are no rows.
std::optional<ShortRule> find_short_rule(const LinearHypothesis& full, const RowStore& rows,
                                         const ColumnMap& columns, double delta);

}  // namespace halfspace
