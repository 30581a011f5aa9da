// halfspace inspect: what a model is and which features weigh most.
#include <fmt/format.h>

#include <memory>

#include "apps/cli/candidate.h"
#include "apps/cli/certificate_text.h"
#include "apps/cli/common_options.h"
#include "apps/cli/inspect_kinds.h"
#include "apps/cli/inspect_weights.h"
#include "apps/cli/leaderboard.h"
#include "apps/cli/rule_text.h"
#include "apps/cli/terminal.h"
#include "apps/cli/verbs.h"
#include "halfspace/certificate/certificate_json.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

struct InspectArguments {
  std::string model;
  std::uint64_t top = 10;
  std::string candidate;  // of a kept portfolio; empty: the chosen one
  bool json = false;
};

constexpr std::size_t kLinesOfARule = 1000;

const PortfolioEvidence* portfolio_of(const Model& model) {
  const bool there = model.certificate && model.certificate->evidence.portfolio;
  return there ? &*model.certificate->evidence.portfolio : nullptr;
}

const KeptPortfolio* kept_of(const Model& model) {
  return model.portfolio ? &*model.portfolio : nullptr;
}

Json portfolio_json(const KeptPortfolio* kept) {
  return kept == nullptr ? Json() : Json{{"hypotheses", kept->candidates.size()}, {"bytes", kept->bytes()}};
}

Json report_json(const Model& model, std::size_t top) {
  Json options = Json::object();
  for (const auto& [name, value] : model.options) options[name] = cli::to_json(value);
  Json json{{"learner", model.learner},
            {"options", options},
            {"keep", name_of(model.keep)},
            {"bias", model.bias},
            {"view", name_of(model.view)},
            {"labels", model.labels.texts()},
            {"features", model.columns.features()},
            {"hash_bits", model.columns.hash_bits() > 0 ? Json(model.columns.hash_bits()) : Json()},
            {"rounds", model.rounds},
            {"mistakes", model.mistakes},
            {"updates", model.updates},
            {"resumable", !model.states.empty()},
            {"certificate", model.certificate ? certificate_to_json(*model.certificate) : Json()}};
  add_kind_json(model, json);
  add_rule_json({model.learner, model.classifier, model.columns, model.labels}, json);
  if (const PortfolioEvidence* portfolio = portfolio_of(model)) {
    json["leaderboard"] = leaderboard_json(*portfolio, model.certificate->evidence.rounds, kept_of(model));
    json["portfolio"] = portfolio_json(kept_of(model));
  }
  Json parts = Json::array();
  for (std::size_t k = 0; k < model.classifier.parts().size(); ++k) {
    const LinearHypothesis& part = model.classifier.part(k);
    Json own = weights_json(part, model, top);
    if (model.classifier.is_binary()) {
      json.update(own);
    } else {
      Json named{{"label", model.labels.text(static_cast<ClassId>(k))}};
      named.update(own);
      parts.push_back(named);
    }
  }
  if (!model.classifier.is_binary()) json["classes"] = parts;
  return json;
}

std::string report_text(const Model& model, std::size_t top) {
  std::string text = model.learner;
  for (const auto& [name, value] : model.options) text += fmt::format("  {}={}", name, cli::to_text(value));
  text += fmt::format("  bias={}  view={}  keep={}\n", model.bias, name_of(model.view), name_of(model.keep));
  const auto label = [&](ClassId id) {
    return model.labels.text(id).empty() ? "(none)" : model.labels.text(id);
  };
  text += model.labels.is_binary()
              ? fmt::format("labels     {} is -1, {} is +1\n", label(0), label(1))
              : fmt::format("labels     {} classes, one against the rest\n", model.labels.classes());
  if (model.columns.hash_bits() > 0) text += slots_text(model.columns);
  const bool fitted = model.keep == Keep::fit;
  text += fmt::format(
      fmt::runtime(fitted ? "fitted     {}, {} of them wrong, {}{}\n" : "learned    {}, {}, {}{}\n"),
      counted(model.rounds, fitted ? "row" : "round"),
      fitted ? grouped(model.mistakes) : counted(model.mistakes, "mistake"), counted(model.updates, "update"),
      model.states.empty() ? "; final, cannot be resumed" : "; can be resumed");
  text += kind_text(model, top);
  text += rule_text({model.learner, model.classifier, model.columns, model.labels}, kLinesOfARule);
  if (portfolio_of(model) != nullptr) {
    text += leaderboard_text(model.certificate->evidence, kept_of(model));
  }
  for (std::size_t k = 0; k < model.classifier.parts().size(); ++k) {
    const LinearHypothesis& part = model.classifier.part(k);
    if (!model.classifier.is_binary())
      text += fmt::format("\nclass      {}\n", label(static_cast<ClassId>(k)));
    text += weights_text(part, model, top);
  }
  if (model.certificate) text += certificate_text(*model.certificate, model.snapshot.has_value());
  return text;
}

int inspect(const InspectArguments& arguments) {
  auto model = read_model(arguments.model);
  if (!model) return fail(model.error());
  if (arguments.candidate == kVoteOfAll) {
    return fail(input_error("",
                            "--candidate vote: a vote has no weights of its own, expected one of those that "
                            "vote; the leaderboard shows how much each counts"));
  }
  if (!arguments.candidate.empty()) {
    if (Status taken = take_candidate(*model, arguments.candidate, arguments.model); !taken) {
      return fail(taken.error());
    }
  }
  return arguments.json ? print_json(report_json(*model, arguments.top))
                        : print(report_text(*model, arguments.top));
}

}  // namespace

void add_inspect(CommandLine& line) {
  const auto asked = std::make_shared<InspectArguments>();
  InspectArguments& a = *asked;
  const Verb verb = line.verb("inspect", "what a model is and which features weigh most");
  add_model(verb, a.model);
  verb.option("--top", a.top, "how many features").takes("K", whole_number(0, UINT32_MAX)).shows_default();
  add_candidate(verb, a.candidate);
  add_json(verb, a.json);
  verb.footer("Example:\n  halfspace inspect spam.model --top 20");
  verb.does([asked] { return inspect(*asked); });
}

}  // namespace halfspace::cli
