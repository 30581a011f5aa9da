#include "apps/cli/train_report.h"

#include <fmt/format.h>

#include "apps/cli/certificate_text.h"
#include "apps/cli/leaderboard.h"
#include "apps/cli/report_file.h"
#include "apps/cli/rule_text.h"
#include "halfspace/certificate/certificate_json.h"

namespace halfspace::cli {
namespace {

constexpr std::size_t kLinesOfARule = 24;

// How many there are, and what of them is not exact.
std::string names_text(const ColumnMap& columns) {
  if (!columns.has_names()) return "";
  if (columns.hash_bits() == 0) {
    const auto bytes = static_cast<double>(columns.names().memory());
    return fmt::format(
        "names      {} in {}\n", grouped(columns.names().size()),
        bytes < 1e6 ? fmt::format("{:.0f} kB", bytes / 1e3) : fmt::format("{:.1f} MB", bytes / 1e6));
  }
  return slots_text(columns);
}

// What was predicted before it was learned.
std::string learned_text(const Ledger& ledger) {
  const PassCounts& first = ledger.passes.front();
  const bool weighted = first.weight != static_cast<double>(first.rounds);
  return fmt::format("{}{} of {} predicted wrong before learning them ({}{}), {}\n",
                     ledger.passes.size() > 1 ? "first pass " : "learned    ", grouped(first.mistakes),
                     grouped(first.rounds),
                     first.weight > 0 ? percent(ledger.progressive_error()) : "nothing counts",
                     weighted ? " by importance" : "", counted(first.updates, "update"));
}

}  // namespace

Json report_json(const FinishedRun& run) {
  const auto& [arguments, plan, ledger, model, certified, seconds, test, certificate] = run;
  Json options = Json::object();
  for (const OptionInfo& option : plan.chosen.options)
    options[std::string(option.name)] = to_json(option.value);
  const PassCounts total = ledger.total();
  Json json;
  json["learner"] = plan.is_auto() ? std::string(kAuto) : plan.learner;
  json["options"] = plan.is_auto() ? Json::object() : options;
  if (plan.is_auto()) json["chosen"] = {{"learner", plan.learner}, {"options", options}};
  json["keep"] = name_of(plan.keep);
  json["bias"] = plan.bias;
  json["view"] = name_of(plan.view);
  json["format"] = ledger.format;
  json["examples"] = ledger.examples;
  json["features"] = model.columns.features();
  const bool hashed = model.columns.hash_bits() > 0;
  json["hash_bits"] = hashed ? Json(model.columns.hash_bits()) : Json();
  json["shared_slots"] = hashed ? Json(model.columns.sharing().shared_slots()) : Json();
  json["nonzeros"] = ledger.nonzeros;
  json["bytes"] = ledger.bytes;
  json["passes"] = ledger.passes.size();
  json["mistakes"] = total.mistakes;
  json["updates"] = total.updates;
  if (ledger.evidence.portfolio) {
    json["leaderboard"] = leaderboard_json(*ledger.evidence.portfolio, ledger.evidence.rounds);
  }
  const bool counts = ledger.passes.front().weight > 0;  // with importances of 0 only there is no error
  const bool batch = plan.batch.has_value();
  json["progressive_error"] = counts && !batch ? Json(ledger.progressive_error()) : Json();
  json["training_error"] = counts && batch ? Json(ledger.progressive_error()) : Json();
  json["rounds"] = batch ? Json(ledger.evidence.batch->rounds) : Json();
  json["test_error"] = test ? Json(test->error()) : Json();
  Json lines = Json::array();
  for (const Line& line : certificate.lines) lines.push_back(line_to_json(line));
  json["certificate"] =
      arguments.no_certificate ? Json() : Json{{"delta", certificate.delta}, {"lines", lines}};
  add_rule_json({plan.learner, model.classifier, model.columns, plan.labels}, json);
  json["reached"] = arguments.until_error > 0 ? Json(ledger.reached) : Json();
  json["seconds"] = seconds;
  json["model"] = arguments.model.empty() ? Json() : Json(arguments.model);
  return json;
}

std::string report_text(const FinishedRun& run) {
  const auto& [arguments, plan, ledger, model, certified, seconds, test, certificate] = run;
  std::string text = plan.is_auto() ? "auto: " + plan.learner : plan.learner;
  for (const OptionInfo& option : plan.chosen.options)
    text += fmt::format("  {}={}", option.name, to_text(option.value));
  text += fmt::format("  bias={}  view={}  keep={}\n", plan.bias, name_of(plan.view), name_of(plan.keep));
  text += fmt::format("read       {} of {}, {}, {} in {:.2f} s ({:.0f} MB/s)\n",
                      counted(ledger.examples, "row"), ledger.format,
                      counted(model.columns.features(), "feature"), counted(ledger.nonzeros, "non-zero"),
                      seconds, static_cast<double>(ledger.bytes) / 1e6 / seconds);
  const PassCounts& first = ledger.passes.front();
  const bool weighted = first.weight != static_cast<double>(first.rounds);
  if (plan.batch) {
    text += fmt::format("fitted     {} of {} rows wrong ({}{}) after {}, {}\n", grouped(first.mistakes),
                        grouped(first.rounds),
                        first.weight > 0 ? percent(ledger.progressive_error()) : "nothing counts",
                        weighted ? " by importance" : "", counted(ledger.evidence.batch->rounds, "round"),
                        counted(first.updates, "update"));
  } else {
    text += learned_text(ledger);
  }
  if (ledger.evidence.portfolio)
    text += leaders_text(*ledger.evidence.portfolio, ledger.evidence.rounds, weighted);
  if (ledger.passes.size() > 1) {
    const PassCounts total = ledger.total();
    text += fmt::format("{} passes   {}, {} in all\n", ledger.passes.size(),
                        counted(total.mistakes, "mistake"), counted(total.updates, "update"));
  }
  if (test) {
    text += fmt::format("test       {} of {} wrong in {} ({})\n", grouped(test->errors()),
                        grouped(test->examples()), arguments.test, percent(test->error()));
  }
  text += rule_text({plan.learner, model.classifier, model.columns, plan.labels}, kLinesOfARule);
  text += names_text(model.columns);
  if (!arguments.model.empty()) {
    text += fmt::format("model      {}{}\n", arguments.model,
                        arguments.keep_portfolio ? ", with all hypotheses that were tried" : "");
  }
  text += report_line(arguments.report);
  if (!arguments.no_certificate)
    text += certificate_text(certificate, model.snapshot.has_value() && !arguments.model.empty());
  return text;
}

}  // namespace halfspace::cli
