// A model as plain numbers: labels, weights by feature index, the constant. What the writers of this folder
// see of a model; only export_weights.cpp looks inside a hypothesis.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace {

struct FeatureWeight {
  std::uint32_t index;  // of the feature, or of its name
  double weight;
};

struct WeightVector {
  double constant_weight = 0;            // of the constant feature
  std::vector<FeatureWeight> weights;    // indices rise; a feature that is not listed weighs `unseen`
  std::vector<FeatureWeight> gaps = {};  // what is added to the score of a row that lacks the feature
};

struct ExportedModel {
  std::string place;  // the model file, for messages
  std::string learner;
  std::vector<std::pair<std::string, OptionValue>> options;
  Keep keep = Keep::average;

  // Two labels, of -1 and of +1, and one vector; or more labels with a vector each, where the highest score
  // wins and of equals the first. An empty label never came.
  std::vector<std::string> labels;
  std::vector<WeightVector> vectors;
  Ties ties = Ties::plus;  // of two labels
  double bias = 0;         // value of the constant feature, which holds a threshold too; 0: there is none
  bool presence = false;   // whatever is not zero counts as 1
  double unseen = 0;
  int scale = 0;                   // weights are in units of 2^scale
  std::vector<std::string> names;  // empty when features are numbers

  [[nodiscard]] std::string feature(std::uint32_t index) const {
    return names.empty() ? std::to_string(index) : names[index];
  }
};

// Weights stand as prediction uses them, exactly, where they are normal floats; those of a power link that
// float cannot hold are powers taken in double. All are brought, by one power of two that goes into `scale`,
// to where no row of floats makes a product or a sum leave the range of double: the sign of a score holds.
// Weights too far from each other for that are refused. `place` names the model file in messages.
Result<ExportedModel> export_weights(const Model& model, const std::string& place);

// Calls visit(index, weights), with one weight a vector, for every feature that some vector lists, in index
// order. Stops at the first error.
using VisitFeature = std::function<Status(std::uint32_t index, std::span<const double> weights)>;
Status for_each_feature(const ExportedModel& model, const VisitFeature& visit);

}  // namespace halfspace
