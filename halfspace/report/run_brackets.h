// The two searches behind a certification: the best comparators over all rounds of a run, and the largest
// margin in the norm that belongs to its learner.
//
// Guarantee: see solve/comparator.h and solve/margin.h; both are brackets whatever the search did.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/report/rows_of_run.h"
#include "halfspace/report/run_facts.h"
#include "halfspace/solve/comparator.h"
#include "halfspace/solve/margin.h"

namespace halfspace::report {

// One a-priori form over all rounds of the run.
struct ComparatorLine {
  theory::Comparison form;
  std::string_view name;     // "AP616"
  std::string_view theorem;  // of the catalogue
  double value = 0;          // the most updates of a perceptron from 0 over these rounds, in any order
  double lower = 0;          // no v gives less
  double length = 0;         // |v|
  double loss = 0;           // H1, or H2 for the squared forms
  bool reached = false;      // the gap asked for

  [[nodiscard]] double gap() const;  // as a part of the value
};

// Of one pass over the rounds, for bounds over all passes; in the order of theory::kComparisons.
Result<std::vector<solve::ComparatorBracket>> find_comparators(const RowsOfRun& rows, double gap,
                                                               unsigned threads);
// Of all passes, the least value first.
std::vector<ComparatorLine> comparator_lines(const std::vector<solve::ComparatorBracket>& brackets,
                                             double repeats);

// "" when some norm belongs to the learner.
std::string why_no_margin(const RowsOfRun& rows, const RunFacts& facts);
Result<solve::MarginBracket> find_margin(const RowsOfRun& rows, const RunFacts& facts,
                                         const std::vector<solve::ComparatorBracket>& brackets, double gap);
// What the sum of updates allows: the certificate's line `largest-margin`; infinity when it is not known.
double margin_by_updates(const RunFacts& facts);

}  // namespace halfspace::report
