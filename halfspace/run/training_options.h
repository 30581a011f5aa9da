// What a run over rows can be told.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "halfspace/data/block_reader.h"
#include "halfspace/run/evidence.h"
#include "halfspace/run/learned_rows.h"

namespace halfspace {

struct TrainingOptions {
  std::uint64_t passes = 1;
  bool shuffle = false;  // a new random order for every pass; keeps the rows in memory
  std::uint64_t seed = 1;
  std::uint64_t rounds_before = 0;  // of the run that is resumed, so that its random orders go on
  unsigned threads = 1;
  ReadRules rules;
  bool all_rules_count = false;  // see ReadOptions
  // Text above this is read again for each pass instead of being kept, where it can be.
  std::uint64_t keep_text_up_to = std::uint64_t{4} << 30;
  double memory = 0;  // bytes that tables, names and kept rows may take; 0: no limit. Lines are shorter then
  std::vector<std::pair<std::string, float>> class_weights;  // by label
  std::vector<float> importances;  // one a row of the file, times those in the text; empty: all 1
  bool choose_view = false;        // by the first block, see fitting_view.h
  bool labels_are_given = false;   // they were known before the rows
  bool rows_are_fresh = true;      // never learned before, so that they can judge what is learned
  bool rows_repeat = false;        // some come twice in a pass: they are counted, and prove nothing
  // Of the runs that this one continues, the shortest first: rows that begin with any of these have been
  // learned.
  std::vector<LearnedRows> learned;
  bool collect_evidence = true;  // for a certificate
  Keep keep = Keep::average;     // what the evidence is to speak of
  double holdout = 0;            // share of rows kept out to judge it
  bool score_at_end = false;     // all rows once more
  // Above 0: reads only until the last hypothesis has stood long enough to prove this error.
  double until_error = 0;
  double delta = 0.05;  // of that proof
  // Snapshots that will be too old are not taken, going by the files' sizes. Where rows grow longer, one may
  // be missed that way: then the run has to be made again without.
  bool foresee_rows = false;

  [[nodiscard]] ReadOptions reading() const {
    return {.threads = threads,
            .rules = rules,
            .memory = memory,
            .all_rules_count = all_rules_count,
            .take_prints = collect_evidence};
  }
};

}  // namespace halfspace
