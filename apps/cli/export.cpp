// halfspace export: the weights of a model in a form that other programs read.
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
  return done ? kDone : fail(done.error());
}

}  // namespace halfspace::cli
