// A kept portfolio in a model file: an entry of the header and four arrays, however many hypotheses and
// classes there are. Reading trusts nothing.
#pragma once
#include "halfspace/model/arrays.h"
#include "halfspace/model/kept_portfolio.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

nlohmann::ordered_json write_portfolio(const KeptPortfolio& portfolio, ArrayWriter& arrays);
// Of so many candidates; throws Refused.
KeptPortfolio read_portfolio(const nlohmann::ordered_json& json, const ArrayReader& arrays,
                             const KindPlace& place, std::size_t candidates);

}  // namespace halfspace
