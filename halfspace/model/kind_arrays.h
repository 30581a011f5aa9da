// A classifier that is not linear, in a model file: one entry of the header by the name of its kind, and its
// own arrays. Linear ones are the header's `hypotheses`. To add a kind: its reader and writer, and a line in
// each of the two lists of kind_arrays.cpp.
#pragma once
#include <optional>

#include "halfspace/hypothesis/classifier.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

// Nothing for a linear one.
void write_kind(const Classifier& classifier, nlohmann::ordered_json& header, ArrayWriter& arrays);
// None when the header has no entry of any kind; throws Refused.
std::optional<Classifier> read_kind(const nlohmann::ordered_json& header, const ArrayReader& arrays,
                                    const KindPlace& place);

}  // namespace halfspace
