// Whether models are runs of the same kind: learner, options, keep, bias, view and labels.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/model/model.h"

namespace halfspace {

struct NamedModel {
  std::string place;  // the file, for messages
  Model model;
};

// One model or more, all of one kind; else which one is not, and what was expected.
Status check_likeness(const std::vector<const NamedModel*>& models);

// Their labels: the same, in the same order. One of two labels that never came in one model is filled in from
// another. Spelled as in the first that has them.
Result<std::vector<std::string>> common_labels(const std::vector<const NamedModel*>& models);

}  // namespace halfspace
