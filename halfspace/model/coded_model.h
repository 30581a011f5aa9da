// A model whose hypothesis is a short rule made from another one, with its own proof
// (learn/batch/short_rule.h). It does not go on learning and gives no probabilities: both belonged to the
// other's scores.
#pragma once
#include "halfspace/learn/batch/short_rule.h"
#include "halfspace/model/model.h"
#include "halfspace/run/rows_in_memory.h"

namespace halfspace {

// A model that no short rule can be made of: it has not two classes, or no weights of its own.
Status check_codable(const Model& model, const std::string& place);

Model coded_model(Model model, ShortRule rule, const RowsInMemory& rows, double delta);

}  // namespace halfspace
