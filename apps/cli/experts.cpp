// halfspace experts: advice of several experts combined online, with what is proved about it.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "apps/cli/common_options.h"
#include "apps/cli/experts_report.h"
#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/report_file.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/data/label_map.h"
#include "halfspace/report/experts_document.h"
#include "halfspace/run/expert_rules.h"
#include "halfspace/run/expert_table.h"

namespace halfspace::cli {
namespace {

// Options that decide what a feature is; advice has none.
Status check_no_features(const InputArguments& input) {
  for (const auto& [option, given] :
       {std::pair{"--cross", !input.crosses.empty()}, std::pair{"--ngrams", input.ngrams.has_value()},
        std::pair{"--chars", input.chars > 0}, std::pair{"--counts", input.counts}}) {
    if (!given) continue;
    return input_error("",
                       fmt::format("{} is for the features of --rules and --class; a table of experts has "
                                   "none",
                                   option));
  }
  return {};
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
  if (arguments.seed && row.votes) {
    return refused(fmt::format("{} draws nothing, but --seed is given", row.name));
  }
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
  if (arguments.losses && !(arguments.input.label_column.empty() && arguments.labels.empty())) {
    return refused(fmt::format("a table of losses has no label, but {} is given",
                               arguments.labels.empty() ? "--label" : "--labels"));
  }
  if (table && arguments.input.format != "auto" && arguments.input.format != "csv") {
    return refused(fmt::format("--format {} is for --rules and --class; a table of experts is CSV or TSV",
                               arguments.input.format));
  }
  if (Status fit = table ? check_no_features(arguments.input) : Status(); !fit) return fit;
  if (!arguments.output.empty() && !arguments.rule_class.empty()) {
    return refused("--output wants an answer a row, which rules of --class are not combined by");
  }
  if (arguments.output == "-") {
    return refused("--output -: standard output has the report, expected a file");
  }
  if (Status kept = check_not_overwritten(arguments.output, {arguments.data, arguments.rules}); !kept)
    return kept;
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
  ReadOptions reading{arguments.threads, LabelsAre::required, *input};
  reading.all_rules_count = true;
  return ExpertRuleRounds::open(arguments.data, reading, *rules, labels);
}

// The answers, one a line: labels, or experts when there are only losses; nothing where nobody was awake.
class AnswerFile {
 public:
  static Result<AnswerFile> open(const std::string& path, const ExpertRounds& rounds) {
    if (path.empty()) return AnswerFile(std::nullopt, rounds);
    auto file = OutputFile::open(path);
    if (!file) return file.error();
    return AnswerFile(std::move(*file), rounds);
  }
  AnswerSink sink() {
    if (!file_) return {};
    return [this](const ExpertAnswer& answer) {
      line_ = answer.said       ? std::string(rounds_->label(*answer.said))
              : answer.followed ? rounds_->experts()[*answer.followed]
                                : "";
      return file_->write(line_ += '\n');
    };
  }
  Status commit() { return file_ ? file_->commit() : Status(); }

