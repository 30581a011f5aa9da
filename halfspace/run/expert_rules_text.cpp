// Rules as text.
#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/shown.h"
#include "halfspace/data/text_source.h"
#include "halfspace/run/expert_rules.h"

namespace halfspace {
namespace {

constexpr std::string_view kForm = "FEATURE ... -> LABEL";
constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  text.remove_suffix(text.size() - (text.find_last_not_of(kBlanks) + 1));
  return text;
}

// A word in quotes, from behind the first one; what is left of `text` begins behind the last.
std::optional<std::string> quoted(std::string_view& text) {
  std::string word;
  while (true) {
    const std::size_t quote = text.find('"');
    if (quote == std::string_view::npos) return std::nullopt;
    word += text.substr(0, quote);
    text.remove_prefix(quote + 1);
    if (!text.starts_with('"')) return word;
    word += '"';
    text.remove_prefix(1);
  }
}

Status add_rules(std::string_view text, const std::string& path, std::uint64_t& lines,
                 std::vector<ExpertRule>& rules) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++lines;
    if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
    auto rule = parse_expert_rule(line, fmt::format("{}:{}", path, lines));
    if (!rule) return rule.error();
    rules.push_back(std::move(*rule));
  }
  return {};
}

}  // namespace

Result<ExpertRule> parse_expert_rule(std::string_view line, const std::string& place) {
  ExpertRule rule;
  rule.text = trimmed(line);
  std::string_view rest = line;
  const auto fault = [&](std::string_view at, std::string what) {
    return input_error(fmt::format("{}:{}", place, at.data() - line.data() + 1), std::move(what));
  };
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    const std::string_view at = rest;
    if (rest.empty()) return fault(at, fmt::format("found no arrow, expected {}", kForm));
    std::string word;
    if (rest.starts_with('"')) {
      rest.remove_prefix(1);
      auto inside = quoted(rest);
      if (!inside) return fault(at, "found a quote that is not closed, expected another one behind it");
      word = std::move(*inside);
    } else {
      word = rest.substr(0, rest.find_first_of(kBlanks));
      rest.remove_prefix(word.size());
      if (word == "->") break;
    }
    if (word.empty()) return fault(at, "found an empty name, expected a feature");
    const bool known = std::find(rule.features.begin(), rule.features.end(), word) != rule.features.end();
    if (!known) rule.features.push_back(std::move(word));
  }
  rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
  rule.label = trimmed(rest);
  rule.place = fmt::format("{}:{}", place, rest.data() - line.data() + 1);
  if (rule.label.empty()) return input_error(rule.place, "found nothing behind the arrow, expected a label");
  if (std::string bad = label_fault(rule.label); !bad.empty()) return input_error(rule.place, bad);
  return rule;
}

Result<std::vector<ExpertRule>> read_expert_rules(const std::string& path) {
  auto source = TextSource::open(path);
  if (!source) return source.error();
  (*source)->cut(Cut::lines);
  const std::string name = path == "-" ? "standard input" : path;
  std::vector<ExpertRule> rules;
  std::uint64_t lines = 0;
  for (TextChunk chunk;;) {
    const auto more = (*source)->next(chunk);
    if (!more) return more.error();
    if (!*more) break;
    const std::string_view text = lines == 0 ? without_mark(chunk.text) : chunk.text;
    if (Status added = add_rules(text, name, lines, rules); !added) return added.error();
    if (chunk.line_too_long) return input_error(name, "has a line above 256 MB, expected a rule a line");
    (*source)->release(chunk);
  }
  if (rules.empty()) {
    return input_error(name + ":1:1", fmt::format("found no rules, expected lines like {}", kForm));
  }
  return rules;
}

}  // namespace halfspace
