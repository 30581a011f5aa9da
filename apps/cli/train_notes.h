// What a user may not have expected of a training run, told when it ends.
#pragma once
#include "apps/cli/train_plan.h"
#include "halfspace/run/ledger.h"

namespace halfspace::cli {

void tell_surprises(const TrainArguments& arguments, const Plan& plan, std::size_t saturated,
                    const Ledger& ledger);

// Whether the error that was asked for is proved: the run may have reached its end and its line be void all
// the same, by the labels' order, or say no more than guessing.
void settle_proof(const TrainArguments& arguments, const Certificate& certificate, Ledger& ledger);

}  // namespace halfspace::cli
