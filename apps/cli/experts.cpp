// halfspace experts: advice of several experts combined online, with what is proved about it.
#include <fmt/format.h>

#include "apps/cli/experts_report.h"
#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/report_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/label_map.h"
#include "halfspace/report/experts_document.h"
#include "halfspace/run/expert_rules.h"
#include "halfspace/run/expert_table.h"

namespace halfspace::cli {
namespace {

Status check_options(const ExpertsArguments& arguments, const ExpertCatalogueRow& row) {
  const auto refused = [](std::string what) -> Status { return input_error("", std::move(what)); };
  if (arguments.losses && row.votes) {
    return refused(
        fmt::format("{} votes on predictions, but --losses gives none; expected an algorithm that "
                    "draws, such as hedge",
                    row.name));
  }
  if (arguments.eps && !row.has_rate)
    return refused(fmt::format("{} has no rate, but --eps is given", row.name));
  if (Status fit = check_class_options(arguments, row); !fit) return fit;
  const bool table = arguments.rules.empty() && arguments.rule_class.empty();
  const bool rules = !arguments.rules.empty();
  if (!table && arguments.losses) {
    return refused(
        fmt::format("{} make predictions, but --losses is given", rules ? "--rules" : "rules of --class"));
  }
  if (rules && !row.takes_sleepers) {
    return refused(
        fmt::format("--rules are awake on some rows only, but {} wants every expert awake; expected "
                    "sleeping or weighted-majority",
                    row.name));
  }
  if (arguments.losses && !arguments.input.label_column.empty()) {
    return refused("a table of losses has no label, but --label is given");
  }
  if (table && arguments.input.format != "auto" && arguments.input.format != "csv") {
    return refused(fmt::format("--format {} is for --rules and --class; a table of experts is CSV or TSV",
                               arguments.input.format));
  }
  return check_standard_input({arguments.data, arguments.rules});
}

Result<std::unique_ptr<ExpertRounds>> open_rounds(const ExpertsArguments& arguments,
                                                  const ExpertCatalogueRow& row) {
  const auto input = read_rules(arguments.input);
  if (!input) return input.error();
  std::optional<std::vector<std::string>> labels;
  if (!arguments.labels.empty()) {
    const auto given = LabelMap::parse(arguments.labels);
    if (!given) return given.error();
    labels = given->texts();
  }
  if (arguments.rules.empty()) {
    return ExpertTable::open(arguments.data,
                             {*input, arguments.losses, row.takes_sleepers, row.name, labels});
  }
  const auto rules = read_expert_rules(arguments.rules);
  if (!rules) return rules.error();
  return ExpertRuleRounds::open(arguments.data, ReadOptions{arguments.threads, LabelsAre::required, *input},
                                *rules, labels);
}

int combine(const ExpertsArguments& arguments, const ExpertCatalogueRow& row) {
  auto rounds = open_rounds(arguments, row);
  if (!rounds) return fail(rounds.error());
  const std::vector<std::string>& names = (*rounds)->experts();
  ExpertCurve curve(names.size());
  const auto combined = combine_experts(**rounds, row, Rate{arguments.eps.value_or(0)}, arguments.seed,
                                        arguments.report.empty() ? nullptr : &curve);
  if (stop_requested()) return note("interrupted"), kInterrupted;
  if (!combined) return fail(combined.error());
  if (combined->rows == 0)
    return fail(
        input_error(DataFiles(arguments.data).shown(), "has no rows of advice, expected one at least"));
  if (!arguments.report.empty()) {
    const auto document = report::experts_document({row.votes ? origin() : origin(arguments.seed),
                                                    DataFiles(arguments.data).shown(), row, names, *combined,
                                                    curve, arguments.losses});
    if (Status written = write_report(arguments.report, document); !written) return fail(written.error());
  }
  const ExpertsRun run{arguments, row, *combined, names, (*rounds)->description()};
  if (arguments.json) return print_json(report_json(run));
  return print(head_text(run, "") + fmt::format(", {} experts\n", grouped(names.size())) +
               combined_text(run) + proved_text(run) + table_text(run) + report_line(arguments.report));
}

}  // namespace

int experts(const ExpertsArguments& arguments) {
  const std::string_view fitting = arguments.rule_class.empty() ? kDefaultExpertAlgorithm : kHalvingAlgorithm;
  const auto row = find_expert_algorithm(arguments.algorithm.empty() ? fitting : arguments.algorithm);
  if (!row) return fail(row.error());
  if (Status fit = check_options(arguments, **row); !fit) return fail(fit.error());
  if (Status fit = check_report(arguments.report, {arguments.data, arguments.rules}); !fit)
    return fail(fit.error());
  stop_on_interrupt();
  return arguments.rule_class.empty() ? combine(arguments, **row) : experts_of_class(arguments, **row);
}

}  // namespace halfspace::cli
