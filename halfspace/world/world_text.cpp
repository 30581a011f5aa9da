#include "halfspace/world/world_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace halfspace {
namespace {

constexpr std::string_view kEndOfName = "(),=";

Error at_column(std::string_view text, std::size_t at, const char* expected) {
  const std::string found = at < text.size() ? fmt::format("'{}'", text[at]) : std::string("the end");
  return input_error("", fmt::format("world, column {}: found {}, expected {}", at + 1, found, expected));
}

// Takes what stands before the next of the signs.
std::string_view take_word(std::string_view text, std::size_t& at, std::string_view ends) {
  const std::size_t end = std::min(text.find_first_of(ends, at), text.size());
  const std::string_view word = text.substr(at, end - at);
  at = end;
  return word;
}

bool is_given(const WorldPart& part, std::string_view name) {
  return std::any_of(part.values.begin(), part.values.end(),
                     [&](const WorldPart::Value& value) { return value.name == name; });
}

Status parse_values(std::string_view text, std::size_t& at, WorldPart& part) {
  while (true) {
    WorldPart::Value value;
    value.column = at + 1;
    value.name = take_word(text, at, kEndOfName);
    if (value.name.empty()) return at_column(text, at, "the name of a setting");
    if (is_given(part, value.name)) {
      return input_error(
          "", fmt::format("world, column {}: found '{}' twice, expected it once", value.column, value.name));
    }
    if (at >= text.size() || text[at] != '=') return at_column(text, at, "= and a value");
    ++at;
    value.text = take_word(text, at, ",)");
    if (value.text.empty()) return at_column(text, at, "a value");
    part.values.push_back(std::move(value));
    if (at >= text.size()) return at_column(text, at, "a comma or )");
    if (text[at++] == ')') return {};
  }
}

}  // namespace

Result<std::vector<WorldPart>> parse_world_parts(std::string_view text) {
  std::vector<WorldPart> parts;
  std::size_t at = text.starts_with(kWorldPrefix) ? kWorldPrefix.size() : 0;
  while (true) {
    WorldPart part;
    part.column = at + 1;
    part.name = take_word(text, at, kEndOfName);
    if (part.name.empty()) return at_column(text, at, "the name of a part, such as sphere or noise");
    if (at < text.size() && text[at] == '(') {
      if (at + 1 < text.size() && text[at + 1] == ')') {
        at += 2;
      } else if (Status read = parse_values(text, ++at, part); !read) {
        return read.error();
      }
    }
    parts.push_back(std::move(part));
    if (at >= text.size()) return parts;
    if (text[at++] != ',') return at_column(text, at - 1, "a comma and another part");
  }
}

}  // namespace halfspace
