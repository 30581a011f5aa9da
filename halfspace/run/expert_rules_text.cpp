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

void skip_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
}

std::string_view trimmed(std::string_view text) {
  skip_blanks(text);
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

// The feature that `rest` begins with, taken from it; nothing at the arrow, which is taken too. An error has
// no place.
Result<std::optional<std::string>> next_feature(std::string_view& rest) {
  if (rest.empty()) return input_error("", fmt::format("found no arrow, expected {}", kForm));
  std::string word(rest.substr(0, rest.find_first_of(kBlanks)));
  if (rest.starts_with('"')) {
    rest.remove_prefix(1);
    auto inside = quoted(rest);
    if (!inside) return input_error("", "found a quote that is not closed, expected another one behind it");
    word = std::move(*inside);
  } else {
    rest.remove_prefix(word.size());
    if (word == "->") return std::optional<std::string>();
  }
  if (word.empty()) return input_error("", "found an empty name, expected a feature");
  return std::optional<std::string>(std::move(word));
}

// In quotes, or as it stands: it may have blanks in it, as in a table, but hardly an arrow.
Result<std::string> label_of(std::string_view rest) {
  if (rest.empty()) return input_error("", "found nothing behind the arrow, expected a label");
  if (!rest.starts_with('"')) {
    if ((" " + std::string(rest) + " ").find(" -> ") == std::string::npos) return std::string(rest);
    return input_error("", fmt::format("found a second arrow, expected {}", kForm));
  }
  rest.remove_prefix(1);
  auto label = quoted(rest);
  if (!label) return input_error("", "found a quote that is not closed, expected another one behind it");
  if (!rest.empty()) return input_error("", "found more behind the label in quotes, expected the end");
  if (label->empty()) return input_error("", "found an empty label, expected one");
  return std::move(*label);
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
  const auto place_of_rest = [&] { return fmt::format("{}:{}", place, rest.data() - line.data() + 1); };
  while (true) {
    skip_blanks(rest);
    const std::string here = place_of_rest();
    auto feature = next_feature(rest);
    if (!feature) return input_error(here, feature.error().what);
    if (!*feature) break;
    const bool known =
        std::find(rule.features.begin(), rule.features.end(), **feature) != rule.features.end();
    if (!known) rule.features.push_back(std::move(**feature));
  }
  skip_blanks(rest);
  rule.place = place_of_rest();
  auto label = label_of(trimmed(rest));
  if (!label) return input_error(rule.place, label.error().what);
  rule.label = std::move(*label);
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
    const std::string_view text = lines == 0 ? without_marks(chunk.text) : chunk.text;
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
