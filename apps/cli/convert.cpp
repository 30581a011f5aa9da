// halfspace convert: the rows of files in another form.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/run/conversion.h"

namespace halfspace::cli {
namespace {

struct ConvertArguments {
  std::vector<std::string> files;  // inputs, then the output
  InputArguments input;
  std::string to;           // empty: by the output's name
  bool unlabelled = false;  // rows may lack a label
  unsigned threads = 1;
  bool json = false;
};

// What was asked for, with its files told apart.
struct Task {
  DataFiles inputs;
  std::string output;
  Form form;
};

Json report_json(const Task& task, const Conversion& done, double seconds) {
  return Json{{"input", task.inputs.shown()}, {"format", done.format},      {"output", task.output},
              {"to", name_of(task.form)},     {"rows", done.rows},          {"nonzeros", done.nonzeros},
              {"bytes_read", done.bytes},     {"tags_left_out", done.tags}, {"seconds", seconds}};
}

int report(bool json, const Task& task, const Conversion& done, double seconds) {
  if (done.tags > 0) {
    constexpr const char* kWhy = "which only VW text holds";
    note(done.tags == 1 ? fmt::format("1 row has a tag, {}: it is left out", kWhy)
                        : fmt::format("{} rows have tags, {}: they are left out", grouped(done.tags), kWhy));
  }
  note_unused(done.unused);
  if (json) return print_json(report_json(task, done, seconds));
  const std::string text =
      fmt::format("read       {}, {} of {} in {:.2f} s\nwritten    {}\n", counted(done.rows, "row"),
                  counted(done.nonzeros, "non-zero"), done.format, seconds, task.output);
  if (task.output != "-") return print(text);
  return kDone;  // standard output holds the rows
}

// The last of the files is the output.
Result<Task> task_of(const ConvertArguments& arguments) {
  const std::string& output = arguments.files.back();
  if (arguments.json && output == "-") {
    return input_error("", "OUT - and --json both want standard output; expected one of them");
  }
  auto inputs = data_files({arguments.files.begin(), arguments.files.end() - 1});
  if (!inputs) return inputs.error();
  if (Status distinct = check_standard_input(inputs->paths); !distinct) return distinct.error();
  if (Status kept = check_not_overwritten(output, inputs->paths); !kept) return kept.error();
  const auto form = arguments.to.empty() ? form_of_file(output) : parse_form(arguments.to);
  if (!form) return form.error();
  return Task{std::move(*inputs), output, *form};
}

int convert(const ConvertArguments& arguments) {
  const auto task = task_of(arguments);
  if (!task) return fail(task.error());
  auto rules = read_rules(arguments.input);
  if (!rules) return fail(rules.error());
  const LabelsAre labels = arguments.unlabelled ? LabelsAre::optional : LabelsAre::required;
  const auto start = std::chrono::steady_clock::now();
  auto output = OutputFile::open(task->output);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  const auto done = halfspace::convert(
      task->inputs,
      {.threads = arguments.threads, .labels = labels, .rules = *rules, .all_rules_count = true}, task->form,
      *output, task->output);
  if (stop_requested()) return note("interrupted; nothing was written"), kInterrupted;
  if (!done) return fail(done.error());
  if (Status written = output->commit(); !written) return fail(written.error());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report(arguments.json, *task, *done, seconds);
}

}  // namespace

void add_convert(CommandLine& line) {
  const auto asked = std::make_shared<ConvertArguments>();
  ConvertArguments& a = *asked;
  const Verb verb = line.verb("convert", "rows in another form: a binary cache, or other text");
  verb.option("files", a.files,
              "rows as text or as a cache, one file after another, then where to write them, whole or not "
              "at all; - is standard input or output")
      .required()
      .at_least(2)
      .takes("IN... OUT", file_name());
  verb.option(
          "--to", a.to,
          "libsvm, vw, csv, tsv or hsb, the binary cache (default: by the name: .svm, .libsvm, .vw, .csv, "
          ".tsv, .hsb)")
      .takes("FORM");
  add_input(verb, a.input);
  verb.flag("--unlabelled", a.unlabelled, "rows may come without a label, as predict takes them");
  add_threads(verb, a.threads);
  add_json(verb, a.json);
  verb.footer(
      "A cache can be given wherever rows are read; it is refused when its text has changed since. Rows are\n"
      "written exactly or not at all: what a form cannot hold is an error that names the row.\n"
      "Examples:\n"
      "  halfspace convert clicks.vw clicks.hsb --cross user:page\n"
      "  halfspace train clicks.hsb -o clicks.model --cross user:page\n"
      "  halfspace convert day-1.svm.gz day-2.svm.gz days.hsb\n"
      "  halfspace convert rows.hsb - --to libsvm | head");
  verb.does([asked] { return convert(*asked); });
}

}  // namespace halfspace::cli
