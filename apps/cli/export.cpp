// halfspace export: the weights of a model in a form that other programs read.
#include <fmt/format.h>

#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"
#include "halfspace/export/export_weights.h"
#include "halfspace/export/formats.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {

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

}  // namespace halfspace::cli
