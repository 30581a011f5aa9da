#include "apps/cli/files.h"

#include <sys/stat.h>

#include <algorithm>

namespace halfspace::cli {

Status check_standard_input(const std::vector<std::string>& inputs) {
  if (std::count(inputs.begin(), inputs.end(), "-") < 2) return {};
  return input_error("", "found - for two inputs, expected at most one: standard input can be read once");
}

Status check_not_overwritten(const std::string& output, const std::vector<std::string>& inputs) {
  struct stat written {};
  if (output == "-" || ::stat(output.c_str(), &written) != 0 || !S_ISREG(written.st_mode)) return {};
  for (const std::string& input : inputs) {
    struct stat read {};
    if (::stat(input.c_str(), &read) != 0 || read.st_dev != written.st_dev || read.st_ino != written.st_ino)
      continue;
    return input_error(output, "is an input too, expected another file to write to");
  }
  return {};
}

}  // namespace halfspace::cli
