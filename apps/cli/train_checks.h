// What does not go together in a training run.
#pragma once
#include "apps/cli/train_plan.h"

namespace halfspace::cli {

// Options that contradict each other or lie out of range.
Status check_arguments(const TrainArguments& arguments);
// What the learner, the view and the labels have no place for.
Status check_plan(const TrainArguments& arguments, const Plan& plan);

}  // namespace halfspace::cli
