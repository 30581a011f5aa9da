// Which learner a training run has, with its options and what is kept of it.
#pragma once
#include "apps/cli/train_plan.h"

namespace halfspace::cli {

// That of `plan.learner`, as the arguments say; of auto all that are tried.
Status choose_learner(const TrainArguments& arguments, Plan& plan);

}  // namespace halfspace::cli
