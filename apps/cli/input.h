// How data is to be read, as the command line says it.
#pragma once
#include "apps/cli/verbs.h"
#include "halfspace/data/read_rules.h"

namespace halfspace::cli {

Result<ReadRules> read_rules(const InputArguments& arguments);

// Something was said that decides what a feature is, not only which format the file has.
bool makes_features(const InputArguments& arguments);

}  // namespace halfspace::cli