 private:
  AnswerFile(std::optional<OutputFile> file, const ExpertRounds& rounds)
      : file_(std::move(file)), rounds_(&rounds) {}
  std::optional<OutputFile> file_;
  const ExpertRounds* rounds_;
  std::string line_;
};

void note_doubts(const ExpertRounds& rounds) {
  constexpr std::size_t kMost = 5;
  const std::vector<std::string> doubts = rounds.doubts();
  for (std::size_t i = 0; i < std::min(doubts.size(), kMost); ++i) note(doubts[i]);
  if (doubts.size() > kMost) note(fmt::format("and {} more of this kind", grouped(doubts.size() - kMost)));
}

int combine(const ExpertsArguments& arguments, const ExpertCatalogueRow& row) {
  auto rounds = open_rounds(arguments, row);
  if (!rounds) return fail(rounds.error());
  auto answers = AnswerFile::open(arguments.output, **rounds);
  if (!answers) return fail(answers.error());
  const std::vector<std::string>& names = (*rounds)->experts();
  ExpertCurve curve(names.size());
  const auto combined = combine_experts(**rounds, row, Rate{arguments.eps.value_or(0)}, seed_of(arguments),
                                        arguments.report.empty() ? nullptr : &curve, answers->sink());
  if (stop_requested()) return note("interrupted; nothing was written"), kInterrupted;
  if (!combined) return fail(combined.error());
  if (combined->rows == 0)
    return fail(
        input_error(DataFiles(arguments.data).shown(), "has no rows of advice, expected one at least"));
  if (Status written = answers->commit(); !written) return fail(written.error());
  note_doubts(**rounds);
  if (!arguments.report.empty()) {
    const auto document = report::experts_document({row.votes ? origin() : origin(seed_of(arguments)),
                                                    DataFiles(arguments.data).shown(), row, names, *combined,
                                                    curve, arguments.losses});
    if (Status written = write_report(arguments.report, document); !written) return fail(written.error());
  }
  const ExpertsRun run{arguments, row, *combined, names, (*rounds)->description()};
  if (arguments.json) return print_json(report_json(run));
  return print(head_text(run, "") + fmt::format(", {}\n", counted(names.size(), "expert")) +
               combined_text(run) + proved_text(run) + table_text(run) +
               (arguments.output.empty() ? "" : fmt::format("answers    {}\n", arguments.output)) +
               report_line(arguments.report));
}

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

}  // namespace

void add_experts(CommandLine& line) {
  const auto asked = std::make_shared<ExpertsArguments>();
  ExpertsArguments& a = *asked;
  const Verb verb = line.verb("experts", "combine the advice of experts, row by row");
  verb.option("data", a.data,
              "a table as CSV or TSV, a column an expert and one the label; an empty cell is an expert "
              "asleep; with --rules or --class rows as train reads them; plain, gzip or zstd; - is "
              "standard input")
      .required()
      .takes("FILE", file_name());
  verb.option("--algorithm", a.algorithm,
              "sleeping, weighted-majority, randomised, hedge, exp3, perturbed-leader or halving (default: "
              "sleeping, with --class halving)")
      .takes("NAME");
  verb.option("--rules", a.rules, "experts are rules over the rows of FILE, lines like football -> sports")
      .takes("FILE", file_name());
  verb.option("--class", a.rule_class,
              "experts are all rules of a class over the rows of two labels: literals (conjunctions and "
              "disjunctions of features that are there or not; at most 64 features) or stumps (a feature "
              "above a cut or not)")
      .takes("NAME");
  verb.option("--literals", a.literals, "--class literals: of a rule, at most (default 2)")
      .takes("K", whole_number(1, 64));
  verb.option("--cuts", a.cuts, "--class stumps: the cuts of every feature (default 0)").takes("A,B,...");
  verb.option("--weights", a.weights,
              "--class with halving: votes count by the length of the rule, 2^-bits, or are plain (default "
              "length)")
      .takes("W");
  verb.flag("--losses", a.losses, "cells are losses from 0 to 1; there is no label");
  verb.option("--eps", a.eps, "the algorithm's rate (default: found while reading)")
      .takes("E", number_where([](double number) { return number >= 1e-6 && number <= 1; },
                               "a rate from 1e-6 to 1"));
  verb.option("--seed", a.seed, "seed of the draws (default 1)").takes("S", any_count());
  verb.option("--labels", a.labels, "the labels that there are; others are a fault").takes("A,B,...");
  add_input(verb, a.input);
  add_threads(verb, a.threads);
  verb.option("-o,--output", a.output,
              "write what the combination said of each row, before it saw the label; with --losses "
              "whom it followed; nothing where it abstained")
      .takes("FILE", file_name());
  add_json(verb, a.json);
  add_report(verb, a.report);
  verb.footer(
      "Examples:\n"
      "  halfspace experts forecasts.csv -o said.txt\n"
      "  halfspace experts forecasts.csv --algorithm weighted-majority --label weather\n"
      "  halfspace experts costs.csv --losses --algorithm hedge\n"
      "  halfspace experts mail.txt --rules rules.txt\n"
      "  halfspace experts switches.svm --class literals --literals 3\n"
      "  halfspace experts sizes.csv --class stumps --cuts 0,0.5,1 --algorithm hedge");
  verb.does([asked] { return experts(*asked); });
}

}  // namespace halfspace::cli
