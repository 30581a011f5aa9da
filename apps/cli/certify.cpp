// halfspace certify: what is proved of a model's run, from its rows; or a shorter rule made from it.
#include <memory>

#include "apps/cli/certify.h"

#include "apps/cli/certification_report.h"
#include "apps/cli/common_options.h"
#include "apps/cli/input.h"
#include "apps/cli/opened_model.h"
#include "apps/cli/report_file.h"
#include "apps/cli/stage_display.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
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

namespace {

int certify(const CertifyArguments& arguments) {
  auto opened = open_model({arguments.data, arguments.model, arguments.format, arguments.output});
  if (!opened) return fail(opened.error());
  auto& [model, data] = *opened;
  return arguments.occam ? certify_short(std::move(model), data, arguments)
                         : certify_run(std::move(model), data, arguments);
}

}  // namespace

void add_certify(CommandLine& line) {
  const auto asked = std::make_shared<CertifyArguments>();
  CertifyArguments& a = *asked;
  const Verb verb =
      line.verb("certify", "prove what can be proved of a model's run; or, with --occam, of a shorter rule");
  verb.option("model", a.model, "a model of two classes").required().takes("MODEL", file_name());
  verb.option("data", a.data,
              "the rows it was learned from; with --occam any independent rows, these among them")
      .required()
      .takes("DATA", file_name());
  verb.option("--gap", a.gap, "how near to the best the comparators are to be, as a part of the bound")
      .takes("G", number_where([](double number) { return number >= 1e-9 && number < 1; },
                               "a part from 1e-9 to below 1"))
      .shows_default();
  const Option occam =
      verb.flag("--occam", a.occam,
                "a shorter rule, by the length of its description: the heaviest weights, rounded to a "
                "few bits");
  verb.option("-o,--output", a.output, "with --occam: write the shorter model here, with its proof")
      .takes("MODEL", file_name())
      .needs(occam);
  verb.option("--delta", a.delta, "with --occam: how often the limit may fail")
      .takes("D", share_inside("a probability"))
      .shows_default()
      .needs(occam);
  add_format(verb, a.format);
  add_memory(verb, a.memory_gb, "the rows");
  add_json(verb, a.json);
  add_report(verb, a.report).excludes(occam);
  add_threads(verb, a.threads);
  verb.footer(
      "Examples:\n"
      "  halfspace train spam.svm -o spam.model\n"
      "  halfspace certify spam.model spam.svm\n"
      "  halfspace certify spam.model spam.svm --occam -o short.model\n"
      "  halfspace verify short.model spam.svm");
  verb.does([asked] { return certify(*asked); });
}

}  // namespace halfspace::cli
