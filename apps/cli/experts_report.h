// What `experts` prints of a run, in parts.
#pragma once
#include <optional>

#include "apps/cli/input.h"
#include "apps/cli/terminal.h"
#include "halfspace/run/combine_experts.h"

namespace halfspace::cli {

struct ExpertsArguments {
  std::string data;
  std::string algorithm;   // empty: what fits the experts
  std::string rules;       // a file; empty: the data is a table of advice
  std::string rule_class;  // empty: no class of rules over the data
  std::optional<unsigned> literals;
  std::string cuts;     // numbers with commas between them; empty: 0
  std::string weights;  // of halving; empty: by length
  InputArguments input;
  std::string labels;  // A,B,C; empty: those that come
  std::optional<double> eps;
  std::optional<std::uint64_t> seed;
  bool losses = false;
  unsigned threads = 1;
  bool json = false;
  std::string output;  // of the answers; empty: none are written
  std::string report;  // a page; empty: none is written
};

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
