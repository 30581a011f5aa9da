// A model whose hypothesis is a short rule made from another one, with its own proof (run/short_rule.h). It
// does not go on learning and gives no probabilities: both belonged to the other's scores.
#pragma once
#include "halfspace/model/model.h"
#include "halfspace/run/rows_in_memory.h"
#include "halfspace/run/short_rule.h"

namespace halfspace {

Model coded_model(Model model, ShortRule rule, const RowsInMemory& rows, double delta);

}  // namespace halfspace
