// halfspace experts: advice of several experts combined online, with what is proved about it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/report_file.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/label_map.h"
#include "halfspace/data/shown.h"
#include "halfspace/report/experts_document.h"
#include "halfspace/run/combine_experts.h"
#include "halfspace/run/expert_rules.h"
#include "halfspace/run/expert_table.h"

namespace halfspace::cli {
namespace {

// More experts than this are shown by those that were awake most often.
constexpr std::size_t kExpertsShown = 40;

std::string rate_text(const ExpertsArguments& arguments, const ExpertCatalogueRow& row) {
  if (!row.has_rate) return "";
  return arguments.eps ? fmt::format("  eps={}", *arguments.eps) : "  eps=found";
}

// Which experts to show, in the order of the file.
std::vector<std::size_t> shown_experts(const CombinedExperts& report) {
  std::vector<std::size_t> list(report.experts.size());
  std::iota(list.begin(), list.end(), std::size_t{0});
  if (list.size() <= kExpertsShown) return list;
  std::stable_sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
    return report.experts[a].rows > report.experts[b].rows;
  });
  list.resize(kExpertsShown);
  std::sort(list.begin(), list.end());
  return list;
}

// 1234567.8 -> "1,234,567.8"; whole numbers as such: votes count, draws have expectations.
std::string number(double value) {
  const double tenths = std::round(10 * std::fabs(value));
  const auto whole = static_cast<std::uint64_t>(tenths / 10);
  const bool is_whole = value == std::floor(value);
  const std::string digits =
      is_whole ? grouped(whole) : fmt::format("{}.{:.0f}", grouped(whole), std::fmod(tenths, 10));
  return value < 0 && tenths > 0 ? "-" + digits : digits;
}

std::string proved_of(const ExpertTally& tally) {
  if (tally.rows == 0) return "-";
  if (tally.is_vacuous()) return "vacuous";
  return number(std::ceil(10 * tally.regret_limit()) / 10);  // limits are rounded up
}

std::string table_text(const CombinedExperts& report, const ExpertRounds& rounds, bool losses) {
  const std::vector<std::size_t> list = shown_experts(report);
  std::size_t width = 20;
  for (const std::size_t i : list) width = std::max(width, printable(rounds.experts()[i]).size());
  width = std::min<std::size_t>(width, 60);
  const auto line = [&](const std::string& name, const auto&... cells) {
    return fmt::format("{:<{}} {:>9} {:>10} {:>10} {:>10} {:>16}\n", name, width, cells...);
  };
  std::string text =
      line("expert", "its rows", losses ? "its loss" : "mistakes", "combined", "regret", "regret at most");
  for (const std::size_t i : list) {
    const ExpertTally& tally = report.experts[i];
    text += line(printable(rounds.experts()[i]), grouped(tally.rows), number(tally.loss),
                 number(tally.combined), number(tally.regret()), proved_of(tally));
  }
  if (report.experts.size() > list.size()) {
    text += fmt::format("and {} more; --json has all\n", grouped(report.experts.size() - list.size()));
  }
  return text;
}

std::string combined_text(const CombinedExperts& report, const ExpertCatalogueRow& row, bool losses) {
  const std::uint64_t spoken = report.rows - report.abstained;
  const double share = spoken == 0 ? 0 : report.lost / static_cast<double>(spoken);
  std::string text = losses ? fmt::format("combined   lost {} on {} rows ({} a row)", number(report.lost),
                                          grouped(spoken), fmt::format("{:.4f}", share))
                            : fmt::format("combined   {} of {} rows wrong ({})", number(report.lost),
                                          grouped(spoken), percent(share));
  if (report.expected != report.lost) text += fmt::format(", {} expected", number(report.expected));
  text += '\n';
  if (report.abstained > 0) {
    text += fmt::format("abstained  {} rows, on which no expert was awake\n", grouped(report.abstained));
  }
  if (report.restarts > 0) {
    text += fmt::format("began anew {} times, {}\n", grouped(report.restarts),
                        row.has_rate ? "to find its rate" : "every expert having been wrong");
  }
  return text;
}

