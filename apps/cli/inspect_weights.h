// The weights of a model that weigh most, for `inspect`.
#pragma once
#include "apps/cli/terminal.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

// Of one of the model's hypotheses.
Json weights_json(const LinearHypothesis& hypothesis, const Model& model, std::size_t top);
std::string weights_text(const LinearHypothesis& hypothesis, const Model& model, std::size_t top);

}  // namespace halfspace::cli
