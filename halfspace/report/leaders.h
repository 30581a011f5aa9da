// What `auto` tried and how each hypothesis did.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/run/evidence.h"

namespace halfspace::report {

struct Leader {
  CandidateId candidate;
  const LaneEvidence* lane;
  std::string name;  // the learner, and its options where they are not its defaults
  Keep keep;
  std::uint64_t mistakes = 0;
  double error = 0;  // progressive
  bool chosen = false;
};

// In the order in which auto would keep them: late mistakes count more. `rounds`: that they were judged on.
std::vector<Leader> leaders(const PortfolioEvidence& portfolio, std::uint64_t rounds);

}  // namespace halfspace::report
