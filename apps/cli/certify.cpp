// halfspace certify: what is proved of a model's run, from its rows; or a shorter rule made from it.
#include "apps/cli/certify.h"

#include "apps/cli/certification_report.h"
#include "apps/cli/opened_model.h"
#include "apps/cli/stage_display.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/stop.h"
#include "halfspace/model/model_file.h"
#include "halfspace/report/certification.h"

namespace halfspace::cli {

int certify_run(Model model, const DataFiles& data, const CertifyArguments& arguments) {
  if (Status fits = report::check_certifiable(model, arguments.model); !fits) return fail(fits.error());
  stop_on_interrupt();
  StageDisplay display;
  const auto found = report::certify_run(
      model, data, {.gap = arguments.gap, .threads = arguments.threads, .memory = arguments.memory_gb * 1e9},
      [&](std::string_view stage) { display.show(stage); });
  display.finish();
  if (!found) return fail(found.error());
  if (stop_requested()) return note("interrupted"), kInterrupted;
  return arguments.json ? print_json(certification_json(model, *found))
                        : print(certification_text(model, *found));
}

int certify(const CertifyArguments& arguments) {
  auto opened = open_model({arguments.data, arguments.model, arguments.format, arguments.output});
  if (!opened) return fail(opened.error());
  auto& [model, data] = *opened;
  return arguments.occam ? certify_short(std::move(model), data, arguments)
                         : certify_run(std::move(model), data, arguments);
}

}  // namespace halfspace::cli
