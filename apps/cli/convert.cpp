// halfspace convert: the rows of a file in another form.
#include <fmt/format.h>

#include <chrono>

#include "apps/cli/files.h"
#include "apps/cli/input.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/run/conversion.h"

namespace halfspace::cli {
namespace {

Json report_json(const ConvertArguments& arguments, Form form, const Conversion& done, double seconds) {
  return Json{{"input", arguments.data},  {"format", done.format}, {"output", arguments.output},
              {"to", name_of(form)},      {"rows", done.rows},     {"nonzeros", done.nonzeros},
              {"bytes_read", done.bytes}, {"seconds", seconds}};
}

int report(const ConvertArguments& arguments, Form form, const Conversion& done, double seconds) {
  if (arguments.json) return print_json(report_json(arguments, form, done, seconds));
  const std::string text =
      fmt::format("read       {} rows, {} non-zeros of {} in {:.2f} s\nwritten    {}\n", grouped(done.rows),
                  grouped(done.nonzeros), done.format, seconds, arguments.output);
  if (arguments.output != "-") return print(text);
  return kDone;  // standard output holds the rows
}

Result<Form> wanted_form(const ConvertArguments& arguments) {
  return arguments.to.empty() ? form_of_file(arguments.output) : parse_form(arguments.to);
}

Status check_files(const ConvertArguments& arguments) {
  if (arguments.json && arguments.output == "-") {
    return input_error("", "OUT - and --json both want standard output; expected one of them");
  }
  return check_not_overwritten(arguments.output, {arguments.data});
}

}  // namespace

int convert(const ConvertArguments& arguments) {
  if (Status sound = check_files(arguments); !sound) return fail(sound.error());
  const auto form = wanted_form(arguments);
  if (!form) return fail(form.error());
  auto rules = read_rules(arguments.input);
  if (!rules) return fail(rules.error());
  const LabelsAre labels = arguments.unlabelled ? LabelsAre::optional : LabelsAre::required;
  const auto start = std::chrono::steady_clock::now();
  auto output = OutputFile::open(arguments.output);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  const auto done = halfspace::convert(arguments.data, ReadOptions{arguments.threads, labels, *rules}, *form,
                                       *output, arguments.output);
  if (stop_requested()) return note("interrupted; nothing was written"), kInterrupted;
  if (!done) return fail(done.error());
  if (Status written = output->commit(); !written) return fail(written.error());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report(arguments, *form, *done, seconds);
}

}  // namespace halfspace::cli
