// What train prints at the end.
#pragma once
#include <optional>
#include <string>

#include "apps/cli/terminal.h"
#include "apps/cli/train_plan.h"
#include "halfspace/run/evaluation.h"
#include "halfspace/run/ledger.h"

namespace halfspace::cli {

Json report_json(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                 const Classifier& classifier, const std::optional<Evaluation>& test,
                 const Certificate& certificate, double seconds);
// `has_snapshot`: it lies in the model that was written.
std::string report_text(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                        const Classifier& classifier, const std::optional<Evaluation>& test,
                        const Certificate& certificate, bool has_snapshot, double seconds);

}  // namespace halfspace::cli
