// halfspace evaluate: errors, confusion and AUC of a model on labelled rows.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "apps/cli/candidate.h"
#include "apps/cli/certificate_text.h"
#include "apps/cli/common_options.h"
#include "apps/cli/input.h"
#include "apps/cli/opened_model.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/stop.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/evaluation.h"

namespace halfspace::cli {
namespace {

struct EvaluateArguments {
  std::string model;
  std::vector<std::string> data;
  std::string format = "auto";
  Choice choice;
  unsigned threads = 1;
  bool json = false;
};

// More classes than this are shown by their most frequent confusions.
constexpr std::size_t kLargestTable = 8;
constexpr std::size_t kConfusionsShown = 12;

struct Confusion {
  std::size_t truth;
  std::size_t predicted;
  std::uint64_t count;
};

// Of two classes all four; of more, those that happened.
std::vector<Confusion> confusions(const Evaluation& evaluation) {
  std::vector<Confusion> list;
  for (std::size_t truth = 0; truth < evaluation.classes(); ++truth) {
    for (std::size_t predicted = 0; predicted < evaluation.classes(); ++predicted) {
      const std::uint64_t count = evaluation.confusion(truth, predicted);
      if (count > 0 || evaluation.classes() == 2) list.push_back({truth, predicted, count});
    }
  }
  return list;
}

std::string name(const LabelMap& labels, std::size_t id) {
  const std::string& text = labels.text(static_cast<ClassId>(id));
  return text.empty() ? "(none)" : text;
}

Json report_json(Evaluation& evaluation, const LabelMap& labels) {
  Json confusion = Json::array();
  for (const Confusion& cell : confusions(evaluation)) {
    confusion.push_back({{"label", labels.text(static_cast<ClassId>(cell.truth))},
                         {"predicted", labels.text(static_cast<ClassId>(cell.predicted))},
                         {"count", cell.count}});
  }
  const double auc = evaluation.auc();
  return Json{{"examples", evaluation.examples()},
              {"errors", evaluation.errors()},
              {"error", evaluation.error()},
              {"auc", auc < 0 ? Json() : Json(auc)},
              {"confusion", confusion}};
}

std::string confusion_table(const Evaluation& evaluation, const LabelMap& labels) {
  std::string text = "confusion ";
  for (std::size_t id = 0; id < evaluation.classes(); ++id) {
    text += fmt::format(" {:>16}", "predicted " + name(labels, id));
  }
  text += '\n';
  for (std::size_t truth = 0; truth < evaluation.classes(); ++truth) {
    text += fmt::format("{:>10}", name(labels, truth));
    for (std::size_t predicted = 0; predicted < evaluation.classes(); ++predicted) {
      text += fmt::format(" {:>16}", grouped(evaluation.confusion(truth, predicted)));
    }
    text += '\n';
  }
  return text;
}

std::string frequent_confusions(const Evaluation& evaluation, const LabelMap& labels) {
  std::vector<Confusion> list = confusions(evaluation);
  std::erase_if(list, [](const Confusion& cell) { return cell.truth == cell.predicted; });
  std::stable_sort(list.begin(), list.end(),
                   [](const Confusion& a, const Confusion& b) { return a.count > b.count; });
  std::string text = fmt::format("{} classes; the most frequent confusions:\n", evaluation.classes());
  for (std::size_t i = 0; i < std::min(kConfusionsShown, list.size()); ++i) {
    text += fmt::format("{:>10}   {} predicted as {}\n", grouped(list[i].count), name(labels, list[i].truth),
                        name(labels, list[i].predicted));
  }
  return text;
}

// A model that says the same of every row has learned nothing, and users should hear why that may be.
std::string constant_prediction(const Evaluation& evaluation, const LabelMap& labels) {
  std::size_t true_classes = 0;
  std::size_t predicted_classes = 0;
  std::size_t last = 0;
  for (std::size_t a = 0; a < evaluation.classes(); ++a) {
    std::uint64_t of_truth = 0;
    std::uint64_t of_prediction = 0;
    for (std::size_t b = 0; b < evaluation.classes(); ++b) {
      of_truth += evaluation.confusion(a, b);
      of_prediction += evaluation.confusion(b, a);
    }
    true_classes += of_truth > 0 ? 1 : 0;
    predicted_classes += of_prediction > 0 ? 1 : 0;
    if (of_prediction > 0) last = a;
  }
  if (true_classes < 2 || predicted_classes != 1) return "";
  return fmt::format("every row was predicted {}: are the features on very different scales?\n",
                     name(labels, last));
}

std::string report_text(Evaluation& evaluation, const LabelMap& labels) {
  std::string text = fmt::format("error      {} ({} of {} rows)\n", percent(evaluation.error()),
                                 grouped(evaluation.errors()), grouped(evaluation.examples()));
  if (evaluation.classes() == 2) {
    const double auc = evaluation.auc();
    text += auc < 0 ? "AUC        none: only one label occurs\n" : fmt::format("AUC        {:.4f}\n", auc);
  }
  text += evaluation.classes() <= kLargestTable ? confusion_table(evaluation, labels)
                                                : frequent_confusions(evaluation, labels);
  return text + constant_prediction(evaluation, labels);
}

int evaluate(const EvaluateArguments& arguments) {
  auto opened = open_model({arguments.data, arguments.model, arguments.format});
  if (!opened) return fail(opened.error());
  auto& [model, data] = *opened;
  if (Status taken = take_choice(model, arguments.choice, arguments.model); !taken)
    return fail(taken.error());
  stop_on_interrupt();
  auto evaluation = halfspace::evaluate(model.classifier, data, model.input, model.labels, model.columns,
                                        arguments.threads);
  if (!evaluation) return fail(evaluation.error());
  if (stop_requested()) return note("interrupted"), kInterrupted;
  note_lacking_columns(evaluation->lacking_columns);
  note_headers_again(evaluation->headers_again);
  return arguments.json ? print_json(report_json(*evaluation, model.labels))
                        : print(report_text(*evaluation, model.labels));
}

}  // namespace

void add_evaluate(CommandLine& line) {
  const auto asked = std::make_shared<EvaluateArguments>();
  EvaluateArguments& a = *asked;
  const Verb verb = line.verb("evaluate", "error, AUC and confusion of a model on labelled rows");
  add_model(verb, a.model);
  verb.option("data", a.data, "labelled rows, plain, gzip or zstd; - is standard input")
      .required()
      .takes("DATA", file_name());
  add_format(verb, a.format);
  add_choice(verb, a.choice);
  add_json(verb, a.json);
  add_threads(verb, a.threads);
  verb.footer("Example:\n  halfspace evaluate spam.model later.svm --json");
  verb.does([asked] { return evaluate(*asked); });
}

}  // namespace halfspace::cli
