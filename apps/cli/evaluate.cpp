// halfspace evaluate: errors, confusion and AUC of a model on labelled rows.
#include <fmt/format.h>

#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "halfspace/core/stop.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/evaluation.h"

namespace halfspace::cli {
namespace {

Json report_json(Evaluation& evaluation, const LabelMap& labels) {
  Json confusion = Json::array();
  for (const Label truth : {Label{-1}, Label{1}}) {
    for (const Label predicted : {Label{-1}, Label{1}}) {
      confusion.push_back({{"label", labels.text(truth)},
                           {"predicted", labels.text(predicted)},
                           {"count", evaluation.confusion(truth, predicted)}});
    }
  }
  const double auc = evaluation.auc();
  return Json{{"examples", evaluation.examples()},
              {"errors", evaluation.errors()},
              {"error", evaluation.error()},
              {"auc", auc < 0 ? Json() : Json(auc)},
              {"confusion", confusion}};
}

std::string report_text(Evaluation& evaluation, const LabelMap& labels) {
  std::string text = fmt::format("error      {} ({} of {} rows)\n", percent(evaluation.error()),
                                 grouped(evaluation.errors()), grouped(evaluation.examples()));
  const double auc = evaluation.auc();
  text += auc < 0 ? "AUC        none: only one label occurs\n" : fmt::format("AUC        {:.4f}\n", auc);
  const auto name = [&](Label label) { return labels.text(label).empty() ? "(none)" : labels.text(label); };
  text += fmt::format("confusion  {:>16} {:>16}\n", "predicted " + name(-1), "predicted " + name(1));
  for (const Label truth : {Label{-1}, Label{1}}) {
    text += fmt::format("{:>10} {:>16} {:>16}\n", name(truth), grouped(evaluation.confusion(truth, -1)),
                        grouped(evaluation.confusion(truth, 1)));
  }
  for (const Label label : {Label{-1}, Label{1}}) {
    if (auc < 0 || evaluation.confusion(-1, label) + evaluation.confusion(1, label) < evaluation.examples())
      continue;
    text +=
        fmt::format("every row was predicted {}: are the features on very different scales?\n", name(label));
  }
  return text;
}

}  // namespace

int evaluate(const EvaluateArguments& arguments) {
  if (Status distinct = check_standard_input({arguments.model, arguments.data}); !distinct)
    return fail(distinct.error());
  auto model = read_model(arguments.model);
  if (!model) return fail(model.error());
  stop_on_interrupt();
  auto evaluation = halfspace::evaluate(model->hypothesis, arguments.data, model->labels, model->columns,
                                        arguments.threads);
  if (!evaluation) return fail(evaluation.error());
  if (stop_requested()) return note("interrupted"), kInterrupted;
  return arguments.json ? print_json(report_json(*evaluation, model->labels))
                        : print(report_text(*evaluation, model->labels));
}

}  // namespace halfspace::cli
