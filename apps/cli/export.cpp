// halfspace export: the weights of a model in a form that other programs read.
#include <fmt/format.h>

#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/export/export_weights.h"
#include "halfspace/export/formats.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

struct ExportArguments {
  std::string model;
  std::string to;
  std::string output = "-";
};

int export_model(const ExportArguments& arguments) {
  const auto format = find_export_format(arguments.to);
  if (!format) return fail(format.error());
  if (Status kept = check_not_overwritten(arguments.output, {arguments.model}); !kept)
    return fail(kept.error());
  const auto model = read_model(arguments.model);
  if (!model) return fail(model.error());
  const auto exported = export_weights(*model, arguments.model == "-" ? "standard input" : arguments.model);
  if (!exported) return fail(exported.error());
  auto output = OutputFile::open(arguments.output);
  if (!output) return fail(output.error());
  stop_on_interrupt();
  Status done = (*format)->write(*exported, *output);
  if (done && stop_requested()) return note("interrupted"), kInterrupted;
  if (done) done = output->commit();
  if (!done) return fail(done.error());
  const std::size_t gaps = exported->vectors.front().gaps.size();
  if (gaps > 0 && !(*format)->holds_gaps) {
    note(fmt::format(
        "{} has no place for gaps: rows that lack one of {} features are predicted otherwise than by "
        "the model (--to json has them)",
        arguments.to, gaps));
  }
  return kDone;
}

}  // namespace

void add_export(CommandLine& line) {
  const auto asked = std::make_shared<ExportArguments>();
  ExportArguments& a = *asked;
  const Verb verb = line.verb("export", "the weights of a model for other programs");
  add_model(verb, a.model);
  verb.option("--to", a.to, "liblinear (a model for liblinear-predict), json or csv")
      .required()
      .takes("FORMAT");
  add_output(verb, a.output);
  verb.footer(
      "Examples:\n"
      "  halfspace export spam.model --to liblinear -o spam.liblinear\n"
      "  liblinear-predict new.svm spam.liblinear new.labels\n"
      "  halfspace export spam.model --to csv -o spam.csv");
  verb.does([asked] { return export_model(*asked); });
}

}  // namespace halfspace::cli
