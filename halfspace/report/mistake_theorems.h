// The catalogue's limits on the mistakes of a run, at the numbers of this run: each only beside the learner
// and the hypothesis that it speaks of (certificates 8).
#pragma once
#include <optional>
#include <vector>

#include "halfspace/model/model.h"
#include "halfspace/report/rivals.h"
#include "halfspace/report/run_facts.h"
#include "halfspace/report/statement.h"
#include "halfspace/solve/margin.h"

namespace halfspace::report {

// What is known of a run and its rows.
struct Known {
  const Model& model;
  const RunFacts& facts;
  // The best comparators of one pass over the rounds, in the order of theory::kComparisons, and how often the
  // run went over them.
  const std::vector<solve::ComparatorBracket>& comparators;
  double repeats = 1;
  const Rivals& rivals;
  const solve::MarginBracket* margin = nullptr;  // in the learner's norm; null: none fits it
};

// Every theorem whose unit is mistakes, stated or left out with the reason.
Statements mistake_theorems(const Known& known);

}  // namespace halfspace::report
