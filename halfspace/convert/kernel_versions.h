// The best of all versions of a pass of a kernel perceptron, by penalised risk (mistake_bounds 4.1, 4.2). The
// learner counted the errors of all of them on the way, by prefix sums over kernel values: never more than
// one version is in memory, and no run is made again.
#pragma once
#include <optional>

#include "halfspace/convert/version_choice.h"
#include "halfspace/learn/kernel/kernel_perceptron.h"

namespace halfspace {

// Nothing when no version has a row after it. The learner must have kept Keep::penalised in mind.
std::optional<ChosenVersion> choose_penalised(const KernelPerceptron& learner, double delta);

}  // namespace halfspace
