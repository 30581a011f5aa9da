// What a run goes on from, beside what the replay ended with.
#pragma once
#include <string>

#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {

// "" when the run would go on as the rows say, else what differs. Of sums and survivors only what the kept
// hypothesis needs is in a model.
std::string difference(const LinearState& claimed, const PlainLane& found, Keep keep);

}  // namespace halfspace::verify
