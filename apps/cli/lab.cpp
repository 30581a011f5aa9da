// halfspace lab: experiments whose claims are checked as they run.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/progress.h"
#include "apps/cli/report_file.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/lab/laboratory.h"
#include "halfspace/report/document_html.h"
#include "halfspace/report/document_json.h"
#include "halfspace/report/document_text.h"

namespace halfspace::cli {
namespace {

struct LabArguments {
  std::string name;  // empty: all are listed; "all": all are run
  std::optional<std::uint64_t> runs;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string output;  // a page; empty: none
  bool scaling = false;
  bool json = false;
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

int list_experiments(bool json) {
  if (json) {
    Json all = Json::array();
    for (const lab::Experiment& one : lab::experiments()) {
      all.push_back({{"name", one.name},
                     {"title", one.title},
                     {"source", one.source},
                     {"runs", one.runs},
                     {"random", one.most_runs > 1},
                     {"parameter", one.parameter}});
    }
    return print_json(all);
  }
  std::string text;
  for (const lab::Experiment& one : lab::experiments())
    text += fmt::format("{:<24} {}\n", one.name, one.title);
  return print(text + "\n'halfspace lab NAME' runs one, 'halfspace lab all' all of them.\n");
}

// Seconds at each size of the main parameter, and the power by which they grow from one to the next.
int print_scaling(const lab::Experiment& experiment, const lab::Setup& setup, bool json) {
  Json sizes = Json::array();
  std::string text = fmt::format("{}: cost by {}\n", experiment.name, experiment.parameter);
  double before = 0;
  std::uint64_t size_before = 0;
  for (const std::uint64_t size : experiment.sizes) {
    double seconds = std::numeric_limits<double>::infinity();  // the best of three
    for (int i = 0; i < 3; ++i) {
      const Clock::time_point start = Clock::now();
      experiment.work(size, setup);
      seconds = std::min(seconds, seconds_since(start));
      if (stop_requested()) return note("interrupted"), kInterrupted;
    }
    Json row = {{"size", size}, {"seconds", seconds}};
    text += fmt::format("{:>10}  {:>8.3f} s", size, seconds);
    if (size_before > 0) {
      const double power =
          std::log(seconds / before) / std::log(static_cast<double>(size) / static_cast<double>(size_before));
      row["power"] = power;
      text += fmt::format("   as {}^{:.1f}", experiment.parameter, power);
    }
    text += '\n';
    sizes.push_back(std::move(row));
    before = seconds;
    size_before = size;
  }
  if (!json) return print(text);
  return print_json({{"name", experiment.name}, {"parameter", experiment.parameter}, {"sizes", sizes}});
}

// One document at the head that says how the others came out; a page has a list of its own.
report::Document index_of(const std::vector<report::Document>& documents,
                          const std::vector<double>& seconds) {
  report::Document index;
  index.name = "all";
  index.title = "All experiments";
  index.about = "Each claim below is that of an experiment as a whole: all that it claims holds.";
  index.origin.command = "halfspace lab all";
  report::Table table{"Experiments", {"experiment", "claims", "hold", "seconds"}, {}};
  for (std::size_t i = 0; i < documents.size(); ++i) {
    std::uint64_t holding = 0;
    for (const report::Claim& claim : documents[i].claims) holding += claim.holds ? 1 : 0;
    const std::uint64_t all = documents[i].claims.size();
    index.claims.push_back({documents[i].name + ": " + documents[i].title, holding == all,
                            fmt::format("{} of {} claims hold", holding, all)});
    table.rows.push_back({documents[i].name, all, holding, std::round(seconds[i] * 10) / 10});
  }
  index.tables.push_back(std::move(table));
  return index;
}

int show(const std::vector<report::Document>& documents, bool json) {
  if (json) {
    if (documents.size() == 1) return print_json(report::document_json(documents.front()));
    Json all = Json::array();
    for (const report::Document& document : documents) all.push_back(report::document_json(document));
    return print_json(all);
  }
  std::string text;
  for (const report::Document& document : documents) {
    text += (text.empty() ? "" : "\n") + report::document_text(document);
  }
  return print(text);
}

// All documents on one page, whole or not at all.
Status write_page(const std::string& path, const std::vector<report::Document>& documents) {
  auto file = OutputFile::open(path);
  if (!file) return file.error();
  if (Status written = file->write(report::document_html(documents)); !written) return written;
  return file->commit();
}

Result<std::vector<const lab::Experiment*>> chosen(const std::string& name) {
  std::vector<const lab::Experiment*> all;
  if (name == "all") {
    for (const lab::Experiment& one : lab::experiments()) all.push_back(&one);
    return all;
  }
  const auto found = lab::find_experiment(name);
  if (!found) return found.error();
  return all.push_back(*found), all;
}

int lab_verb(const LabArguments& arguments) {
  if (arguments.name.empty()) return list_experiments(arguments.json);
  const auto experiments = chosen(arguments.name);
  if (!experiments) return fail(experiments.error());
  if (arguments.runs && experiments->size() > 1) {
    return fail(input_error("", "--runs is for one experiment, found all"));
  }
  if (arguments.output == "-") return fail(input_error("", "-o -: expected a file for the page"));
  if (Status writable = check_report(arguments.output, {}); !writable) return fail(writable.error());
  stop_on_interrupt();
  std::vector<report::Document> documents;
  std::vector<double> seconds;
  for (const lab::Experiment* experiment : *experiments) {
    auto setup = lab::make_setup(*experiment, arguments.runs, arguments.seed, arguments.threads);
    if (!setup) return fail(setup.error());
    ProgressDisplay display("auto");
    setup->progress = [&](std::string_view words) {
      display.show(fmt::format("{}: {}", experiment->name, words));
    };
    if (arguments.scaling) {
      const int printed = print_scaling(*experiment, *setup, arguments.json);
      display.finish();
      if (printed != kDone) return printed;
      continue;
    }
    const Clock::time_point start = Clock::now();
    documents.push_back(lab::perform(*experiment, *setup));
    documents.back().origin.version = HALFSPACE_VERSION;
    seconds.push_back(seconds_since(start));
    display.finish();
    if (stop_requested()) return note("interrupted"), kInterrupted;
  }
  if (arguments.scaling) return kDone;
  bool all_hold = true;
  for (const report::Document& document : documents) all_hold &= report::all_hold(document);
  if (!arguments.output.empty()) {
    if (Status written = write_page(arguments.output, documents); !written) return fail(written.error());
  }
  if (documents.size() > 1) documents.insert(documents.begin(), index_of(documents, seconds));
  const int printed = show(documents, arguments.json);
  return printed != kDone ? printed : all_hold ? kDone : kCheckSaidNo;
}

}  // namespace

void add_lab(CommandLine& line) {
  const auto asked = std::make_shared<LabArguments>();
  LabArguments& a = *asked;
  const Verb verb = line.verb("lab", "experiments on worlds that know the truth; each checks what it claims");
  verb.option("name", a.name, "an experiment, or all; without one they are listed").takes("NAME");
  verb.option("--runs", a.runs, "how many random runs (default: the experiment's)")
      .takes("N", whole_number(1, 1'000'000));
  verb.option("--seed", a.seed, "seed of everything random").takes("S", any_count()).shows_default();
  add_threads(verb, a.threads, "threads that run it; the result does not depend on it");
  verb.option("-o,--output", a.output, "also write a page with plots and tables, for any browser")
      .takes("FILE", file_name());
  verb.flag("--scaling", a.scaling, "how its cost grows with its main parameter, instead of a run");
  verb.flag("--json", a.json, "print JSON instead of text: an object, or an array of several");
  verb.footer(
      "Exit code 0: all that is claimed holds; 1: something does not.\n"
      "Examples:\n"
      "  halfspace lab\n"
      "  halfspace lab average-vs-perceptron --runs 1000 --seed 7\n"
      "  halfspace lab winnow-hard -o winnow.html\n"
      "  halfspace lab all -o report.html");
  verb.does([asked] { return lab_verb(*asked); });
}

}  // namespace halfspace::cli
