// halfspace learners: the catalogue.
#include <fmt/format.h>

#include <memory>

#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/learn/auto_lanes.h"
#include "halfspace/learn/catalogue.h"

namespace halfspace::cli {
namespace {

Json to_json(const CatalogueRow& row) {
  Json options = Json::array();
  for (const OptionInfo& option : row.options()) {
    options.push_back({{"name", option.name},
                       {"default", cli::to_json(option.value)},
                       {"rule", option.rule},
                       {"help", option.help}});
  }
  return Json{{"name", row.name},
              {"summary", row.summary},
              {"guarantee", row.guarantee},
              {"default", false},
              {"batch", row.is_batch()},
              {"bias", row.default_constant},
              {"keep", name_of(row.default_keep)},
              {"options", options}};
}

std::string to_text(const CatalogueRow& row) {
  std::string text = fmt::format("{}\n  {}\n  proved: {}\n", row.name, row.summary, row.guarantee);
  for (const OptionInfo& option : row.options()) {
    text +=
        fmt::format("  --set {:<14} {}; {}\n", fmt::format("{}={}", option.name, cli::to_text(option.value)),
                    option.help, option.rule);
  }
  if (row.is_batch()) {
    text += "  wants all rows in memory\n";
  } else {
    text += fmt::format("  --keep {:<13} the hypothesis kept\n", name_of(row.default_keep));
  }
  return text + fmt::format("  --bias {:<13} the constant feature's value\n", row.default_constant);
}

// What no row of the catalogue is: several of them at once.
constexpr std::string_view kAutoSummary =
    "several learners in one pass, each with its last vector and its average; the one that errs least is "
    "kept";
constexpr std::string_view kAutoGuarantee =
    "while learning, their vote: wrong at most (m ln(1 + eps) + ln N) / ln(2 (1 + eps) / (2 + eps)) times "
    "where one "
    "of the N is wrong m times";

Json auto_json() {
  return Json{{"name", kAuto},   {"summary", kAutoSummary}, {"guarantee", kAutoGuarantee},
              {"default", true}, {"batch", false},          {"bias", nullptr},
              {"keep", "best"},  {"options", Json::array()}};
}

std::string auto_text() {
  std::string tried;
  for (const LaneChoice& choice : auto_choices()) {
    tried += (tried.empty() ? "" : ", ") + std::string(choice.learner);
    for (const Setting& setting : choice.settings)
      tried += fmt::format(" {}={}", setting.name, setting.value);
  }
  return fmt::format("{}  (the default)\n  {}\n  proved: {}\n  tries: {}\n", kAuto, kAutoSummary,
                     kAutoGuarantee, tried);
}

int learners(bool json) {
  Json list = Json::array({auto_json()});
  std::string text = auto_text();
  for (const CatalogueRow& row : catalogue()) {
    list.push_back(to_json(row));
    text += "\n" + to_text(row);
  }
  return json ? print_json(list) : print(text);
}

}  // namespace

void add_learners(CommandLine& line) {
  const auto json = std::make_shared<bool>(false);
  const Verb verb = line.verb("learners", "the learners, their options and what is proved about them");
  verb.flag("--json", *json, "print one JSON array instead of text");
  verb.footer("Example:\n  halfspace learners --json");
  verb.does([json] { return learners(*json); });
}

}  // namespace halfspace::cli
