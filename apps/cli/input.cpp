#include "apps/cli/input.h"

#include <fmt/format.h>
#include <glob.h>
#include <unistd.h>

#include <algorithm>

#include "apps/cli/terminal.h"
#include "apps/cli/world_file.h"
#include "halfspace/data/cache_origin.h"
#include "halfspace/data/csv_layout.h"
#include "halfspace/data/shown.h"
#include "halfspace/world/world_text.h"

namespace halfspace::cli {
namespace {

bool is_same_cross(const Cross& a, const Cross& b) {
  return a == b || a == Cross{b.second, b.first};
}

// A cache serves without its text, but nobody can see then whether that has changed.
void note_lost_texts(const DataFiles& files) {
  for (const std::string& path : files.paths) {
    if (const std::string text = lost_text(path); !text.empty()) {
      note(fmt::format("{} was made of {}, which is not there: it is read as it is", path, text));
    }
  }
}

}  // namespace

void add_format(const Verb& verb, std::string& format) {
  verb.option("--format", format,
              "libsvm, vw, csv, text, string or fasta (default auto: by the first row and the name)")
      .takes("F");
}

void add_input(const Verb& verb, InputArguments& input) {
  add_format(verb, input.format);
  verb.option("--cross", input.crosses, "pairs of the features of two namespaces or columns")
      .takes("A:B")
      .one_at_a_time();
  verb.option(
          "--label", input.label_column,
          "CSV: the label's column, by name or number (default: label, target, class or y, else the last)")
      .takes("COLUMN");
  verb.option("--ignore", input.ignored, "CSV: a column to leave out, by name or number")
      .takes("COLUMN")
      .one_at_a_time();
  verb.flag("--no-header", input.no_header, "CSV: the first row is data, columns are numbered from 1");
  verb.option("--ngrams", input.ngrams, "text: runs of up to N words (default 2)")
      .takes("N", whole_number(1, kMostWordsInARun));
  verb.option("--chars", input.chars, "text: runs of N characters instead of words")
      .takes("N", whole_number(1, kMostCharsInARun));
  verb.flag("--counts", input.counts, "text: how often a word stands, instead of whether");
}

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
  DataFiles found(std::move(files));
  note_lost_texts(found);
  return found;
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
    const bool again = std::any_of(rules.crosses.begin(), rules.crosses.end(),
                                   [&](const Cross& other) { return is_same_cross(*cross, other); });
    if (again) return input_error("", fmt::format("--cross {}: found twice, expected each pair once", text));
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

void note_lacking_columns(const std::vector<std::string>& columns) {
  constexpr std::size_t kShown = 5;
  if (columns.empty()) return;
  std::string list;
  for (std::size_t i = 0; i < std::min(columns.size(), kShown); ++i) {
    list += (i > 0 ? ", " : "") + printable(columns[i]);
  }
  if (columns.size() > kShown) list += fmt::format(" and {} more", columns.size() - kShown);
  note(fmt::format("the table lacks columns that the model learned from: {}", list));
}

void note_headers_again(std::uint64_t headers) {
  if (headers > 0) note(headers_again_text(headers));
}

void note_unused(const Unused& unused) {
  for (const std::string& cross : unused.crosses) {
    note(fmt::format("--cross {} made no feature: no row has features on both sides", cross));
  }
  note_headers_again(unused.headers);
}

bool makes_features(const InputArguments& arguments) {
  const auto rules = read_rules(arguments);
  if (!rules || arguments.ngrams) return true;  // that it is the default is no reason to accept it
  ReadRules plain;
  plain.format = rules->format;
  return !(*rules == plain);
}

}  // namespace halfspace::cli
