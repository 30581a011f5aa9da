// halfspace merge: one model out of several runs.
#include "halfspace/model/merge.h"

#include <fmt/format.h>

#include <memory>

#include "apps/cli/common_options.h"
#include "apps/cli/files.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/core/output_file.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

struct MergeArguments {
  std::vector<std::string> models;
  std::string base;  // empty: none
  std::string output;
  bool json = false;
};

// Without the state of its run, which is most of it and not needed here.
Result<NamedModel> read_part(const std::string& path) {
  auto model = read_model(path);
  if (!model) return model.error();
  model->states.clear();
  model->rms = {};
  return NamedModel{path == "-" ? "standard input" : path, std::move(*model)};
}

Json to_json(const NamedModel& part) {
  return Json{{"model", part.place},
              {"rounds", part.model.rounds},
              {"mistakes", part.model.mistakes},
              {"updates", part.model.updates}};
}

Json report_json(const std::vector<NamedModel>& parts, const NamedModel* base, const Model& merged,
                 const std::string& output) {
  Json json{{"learner", merged.learner},
            {"keep", name_of(merged.keep)},
            {"labels", merged.labels.texts()},
            {"features", merged.columns.features()},
            {"rounds", merged.rounds},
            {"mistakes", merged.mistakes},
            {"updates", merged.updates},
            {"parts", Json::array()},
            {"base", base != nullptr ? to_json(*base) : Json()},
            {"model", output}};
  for (const NamedModel& part : parts) json["parts"].push_back(to_json(part));
  return json;
}

std::string report_text(const std::vector<NamedModel>& parts, const NamedModel* base, const Model& merged,
                        const std::string& output) {
  std::string text;
  for (const NamedModel& part : parts) {
    text += fmt::format("part       {}: {}, {}, {}\n", part.place, counted(part.model.rounds, "round"),
                        counted(part.model.mistakes, "mistake"), counted(part.model.updates, "update"));
  }
  if (base != nullptr) {
    text +=
        fmt::format("base       {}: {}, counted once\n", base->place, counted(base->model.rounds, "round"));
  }
  text += fmt::format("merged     {}, {}, {}, {}\n", counted(merged.rounds, "round"),
                      counted(merged.mistakes, "mistake"), counted(merged.updates, "update"),
                      counted(merged.columns.features(), "feature"));
  return text + fmt::format("model      {}\n", output);
}

Status check_files(const MergeArguments& arguments) {
  if (arguments.json && arguments.output == "-") {
    return input_error("", "-o - and --json both want standard output; expected one of them");
  }
  std::vector<std::string> inputs = arguments.models;
  if (Status once = check_all_different(inputs); !once) return once;
  inputs.push_back(arguments.base);
  if (Status distinct = check_standard_input(inputs); !distinct) return distinct;
  return check_not_overwritten(arguments.output, inputs);
}

int merge(const MergeArguments& arguments) {
  if (Status sound = check_files(arguments); !sound) return fail(sound.error());
  std::vector<NamedModel> parts;
  for (const std::string& path : arguments.models) {
    auto part = read_part(path);
    if (!part) return fail(part.error());
    parts.push_back(std::move(*part));
  }
  std::optional<NamedModel> base;
  if (!arguments.base.empty()) {
    auto read = read_part(arguments.base);
    if (!read) return fail(read.error());
    base = std::move(*read);
  }
  const NamedModel* common = base ? &*base : nullptr;
  const auto merged = merge_models(parts, common);
  if (!merged) return fail(merged.error());
  if (Status written = write_model(*merged, arguments.output); !written) return fail(written.error());
  if (arguments.json) return print_json(report_json(parts, common, *merged, arguments.output));
  const std::string report = report_text(parts, common, *merged, arguments.output);
  if (arguments.output != "-") return print(report);
  tell(report);  // standard output holds the model
  return kDone;
}

}  // namespace

void add_merge(CommandLine& line) {
  const auto asked = std::make_shared<MergeArguments>();
  MergeArguments& a = *asked;
  const Verb verb = line.verb("merge", "one model out of several runs of the same kind");
  verb.option("models", a.models, "two models or more, made by train with the same options")
      .required()
      .takes("MODEL", file_name());
  verb.option("-o,--output", a.output, "write the model here, whole or not at all")
      .required()
      .takes("MODEL", file_name());
  verb.option("--base", a.base, "the model that all were resumed from; its rounds are counted once")
      .takes("MODEL", file_name());
  add_json(verb, a.json);
  verb.footer(
      "The weights are the mean of the models', each counted with its rounds. Of models that keep the "
      "average\n"
      "this is the mean over all rounds of all runs; the learner average is merged to the run over all "
      "rows.\n"
      "Otherwise no bound on mistakes carries over. The result has no probabilities and cannot be resumed.\n"
      "Examples:\n"
      "  halfspace merge monday.model tuesday.model -o both.model\n"
      "  halfspace merge east.model west.model --base common.model -o all.model");
  verb.does([asked] { return merge(*asked); });
}

}  // namespace halfspace::cli
