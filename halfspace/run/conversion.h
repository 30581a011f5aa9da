// Rows of files in another form: text to text, text to the binary cache, and back.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/output_file.h"
#include "halfspace/core/result.h"
#include "halfspace/data/data_files.h"

namespace halfspace {

enum class Form : std::uint8_t { libsvm, vw, csv, tsv, cache };

// "libsvm", "vw", "csv", "tsv" or "hsb".
Result<Form> parse_form(std::string_view name);
// By the ending of a file's name.
Result<Form> form_of_file(const std::string& path);
std::string_view name_of(Form form);

struct Conversion {
  std::string format;  // of what was read
  std::uint64_t rows = 0;
  std::uint64_t nonzeros = 0;
  std::uint64_t bytes = 0;  // read
  std::uint64_t tags = 0;   // of rows, that the form has no place for
  Unused unused;
};

// Reads the files and writes their rows to `output`, which is committed by the caller and will lie at
// `output_path`. Ends early on a request to stop. An error when a row cannot be written exactly.
Result<Conversion> convert(const DataFiles& files, const ReadOptions& options, Form form, OutputFile& output,
                           const std::string& output_path);

}  // namespace halfspace
