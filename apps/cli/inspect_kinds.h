// What a classifier is that is more than one vector of weights a class, for `inspect`: a vote of versions, a
// sum of kernels, votes of stumps or of linear rules.
#pragma once
#include "apps/cli/terminal.h"
#include "halfspace/model/model.h"

namespace halfspace::cli {

void add_kind_json(const Model& model, Json& json);
// With at most `top` of its parts; nothing for weights alone.
std::string kind_text(const Model& model, std::size_t top);

}  // namespace halfspace::cli
