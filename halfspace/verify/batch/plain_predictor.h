// The checker's own prediction with a stored classifier, by the plain reading of docs/formats/model.md.
#pragma once
#include <functional>

#include "halfspace/model/model.h"

namespace halfspace::verify {

using PlainPredictor = std::function<ClassId(Row)>;

// For rows of columns below that. Empty for kinds that no batch learner makes.
PlainPredictor plain_predictor(const Model& model, std::size_t columns);

// Whether that rule of the vote says +1, by the plain reading.
bool votes_plus(const LinearVote& vote, std::size_t rule, Row row);

}  // namespace halfspace::verify