std::string proved_text(const CombinedExperts& report, const ExpertCatalogueRow& row) {
  const bool all_vacuous = std::all_of(report.experts.begin(), report.experts.end(),
                                       [](const ExpertTally& tally) { return tally.is_vacuous(); });
  std::string text = fmt::format("proved     the last column, {}\n", row.guarantee);
  if (all_vacuous) text += "           every limit is vacuous: it allows a loss of 1 in every row\n";
  return text;
}

std::string report_text(const ExpertsArguments& arguments, const CombinedExperts& report,
                        const ExpertRounds& rounds, const ExpertCatalogueRow& row) {
  const std::string seed = row.votes ? "" : fmt::format("  seed={}", arguments.seed);
  return fmt::format("{}{}{}\n", row.name, rate_text(arguments, row), seed) +
         fmt::format("read       {} rows of {}, {} experts\n", grouped(report.rows), rounds.description(),
                     grouped(report.experts.size())) +
         combined_text(report, row, arguments.losses) + proved_text(report, row) +
         table_text(report, rounds, arguments.losses);
}

Json report_json(const ExpertsArguments& arguments, const CombinedExperts& report, const ExpertRounds& rounds,
                 const ExpertCatalogueRow& row) {
  Json experts = Json::array();
  for (std::size_t i = 0; i < report.experts.size(); ++i) {
    const ExpertTally& tally = report.experts[i];
    experts.push_back({{"name", rounds.experts()[i]},
                       {"rows", tally.rows},
                       {"loss", tally.loss},
                       {"combined", tally.combined},
                       {"regret", tally.regret()},
                       {"regret_limit", tally.regret_limit()},
                       {"vacuous", tally.is_vacuous()}});
  }
  return Json{{"algorithm", row.name},          {"eps", arguments.eps ? Json(*arguments.eps) : Json()},
              {"seed", arguments.seed},         {"input", arguments.data},
              {"format", rounds.description()}, {"rows", report.rows},
              {"abstained", report.abstained},  {"loss", report.lost},
              {"expected", report.expected},    {"restarts", report.restarts},
              {"guarantee", row.guarantee},     {"experts", experts}};
}

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
  const bool table = arguments.rules.empty();
  if (!table && arguments.losses) return refused("--rules make predictions, but --losses is given");
  if (!table && !row.takes_sleepers) {
    return refused(
        fmt::format("--rules are awake on some rows only, but {} wants every expert awake; expected "
                    "sleeping or weighted-majority",
                    row.name));
  }
  if (arguments.losses && !arguments.input.label_column.empty()) {
    return refused("a table of losses has no label, but --label is given");
  }
  if (table && arguments.input.format != "auto" && arguments.input.format != "csv") {
    return refused(
        fmt::format("--format {} is for --rules; a table of experts is CSV or TSV", arguments.input.format));
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

}  // namespace

int experts(const ExpertsArguments& arguments) {
  const auto row = find_expert_algorithm(arguments.algorithm);
  if (!row) return fail(row.error());
  if (Status fit = check_options(arguments, **row); !fit) return fail(fit.error());
  if (Status fit = check_report(arguments.report, {arguments.data, arguments.rules}); !fit)
    return fail(fit.error());
  stop_on_interrupt();
  auto rounds = open_rounds(arguments, **row);
  if (!rounds) return fail(rounds.error());
  ExpertCurve curve((*rounds)->experts().size());
  const auto combined = combine_experts(**rounds, **row, Rate{arguments.eps.value_or(0)}, arguments.seed,
                                        arguments.report.empty() ? nullptr : &curve);
  if (stop_requested()) return note("interrupted"), kInterrupted;
  if (!combined) return fail(combined.error());
  if (combined->rows == 0)
    return fail(
        input_error(DataFiles(arguments.data).shown(), "has no rows of advice, expected one at least"));
  if (!arguments.report.empty()) {
    const auto document = report::experts_document(
        {(*row)->votes ? origin() : origin(arguments.seed), DataFiles(arguments.data).shown(), **row,
         (*rounds)->experts(), *combined, curve, arguments.losses});
    if (Status written = write_report(arguments.report, document); !written) return fail(written.error());
  }
  return arguments.json
             ? print_json(report_json(arguments, *combined, **rounds, **row))
             : print(report_text(arguments, *combined, **rounds, **row) + report_line(arguments.report));
}

}  // namespace halfspace::cli
