// A network in a model file: its widths in the header, all weights in one array.
#pragma once
#include "halfspace/hypothesis/network.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

nlohmann::ordered_json write_network(const Network& network, ArrayWriter& arrays);
// Throws Refused.
Network read_network(const nlohmann::ordered_json& json, const ArrayReader& arrays, const KindPlace& place);

}  // namespace halfspace
