// The run again, from the rows and the checker's own tables: every count and every weight that the
// certificate speaks of.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "halfspace/certificate/certificate.h"
#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"
#include "halfspace/model/model.h"
#include "halfspace/verify/plain_lane.h"
#include "halfspace/verify/plain_sigmoid.h"
#include "halfspace/verify/plain_view.h"
#include "halfspace/verify/plain_vote.h"
#include "halfspace/verify/run_rows.h"

namespace halfspace::verify {

// One hypothesis for two classes, else one a class.
using PlainClassifier = std::vector<PlainHypothesis>;

// All that several learners ended with, where the model has it.
struct PlainCandidates {
  std::vector<PlainClassifier> classifiers;
  std::vector<std::vector<PlainSigmoid>> sigmoids;
  std::vector<double> weights;  // of the vote
};

struct Replayed {
  Evidence evidence;  // without what needs other files
  std::uint64_t rows_hash[2] = {0, 0};
  long double true_dual_norm = 0;  // |S|_p of the sum of updates, in long double
  std::uint64_t mistakes = 0;      // over all passes
  std::uint64_t updates = 0;
  PlainClassifier kept;
  std::optional<PlainClassifier> snapshot;
  // What the run would go on from, one a hypothesis, and what its features' sizes were.
  std::vector<PlainLane> lanes;
  std::vector<PlainSigmoid> sigmoids;
  std::vector<float> mean_squares;
  std::vector<float> counts;
  std::map<std::uint32_t, PlainView::Centre> centres;
  std::uint64_t rows_to_join = 0;  // as the view counts them
  std::optional<PlainVote> vote;   // what is kept, when that is a vote and the run has one
  std::optional<PlainCandidates> candidates;
};

struct ReplayOptions {
  unsigned threads = 1;
  std::vector<float> importances;  // those of the file that training was given
};

// An error when the rows cannot be read, or are not those of the model: other labels, other features.
Result<Replayed> replay(const Model& model, const DataFiles& data, const ReplayOptions& options);

}  // namespace halfspace::verify
