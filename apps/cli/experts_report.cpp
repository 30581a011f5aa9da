#include "apps/cli/experts_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "halfspace/data/shown.h"

namespace halfspace::cli {
namespace {

// More experts than this are shown by those that were awake most often.
constexpr std::size_t kExpertsShown = 40;

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

std::string rate_text(const ExpertsRun& run) {
  if (!run.row.has_rate) return "";
  return run.arguments.eps ? fmt::format("  eps={}", *run.arguments.eps) : "  eps=found";
}

}  // namespace

std::string head_text(const ExpertsRun& run, const std::string& options) {
  const std::string seed = run.row.votes ? "" : fmt::format("  seed={}", seed_of(run.arguments));
  return fmt::format("{}{}{}{}\nread       {} of {}", run.row.name, rate_text(run), options, seed,
                     counted(run.report.rows, "row"), run.description);
}

std::string table_text(const ExpertsRun& run) {
  const std::vector<std::size_t> list = shown_experts(run.report);
  std::size_t width = 20;
  for (const std::size_t i : list) width = std::max(width, printable(run.names[i]).size());
  width = std::min<std::size_t>(width, 60);
  const auto line = [&](const std::string& name, const auto&... cells) {
    return fmt::format("{:<{}} {:>9} {:>10} {:>10} {:>10} {:>16}\n", name, width, cells...);
  };
  std::string text = line("expert", "its rows", run.arguments.losses ? "its loss" : "mistakes", "combined",
                          "regret", "regret at most");
  for (const std::size_t i : list) {
    const ExpertTally& tally = run.report.experts[i];
    text += line(printable(run.names[i]), grouped(tally.rows), number(tally.loss), number(tally.combined),
                 number(tally.regret()), proved_of(tally));
  }
  if (run.report.experts.size() > list.size()) {
    text += fmt::format("and {} more; --json has all\n", grouped(run.report.experts.size() - list.size()));
  }
  return text;
}

std::string combined_text(const ExpertsRun& run) {
  const CombinedExperts& report = run.report;
  const std::uint64_t spoken = report.rows - report.abstained;
  const double share = spoken == 0 ? 0 : report.lost / static_cast<double>(spoken);
  std::string text = run.arguments.losses
                         ? fmt::format("combined   lost {} on {} ({} a row)", number(report.lost),
                                       counted(spoken, "row"), fmt::format("{:.4f}", share))
                         : fmt::format("combined   {} of {} rows wrong ({})", number(report.lost),
                                       grouped(spoken), percent(share));
  if (report.expected != report.lost) text += fmt::format(", {} expected", number(report.expected));
  text += '\n';
  if (report.abstained > 0) {
    text += fmt::format("abstained  {}, on which no expert was awake\n", counted(report.abstained, "row"));
  }
  if (report.restarts > 0) {
    text += fmt::format("began anew {}, {}\n", counted(report.restarts, "time"),
                        run.row.has_rate ? "to find its rate" : "every expert having been wrong");
  }
  return text;
}

std::string proved_text(const ExpertsRun& run) {
  const bool all_vacuous = std::all_of(run.report.experts.begin(), run.report.experts.end(),
                                       [](const ExpertTally& tally) { return tally.is_vacuous(); });
  std::string text = fmt::format("proved     the last column, {}\n", run.row.guarantee);
  if (all_vacuous) {
    text += fmt::format("           every limit{} is vacuous: it allows a loss of 1 in every row\n",
                        run.arguments.rule_class.empty() ? "" : " shown");
  }
  return text;
}

Json report_json(const ExpertsRun& run) {
  const CombinedExperts& report = run.report;
  const ExpertsArguments& arguments = run.arguments;
  Json experts = Json::array();
  for (std::size_t i = 0; i < report.experts.size(); ++i) {
    const ExpertTally& tally = report.experts[i];
    experts.push_back({{"name", run.names[i]},
                       {"rows", tally.rows},
                       {"loss", tally.loss},
                       {"combined", tally.combined},
                       {"regret", tally.regret()},
                       {"regret_limit", tally.regret_limit()},
                       {"vacuous", tally.is_vacuous()}});
  }
  return Json{{"algorithm", run.row.name},
              {"eps", arguments.eps ? Json(*arguments.eps) : Json()},
              {"seed", run.row.votes ? Json() : Json(seed_of(arguments))},
              {"input", arguments.data},
              {"format", run.description},
              {"rows", report.rows},
              {"abstained", report.abstained},
              {"loss", report.lost},
              {"expected", report.expected},
              {"restarts", report.restarts},
              {"guarantee", run.row.guarantee},
              {"experts", experts}};
}

}  // namespace halfspace::cli
