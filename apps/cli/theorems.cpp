// halfspace theorems: the catalogue of theorems, and each at given inputs.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "apps/cli/terminal.h"
#include "apps/cli/theorem_page.h"
#include "apps/cli/verbs.h"
#include "halfspace/theory/theorems.h"

namespace halfspace::cli {
namespace {

struct TheoremsArguments {
  std::string name;                   // empty: all of them
  std::vector<std::string> settings;  // INPUT=VALUE
  bool json = false;
  bool page = false;  // as documentation
};

using theory::Stated;
using theory::Theorem;

Result<std::vector<std::pair<std::string, double>>> parse_settings(const std::vector<std::string>& settings) {
  std::vector<std::pair<std::string, double>> given;
  for (const std::string& setting : settings) {
    const std::size_t sign = setting.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == setting.size()) {
      return input_error("", fmt::format("--set '{}': expected INPUT=VALUE", setting));
    }
    const std::string name = setting.substr(0, sign);
    const auto value = theory::parse_input("input " + name, setting.substr(sign + 1));
    if (!value) return value.error();
    given.emplace_back(name, *value);
  }
  return given;
}

Json number(double value) {
  return std::isinf(value) ? Json("inf") : Json(value);
}

Json to_json(const Theorem& theorem, const Stated& stated) {
  Json inputs = Json::array();
  for (const theory::Input& input : theorem.inputs) {
    inputs.push_back({{"name", input.name},
                      {"meaning", input.meaning},
                      {"rule", input.rule.text()},
                      {"example", number(input.example)},
                      {"value", number(stated.inputs[input.name])}});
  }
  return {{"name", theorem.name},
          {"title", theorem.title},
          {"source", theorem.source},
          {"assumption", name_of(theorem.assumption)},
          {"formula", theorem.formula},
          {"inputs", inputs},
          {"unit", name_of(theorem.unit)},
          {"value", number(stated.value)},
          {"vacuous", stated.vacuous},
          {"sentence", stated.sentence},
          {"function", theorem.function},
          {"constants", theorem.constants},
          {"erratum", theorem.erratum.empty() ? Json() : Json(theorem.erratum)},
          {"when", theorem.when}};
}

std::string to_text(const Theorem& theorem, const Stated& stated) {
  std::string text = fmt::format("{}: {}\n  {}\n  source: {}; assumes: {}\n", theorem.name, theorem.title,
                                 theorem.formula, theorem.source, name_of(theorem.assumption));
  for (const theory::Input& input : theorem.inputs) {
    const std::string setting =
        fmt::format("{}={}", input.name, theory::number_text(stated.inputs[input.name]));
    text += fmt::format("  --set {:<24} {}; {}\n", setting, input.meaning, input.rule.text());
  }
  text += fmt::format("{}{}\n", stated.sentence, stated.vacuous ? " This says nothing." : "");
  if (!theorem.erratum.empty()) text += fmt::format("erratum: {}\n", theorem.erratum);
  return text + fmt::format("useful: {}\n", theorem.when);
}

int one(const TheoremsArguments& arguments) {
  const auto theorem = theory::find_theorem(arguments.name);
  if (!theorem) return fail(theorem.error());
  const auto given = parse_settings(arguments.settings);
  if (!given) return fail(given.error());
  const auto stated = theory::state(**theorem, *given);
  if (!stated) return fail(stated.error());
  if (arguments.page) return print(theorem_page(**theorem));
  // With a name, too, what is printed is a list: of one.
  return arguments.json ? print_json(Json::array({to_json(**theorem, *stated)}))
                        : print(to_text(**theorem, *stated));
}

int theorems(const TheoremsArguments& arguments) {
  if (!arguments.name.empty()) return one(arguments);
  if (!arguments.settings.empty()) {
    return fail(input_error("", "found --set without a theorem's name, expected NAME --set INPUT=VALUE"));
  }
  if (arguments.page) return print(theorem_index());
  Json list = Json::array();
  std::string text;
  for (const Theorem& theorem : theory::theorems()) {
    const auto stated = theory::state(theorem);
    if (!stated) return fail(stated.error());
    list.push_back(to_json(theorem, *stated));
    text += fmt::format("{:<28} {:<13} {}\n", theorem.name, name_of(theorem.assumption), theorem.title);
  }
  return arguments.json ? print_json(list) : print(text);
}

}  // namespace

void add_theorems(CommandLine& line) {
  const auto asked = std::make_shared<TheoremsArguments>();
  TheoremsArguments& a = *asked;
  const Verb verb = line.verb("theorems", "what is proved in general: each theorem at numbers of yours");
  verb.option("name", a.name, "a theorem; without one all are listed").takes("NAME");
  verb.option("--set", a.settings, "an input, for example --set margin=0.05 or --set features=2^20")
      .takes("INPUT=VALUE")
      .one_at_a_time();
  verb.flag("--json", a.json, "print JSON instead of text: an array, or one theorem's object");
  verb.flag("--page", a.page, "print it as a page of documentation");
  verb.footer(
      "Inputs that are not given have an example's value.\n"
      "Examples:\n"
      "  halfspace theorems\n"
      "  halfspace theorems novikoff --set margin=0.05\n"
      "  halfspace theorems vc-rows --set dimension=1001 --set eps=0.01 --json");
  verb.does([asked] { return theorems(*asked); });
}

}  // namespace halfspace::cli
