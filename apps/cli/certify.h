// The two kinds of the verb certify, each given the model and the files it was asked about.
#pragma once
#include "apps/cli/verbs.h"
#include "halfspace/data/data_files.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

// All that is proved of the model's run.
int certify_run(Model model, const DataFiles& data, const CertifyArguments& arguments);
// --occam: a shorter rule.
int certify_short(Model model, const DataFiles& data, const CertifyArguments& arguments);

}  // namespace halfspace::cli
