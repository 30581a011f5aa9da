// The model that a run leaves, and what is proved about it.
#pragma once
#include <optional>
#include <vector>

#include "apps/cli/train_run.h"
#include "halfspace/run/evaluation.h"

namespace halfspace::cli {

// The rows of all runs that this one goes on from. One whose fingerprint is not known stands for any rows.
std::vector<LearnedRows> learned_before(const Plan& plan);
// In this run, or in one that it went on from.
bool was_learned(const Evaluation& test, const Plan& plan, const Ledger& ledger);

// The plan lends its columns to the model: a dictionary of millions of names is not copied. A run without a
// certificate leaves nothing that only serves one.
Model make_model(Plan& plan, Trained& trained, bool certified);
Certificate make_certificate(const TrainArguments& arguments, const Plan& plan, const Ledger& ledger,
                             const std::vector<Claim>& claims, const std::optional<Evaluation>& test);

// Numbers of float's range, and steps as large as the user likes, can leave it together.
Status check_range(const Model& model, const DataFiles& data);

}  // namespace halfspace::cli
