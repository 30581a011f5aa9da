// halfspace inspect: what a model is and which features weigh most.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/terminal.h"
#include "halfspace/model/model_file.h"

namespace halfspace::cli {
namespace {

struct Weight {
  std::uint32_t index;
  float weight;
};

// Largest |weight| first; of equals the lower index.
std::vector<Weight> heaviest(const Model& model, std::size_t top, std::size_t& nonzero) {
  std::vector<Weight> weights;
  const LinearHypothesis& hypothesis = model.hypothesis;
  for (std::size_t c = 0; c < hypothesis.values().columns(); ++c) {
    const float weight = hypothesis.weight(c);
    if (weight != hypothesis.values().start()[0])
      weights.push_back({model.columns.index(static_cast<std::uint32_t>(c)), weight});
  }
  nonzero = weights.size();
  const auto heavier = [](const Weight& a, const Weight& b) {
    return std::fabs(a.weight) != std::fabs(b.weight) ? std::fabs(a.weight) > std::fabs(b.weight)
                                                      : a.index < b.index;
  };
  const std::size_t count = std::min(top, weights.size());
  std::partial_sort(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(count), weights.end(),
                    heavier);
  weights.resize(count);
  return weights;
}

Json report_json(const Model& model, const std::vector<Weight>& weights, std::size_t nonzero) {
  Json options = Json::object();
  for (const auto& [name, value] : model.options) options[name] = to_json(value);
  Json top = Json::array();
  for (const Weight& weight : weights) top.push_back({{"index", weight.index}, {"weight", weight.weight}});
  return Json{{"learner", model.learner},
              {"options", options},
              {"keep", name_of(model.keep)},
              {"bias", model.bias},
              {"labels", {model.labels.text(-1), model.labels.text(1)}},
              {"features", model.columns.features()},
              {"nonzero_weights", nonzero},
              {"rounds", model.rounds},
              {"mistakes", model.mistakes},
              {"updates", model.updates},
              {"resumable", model.state.has_value()},
              {"constant_weight", model.bias != 0 ? Json(model.hypothesis.constant_weight()) : Json()},
              {"scale", model.hypothesis.scale()},
              {"top", top}};
}

std::string report_text(const Model& model, const std::vector<Weight>& weights, std::size_t nonzero) {
  std::string text = model.learner;
  for (const auto& [name, value] : model.options) text += fmt::format("  {}={}", name, to_text(value));
  text += fmt::format("  bias={}  keep={}\n", model.bias, name_of(model.keep));
  text += fmt::format("labels     {} is -1, {} is +1\n",
                      model.labels.text(-1).empty() ? "(none)" : model.labels.text(-1),
                      model.labels.text(1).empty() ? "(none)" : model.labels.text(1));
  text += fmt::format("learned    {} rounds, {} mistakes, {} updates{}\n", grouped(model.rounds),
                      grouped(model.mistakes), grouped(model.updates),
                      model.state ? "; can be resumed" : "; final, cannot be resumed");
  text += fmt::format("weights    {} of {} features differ from an unseen one\n", grouped(nonzero),
                      grouped(model.columns.features()));
  if (model.hypothesis.scale() != 0)
    text += fmt::format("scale      weights are in units of 2^{}\n", model.hypothesis.scale());
  if (model.bias != 0) text += fmt::format("constant   {:+.6g}\n", model.hypothesis.constant_weight());
  if (!weights.empty())
    text += fmt::format("{:>12} {:>14}   heaviest {}\n", "feature", "weight", weights.size());
  for (const Weight& weight : weights)
    text += fmt::format("{:>12} {:>+14.6g}\n", weight.index, weight.weight);
  return text;
}

}  // namespace

int inspect(const InspectArguments& arguments) {
  const auto model = read_model(arguments.model);
  if (!model) return fail(model.error());
  std::size_t nonzero = 0;
  const std::vector<Weight> weights = heaviest(*model, arguments.top, nonzero);
  return arguments.json ? print_json(report_json(*model, weights, nonzero))
                        : print(report_text(*model, weights, nonzero));
}

}  // namespace halfspace::cli
