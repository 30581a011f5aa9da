// Mix-ups of file names that would cost the user a file or an hour.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"

namespace halfspace::cli {

// Standard input can be read once.
Status check_standard_input(const std::vector<std::string>& inputs);
// No file is given twice, under whatever names.
Status check_all_different(const std::vector<std::string>& inputs);
// The output is none of the inputs, under whatever names.
Status check_not_overwritten(const std::string& output, const std::vector<std::string>& inputs);

// The same file, under whatever name.
bool is_among(std::span<const std::string> files, const std::string& file);
bool share_a_file(const DataFiles& a, const DataFiles& b);

// The numbers of a text file, one a line, each 0 or more.
Result<std::vector<float>> read_importances(const std::string& path);

}  // namespace halfspace::cli
