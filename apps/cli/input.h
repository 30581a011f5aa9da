// Which data is to be read, and how, as the command line says it.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command_line.h"
#include "halfspace/data/data_files.h"
#include "halfspace/data/read_rules.h"

namespace halfspace::cli {

// How data is to be read.
struct InputArguments {
  std::string format = "auto";
  std::vector<std::string> crosses;  // A:B
  std::string label_column;
  std::vector<std::string> ignored;
  bool no_header = false;
  std::optional<unsigned> ngrams;
  unsigned chars = 0;
  bool counts = false;
  unsigned hash_bits = 0;  // train only
};

void add_format(const Verb& verb, std::string& format);
// All but --hash, and --format among them.
void add_input(const Verb& verb, InputArguments& input);

// The files that are meant: a pattern like 'part-*.svm' that no file is called by stands for all that fit it.
Result<DataFiles> data_files(const std::vector<std::string>& paths);

// Of --test, which may be missing: none then.
Result<DataFiles> test_files(const std::string& path);

Result<ReadRules> read_rules(const InputArguments& arguments);

// Of a table for a model that learned from one.
void note_lacking_columns(const std::vector<std::string>& columns);

// Rows of a table that were taken for its header once more.
void note_headers_again(std::uint64_t headers);

// The same, and what --cross asked for and no row had.
void note_unused(const Unused& unused);

// Something was said that decides what a feature is, not only which format the file has.
bool makes_features(const InputArguments& arguments);

}  // namespace halfspace::cli
