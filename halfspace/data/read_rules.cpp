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
  const bool two = colon != std::string_view::npos && colon > 0 && colon + 1 < text.size() &&
                   text.find(':', colon + 1) == std::string_view::npos;
  if (!two) {
    return input_error("", fmt::format("--cross '{}': expected A:B, two namespaces or columns", text));
  }
  return Cross{std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
}

}  // namespace halfspace
