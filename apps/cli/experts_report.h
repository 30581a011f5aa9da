// What `experts` prints of a run, in parts.
#pragma once
#include "apps/cli/terminal.h"
#include "halfspace/run/combine_experts.h"

namespace halfspace::cli {

struct ExpertsRun {
  const ExpertsArguments& arguments;
  const ExpertCatalogueRow& row;
  const CombinedExperts& report;
  const std::vector<std::string>& names;  // of the report's experts
  std::string description;                // of the format
};

inline std::uint64_t seed_of(const ExpertsArguments& arguments) {
  return arguments.seed.value_or(1);
}

// The algorithm with its options, then what was read, without an end of line.
std::string head_text(const ExpertsRun& run, const std::string& options);
std::string combined_text(const ExpertsRun& run);
std::string proved_text(const ExpertsRun& run);
std::string table_text(const ExpertsRun& run);
Json report_json(const ExpertsRun& run);

// The rules of a class as experts.
Status check_class_options(const ExpertsArguments& arguments, const ExpertCatalogueRow& row);
int experts_of_class(const ExpertsArguments& arguments, const ExpertCatalogueRow& row);

}  // namespace halfspace::cli
