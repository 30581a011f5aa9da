// halfspace learners: the catalogue.
#include <fmt/format.h>

#include "apps/cli/terminal.h"
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
              {"default", row.name == kDefaultLearner},
              {"batch", row.is_batch()},
              {"bias", row.default_constant},
              {"keep", name_of(row.default_keep)},
              {"options", options}};
}

std::string to_text(const CatalogueRow& row) {
  std::string text =
      fmt::format("{}{}\n  {}\n  proved: {}\n", row.name,
                  row.name == kDefaultLearner ? "  (the default)" : "", row.summary, row.guarantee);
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

}  // namespace

int learners(bool json) {
  Json list = Json::array();
  std::string text;
  for (const CatalogueRow& row : catalogue()) {
    list.push_back(to_json(row));
    text += (text.empty() ? "" : "\n") + to_text(row);
  }
  return json ? print_json(list) : print(text);
}

}  // namespace halfspace::cli
