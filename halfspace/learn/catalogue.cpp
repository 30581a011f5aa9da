#include "halfspace/learn/catalogue.h"

#include <fmt/format.h>

#include "halfspace/core/names.h"
#include "halfspace/learn/online/margin_perceptron.h"
#include "halfspace/learn/online/p_norm.h"
#include "halfspace/learn/online/perceptron.h"

namespace halfspace {
namespace {

template <class Options>
std::vector<OptionInfo> defaults() {
  return describe(Options());
}

constexpr std::string_view kPerceptron = "perceptron";
constexpr std::string_view kMarginPerceptron = "margin-perceptron";
constexpr std::string_view kPNorm = "p-norm";

template <class Options, const std::string_view& name>
Result<ChosenLearner> make(std::span<const Setting> settings) {
  const auto options = parse_options<Options>(name, settings);
  if (!options) return options.error();
  return ChosenLearner{options->rule(), describe(*options)};
}

constexpr CatalogueRow kRows[] = {
    {kPerceptron, "adds each misclassified example to the weights",
     "at most (r/gamma)^2 updates on data of radius r that some hyperplane separates with margin gamma", 1,
     defaults<PerceptronOptions>, make<PerceptronOptions, kPerceptron>},
    {kMarginPerceptron, "adds each example whose margin is below a bar",
     "at most (r^2 + 2 margin)/gamma^2 updates on data separable with margin gamma (step 1)", 1,
     defaults<MarginPerceptronOptions>, make<MarginPerceptronOptions, kMarginPerceptron>},
    {kPNorm,
     "p-norm algorithm: between the perceptron (p = 2) and Winnow (large p); finds few relevant features",
     "without margin, at most (p-1) (|u|_q R_p / delta)^2 mistakes where u separates with margin delta", 0,
     defaults<PNormOptions>, make<PNormOptions, kPNorm>},
};

}  // namespace

std::span<const CatalogueRow> catalogue() {
  return kRows;
}

Result<const CatalogueRow*> find_learner(std::string_view name) {
  std::vector<std::string_view> known;
  for (const CatalogueRow& row : kRows) {
    if (row.name == name) return &row;
    known.push_back(row.name);
  }
  return input_error("", fmt::format("there is no learner '{}'{}; there are: {}", name,
                                     did_you_mean(name, known), comma_list(known)));
}

}  // namespace halfspace
