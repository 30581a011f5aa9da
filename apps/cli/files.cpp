#include "apps/cli/files.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "halfspace/data/cache_origin.h"
#include "halfspace/data/cache_source.h"
#include "halfspace/data/text_source.h"

namespace halfspace::cli {
namespace {

// Standard input may be a file too.
bool look_at(const std::string& path, struct stat& status) {
  return (path == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status)) == 0;
}

// Of pipes and devices nothing is known.
bool are_same_file(const std::string& a, const std::string& b) {
  struct stat first {};
  struct stat second {};
  if (!look_at(a, first) || !S_ISREG(first.st_mode)) return false;
  return look_at(b, second) && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

// The texts that a cache was made of; none of another file. What is wrong with it is told where it is read.
std::vector<std::string> texts_of_cache(const std::string& path) {
  struct stat status {};
  if (path == "-" || !look_at(path, status) || !S_ISREG(status.st_mode)) return {};
  const auto cache = CacheSource::open_file(path);
  if (!cache || *cache == nullptr) return {};
  std::vector<std::string> texts;
  for (const CacheOrigin& origin : (*cache)->header().origins) texts.push_back(origin_path(origin, path));
  return texts;
}

}  // namespace

Status check_standard_input(const std::vector<std::string>& inputs) {
  if (std::count(inputs.begin(), inputs.end(), "-") < 2) return {};
  return input_error("", "found - for two inputs, expected at most one: standard input can be read once");
}

Status check_all_different(const std::vector<std::string>& inputs) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (are_same_file(inputs[i], inputs[j])) return input_error(inputs[i], "is given twice, expected once");
    }
  }
  return {};
}

bool is_among(std::span<const std::string> files, const std::string& file) {
  return std::any_of(files.begin(), files.end(),
                     [&](const std::string& other) { return are_same_file(file, other); });
}

bool share_a_file(const DataFiles& a, const DataFiles& b) {
  return std::any_of(a.paths.begin(), a.paths.end(),
                     [&](const std::string& file) { return is_among(b.paths, file); });
}

Status check_not_overwritten(const std::string& output, const std::vector<std::string>& inputs) {
  if (output == "-") return {};
  for (const std::string& input : inputs) {
    if (are_same_file(output, input))
      return input_error(output, "is an input too, expected another file to write to");
    for (const std::string& text : texts_of_cache(input)) {
      if (!are_same_file(output, text)) continue;
      return input_error(output, "is the text of the cache " + input + ", expected another file to write to");
    }
  }
  return {};
}

namespace {

Status add_importances(std::string_view text, const std::string& path, std::vector<float>& numbers) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    float number = 0;
    const auto [after, code] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (code != std::errc() || after != line.data() + line.size() || !(number >= 0 && number <= 1e6f)) {
      return input_error(fmt::format("{}:{}:1", path, numbers.size() + 1),
                         fmt::format("found '{}', expected a number from 0 to 1e6", line.substr(0, 40)));
    }
    numbers.push_back(number);
  }
  return {};
}

}  // namespace

Result<std::vector<float>> read_importances(const std::string& path) {
  auto source = TextSource::open(path);
  if (!source) return source.error();
  std::vector<float> numbers;
  for (TextChunk chunk;;) {
    const auto more = (*source)->next(chunk);
    if (!more) return more.error();
    if (!*more) break;
    if (Status added = add_importances(chunk.text, path, numbers); !added) return added.error();
    if (chunk.line_too_long) return input_error(path, "has a line above 256 MB, expected a number a line");
    (*source)->release(chunk);
  }
  if (numbers.empty()) return input_error(path, "has no numbers, expected one a row");
  return numbers;
}

}  // namespace halfspace::cli
