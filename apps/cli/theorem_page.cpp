#include "apps/cli/theorem_page.h"

#include <fmt/format.h>

#include "halfspace/theory/theorems.h"

namespace halfspace::cli {
namespace {

// A bar ends a cell.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

}  // namespace

std::string theorem_page(const theory::Theorem& theorem) {
  const auto stated = theory::state(theorem);
  if (!stated) return "";  // the tests hold every theorem to its examples
  std::string inputs;
  for (const theory::Input& input : theorem.inputs) {
    inputs += fmt::format("| `{}` | {} | {} | {} |\n", input.name, cell(input.meaning), input.rule.text(),
                          theory::number_text(input.example));
  }
  const auto or_none = [](std::string_view text) { return text.empty() ? "none found" : text; };
  return fmt::format(
      "# {}\n\n**Statement.** `{}`\n\n**Source.** {}. Assumes: {}.\n\n**Constants.** {}.\n\n**Erratum.** "
      "{}.\n\n"
      "**Function.** {}.\n\n**When.** {}.\n\n| input | meaning | rule | example |\n|---|---|---|---|\n{}\n"
      "At the examples:\n\n    $ halfspace theorems {}\n    {}{}\n",
      theorem.title, theorem.formula, theorem.source, name_of(theorem.assumption), theorem.constants,
      or_none(theorem.erratum), theorem.function, theorem.when, inputs, theorem.name, stated->sentence,
      stated->vacuous ? " This says nothing." : "");
}

std::string theorem_index() {
  std::string text =
      "# The theorems\n\nOne page each, printed by `halfspace theorems NAME --page`; `scripts/theory_pages` "
      "writes them. What was\n"
      "found wrong in the sources: [errata](../errata.md).\n\n| theorem | assumes | source | "
      "|\n|---|---|---|---|\n";
  for (const theory::Theorem& theorem : theory::theorems()) {
    text += fmt::format("| [{0}]({0}.md) | {1} | {2} | {3} |\n", theorem.name, name_of(theorem.assumption),
                        theorem.source, theorem.title);
  }
  return text;
}

}  // namespace halfspace::cli
