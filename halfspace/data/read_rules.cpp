#include "halfspace/data/read_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "halfspace/core/names.h"

namespace halfspace {
namespace {

constexpr std::array<std::string_view, 7> kFormats = {"auto", "libsvm", "vw",   "csv",
                                                      "text", "string", "fasta"};

constexpr std::array<std::string_view, 7> kKinds = {"text",     "LIBSVM text", "VW text", "CSV",
                                                    "raw text", "strings",     "FASTA"};

}  // namespace

std::string_view name_of(Format format) {
  return kFormats[static_cast<std::size_t>(format)];
}

std::string_view kind_of(Format format) {
  return kKinds[static_cast<std::size_t>(format)];
}

Result<Format> parse_format(std::string_view name) {
  const auto* found = std::find(kFormats.begin(), kFormats.end(), name);
  if (found != kFormats.end()) return static_cast<Format>(found - kFormats.begin());
  return input_error("", fmt::format("--format '{}'{}: expected one of {}", name,
                                     did_you_mean(name, kFormats), comma_list(kFormats)));
}

Result<Cross> parse_cross(std::string_view text) {
  const std::size_t colon = text.find(':');
  const bool two = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
  if (!two) {
    return input_error("", fmt::format("--cross '{}': expected A:B, two namespaces or columns; nothing "
                                       "before or behind the colon is what stands outside of namespaces",
                                       text));
  }
  return Cross{std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
}

ReadRules heeded(ReadRules rules, Format format) {
  const ReadRules plain;
  rules.format = format;
  if (format != Format::vw && format != Format::csv) rules.crosses.clear();
  if (format != Format::csv) {
    rules.label_column.clear();
    rules.ignored.clear();
    rules.no_header = plain.no_header;
    rules.numbered_columns = plain.numbered_columns;
  }
  if (format != Format::text) {
    rules.ngrams = plain.ngrams;
    rules.chars = plain.chars;
    rules.counts = plain.counts;
  }
  return rules;
}

std::string_view unheeded_option(const ReadRules& rules, Format format) {
  const ReadRules used = heeded(rules, format);
  if (used.crosses != rules.crosses) return "--cross";
  if (used.label_column != rules.label_column) return "--label";
  if (used.ignored != rules.ignored) return "--ignore";
  if (used.no_header != rules.no_header) return "--no-header";
  if (used.ngrams != rules.ngrams) return "--ngrams";
  if (used.chars != rules.chars) return "--chars";
  return used.counts != rules.counts ? "--counts" : "";
}

}  // namespace halfspace
