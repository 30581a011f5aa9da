#include "apps/cli/input.h"

namespace halfspace::cli {

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
  rules.label_column = arguments.label_column;
  rules.ignored = arguments.ignored;
  rules.no_header = arguments.no_header;
  rules.ngrams = arguments.ngrams;
  rules.chars = arguments.chars;
  rules.counts = arguments.counts;
  return rules;
}

bool makes_features(const InputArguments& arguments) {
  const auto rules = read_rules(arguments);
  if (!rules) return true;
  ReadRules plain;
  plain.format = rules->format;
  return !(*rules == plain);
}

}  // namespace halfspace::cli
