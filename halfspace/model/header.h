// A model to its JSON header and arrays, and back. Reading trusts nothing.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/model/arrays.h"
#include "halfspace/model/model.h"

namespace halfspace {

std::string make_header(const Model& model, ArrayWriter& arrays);
Result<Model> read_header(std::string_view header, std::string_view body, const std::string& place);

}  // namespace halfspace
