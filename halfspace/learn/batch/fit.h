// What a batch learner is called with beside its rows, and what it gives back.
#pragma once
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "halfspace/hypothesis/classifier.h"
#include "halfspace/learn/batch/batch_rows.h"
#include "halfspace/learn/batch/claim.h"
#include "halfspace/learn/options.h"

namespace halfspace {

struct FitContext {
  std::uint64_t seed = 1;
  unsigned threads = 1;                // never changes a bit of the result
  double delta = 0.05;                 // of claims that hold with confidence 1 - delta
  const RowStore* held_out = nullptr;  // rows that may judge, never learned
  double memory = 0;                   // bytes it may take beside what its traits say; 0: any number
  // Told now and then how far it is, in a few words. A stop is asked for through core/stop.h: then the
  // learner returns what it has.
  std::function<void(std::string_view)> progress = {};

  void tell(std::string_view words) const {
    if (progress) progress(words);
  }
};

// Of the rows that have one, in rising order; all others have 0. The certificate of a duality: with them and
// the rows anybody can compute a limit again.
struct Multipliers {
  std::vector<std::uint32_t> rows;
  std::vector<double> values;
};

// Margins as a report draws them; nothing is proved by these numbers.
struct MarginCourse {
  std::vector<double> rounds;  // that grow by a tenth, at which the bracket was noted
  std::vector<double> reached;
  std::vector<double> limits;   // on every margin
  std::vector<double> margins;  // of the rows in the end, rising
};

struct BatchFit {
  Classifier classifier;
  std::uint64_t rounds = 0;  // passes over the rows, or rounds of boosting
  std::uint64_t updates = 0;
  std::vector<Claim> claims = {};
  std::vector<Multipliers> multipliers = {};  // none, or one a hypothesis
  std::uint64_t choices = 1;                  // hypotheses that were compared on the held-out rows
  // Options that it chose itself, by what it saw.
  std::vector<std::pair<std::string_view, OptionValue>> chosen = {};
  MarginCourse course = {};
};

}  // namespace halfspace
