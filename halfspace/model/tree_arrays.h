// A decision tree in a model file: one number a node and array, in preorder.
#pragma once
#include "halfspace/hypothesis/tree.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

// What the header says beside the arrays.
nlohmann::ordered_json write_tree(const Tree& tree, ArrayWriter& arrays);
// Throws Refused.
Tree read_tree(const nlohmann::ordered_json& json, const ArrayReader& arrays, const KindPlace& place);

}  // namespace halfspace
