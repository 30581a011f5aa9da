#include "apps/cli/input.h"

#include <glob.h>
#include <unistd.h>

#include "apps/cli/world_file.h"
#include "halfspace/world/world_text.h"

namespace halfspace::cli {

Result<DataFiles> data_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (path.starts_with(kWorldPrefix)) {
      auto file = world_file(path);
      if (!file) return file.error();
      files.push_back(std::move(*file));
      continue;
    }
    if (path.find_first_of("*?[") == std::string::npos || ::access(path.c_str(), F_OK) == 0) {
      files.push_back(path);
      continue;
    }
    glob_t found{};
    const int failed = ::glob(path.c_str(), GLOB_ERR, nullptr, &found);  // in the order of the alphabet
    for (std::size_t i = 0; failed == 0 && i < found.gl_pathc; ++i) files.emplace_back(found.gl_pathv[i]);
    ::globfree(&found);
    if (failed != 0) return input_error(path, "fits no file, expected a file or a pattern that some fit");
  }
  return DataFiles(std::move(files));
}

Result<DataFiles> test_files(const std::string& path) {
  if (path.empty()) return DataFiles(std::vector<std::string>());
  return data_files({path});
}

Result<ReadRules> read_rules(const InputArguments& arguments) {
  ReadRules rules;
  const auto format = parse_format(arguments.format);
  if (!format) return format.error();
  rules.format = *format;
  for (const std::string& text : arguments.crosses) {
    const auto cross = parse_cross(text);
    if (!cross) return cross.error();
    rules.crosses.push_back(*cross);
  }
  if (arguments.ngrams && arguments.chars > 0) {
    return input_error("", "--ngrams is of words, --chars has none; expected one of them");
  }
  rules.label_column = arguments.label_column;
  rules.ignored = arguments.ignored;
  rules.no_header = arguments.no_header;
  rules.ngrams = arguments.ngrams.value_or(rules.ngrams);
  rules.chars = arguments.chars;
  rules.counts = arguments.counts;
  rules.hash_bits = arguments.hash_bits;
  return rules;
}

bool makes_features(const InputArguments& arguments) {
  const auto rules = read_rules(arguments);
  if (!rules || arguments.ngrams) return true;  // that it is the default is no reason to accept it
  ReadRules plain;
  plain.format = rules->format;
  return !(*rules == plain);
}

}  // namespace halfspace::cli
