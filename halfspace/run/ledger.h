// The only place that counts. Mistakes, updates and passes are different things and stay apart.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/convert/snapshots.h"
#include "halfspace/data/data_files.h"
#include "halfspace/learn/batch/fit.h"
#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/run/curve.h"
#include "halfspace/run/evidence.h"

namespace halfspace {

struct PassCounts {
  std::uint64_t rounds = 0;
  std::uint64_t mistakes = 0;  // wrong predictions, each made before the row was learned
  std::uint64_t updates = 0;   // rows after which the weights were changed
  double weight = 0;           // sum of the rows' importances
  double weighted_mistakes = 0;

  void count(const Outcome& outcome, double importance = 1) {
    ++rounds;
    mistakes += outcome.mistake ? 1 : 0;
    updates += outcome.moved ? 1 : 0;
    weight += importance;
    weighted_mistakes += outcome.mistake ? importance : 0;
  }
  [[nodiscard]] CurvePoint point() const { return {rounds, mistakes, updates}; }
};

struct Ledger {
  std::vector<PassCounts> passes;
  Curve curve;                 // of the first pass
  std::uint64_t examples = 0;  // rows of the data, counted once however many passes
  std::uint64_t nonzeros = 0;
  std::uint64_t bytes = 0;
  float largest_value = 0;             // of all that a learner of one row after the other was given
  std::string format;                  // of the data, as read or guessed
  std::string label_column;            // the one that was found and has to be remembered
  std::vector<std::string> ignored;    // columns, by their names
  std::uint32_t numbered_columns = 0;  // of a table without a header
  Unused unused;
  std::string lone_first_label;           // of the first row, when no other row has it
  Format remembered = Format::automatic;  // by the model
  // How rows are read that are like those of this reader.
  void remember(const BlockReader& reader) {
    format = reader.parser().description();
    label_column = reader.parser().label_column();
    ignored = reader.rules().ignored;
    numbered_columns = reader.rules().numbered_columns;
    remembered = reader.parser().remembered();
  }

  MarginCourse margins;             // of a batch learner that counts them
  Evidence evidence;                // what a certificate is made from
  std::uint64_t first_classes = 2;  // known when the first row was learned
  Hash128 rows_hash = {};           // of the rows, see data/row_hash.h
  std::optional<Classifier> kept;   // where it is not the learner's own: a snapshot, or one drawn at random
  bool reached = false;             // the error that was asked for is proved
  std::optional<Snapshot> frozen;   // the hypothesis that was judged on the rows after it
  bool missed_snapshot = false;     // it was not taken, since more rows were foreseen than there were

  [[nodiscard]] PassCounts total() const {
    PassCounts sum;
    for (const PassCounts& pass : passes) {
      sum.rounds += pass.rounds;
      sum.mistakes += pass.mistakes;
      sum.updates += pass.updates;
      sum.weight += pass.weight;
      sum.weighted_mistakes += pass.weighted_mistakes;
    }
    return sum;
  }
  // Mistakes on rows never seen before, by their importance: the first pass only.
  [[nodiscard]] double progressive_error() const {
    const bool none = passes.empty() || passes.front().weight == 0;
    return none ? 0 : passes.front().weighted_mistakes / passes.front().weight;
  }
};

}  // namespace halfspace
