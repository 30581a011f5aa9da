// All hypotheses of a portfolio as they were at the end of its run, and how much each counted in the vote:
// what `train --keep-portfolio` leaves in a model beside the chosen one.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/hypothesis/classifier.h"
#include "halfspace/hypothesis/sparse_linear.h"
#include "halfspace/learn/online/sigmoid.h"
#include "halfspace/learn/portfolio.h"

namespace halfspace {

struct KeptCandidate {
  std::vector<SparseLinear> parts;  // one for two classes, else one a class
  std::vector<Sigmoid> sigmoids;    // one a part

  [[nodiscard]] Classifier classifier() const;
};

struct KeptPortfolio {
  std::vector<KeptCandidate> candidates;  // by CandidateId
  std::vector<double> weights;            // of the vote, one a candidate: 0 to 1, not all 0

  [[nodiscard]] Classifier vote() const;
  // Of the weights and what belongs to them, in a file as in memory.
  [[nodiscard]] std::uint64_t bytes() const;
};

KeptPortfolio keep_all(const Portfolio& portfolio);

}  // namespace halfspace
