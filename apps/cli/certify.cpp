// halfspace certify: what is proved of a model's run, from its rows; or a shorter rule made from it.
#include "apps/cli/certify.h"

#include "apps/cli/certification_report.h"
#include "apps/cli/opened_model.h"
#include "apps/cli/report_file.h"
#include "apps/cli/stage_display.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/stop.h"
#include "halfspace/model/model_file.h"
#include "halfspace/report/certification.h"
#include "halfspace/report/certification_document.h"

namespace halfspace::cli {

int certify_run(Model model, const DataFiles& data, const CertifyArguments& arguments) {
  if (Status fits = report::check_certifiable(model, arguments.model); !fits) return fail(fits.error());
  std::vector<std::string> inputs = data.paths;
  inputs.push_back(arguments.model);
  if (Status fits = check_report(arguments.report, inputs); !fits) return fail(fits.error());
  stop_on_interrupt();
  StageDisplay display;
  const auto found = report::certify_run(
      model, data, {.gap = arguments.gap, .threads = arguments.threads, .memory = arguments.memory_gb * 1e9},
      [&](std::string_view stage) { display.show(stage); });
  display.finish();
  if (!found) return fail(found.error());
  if (stop_requested()) return note("interrupted"), kInterrupted;
  if (!arguments.report.empty()) {
    const auto document = report::certification_document(model, *found, origin(), data.shown());
    if (Status written = write_report(arguments.report, document); !written) return fail(written.error());
  }
  return arguments.json ? print_json(certification_json(model, *found))
                        : print(certification_text(model, *found) + report_line(arguments.report));
}

int certify(const CertifyArguments& arguments) {
  auto opened = open_model({arguments.data, arguments.model, arguments.format, arguments.output});
  if (!opened) return fail(opened.error());
  auto& [model, data] = *opened;
  return arguments.occam ? certify_short(std::move(model), data, arguments)
                         : certify_run(std::move(model), data, arguments);
}

}  // namespace halfspace::cli
