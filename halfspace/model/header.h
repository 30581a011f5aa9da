// A model to its JSON header and arrays, and back. Reading trusts nothing.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/model/arrays.h"
#include "halfspace/model/model.h"

namespace halfspace {

// Arrays of the first hypothesis have no number: it is often the only one.
inline std::string array_name(const std::string& what, std::size_t k) {
  return k == 0 ? what : what + " " + std::to_string(k);
}

std::string make_header(const Model& model, ArrayWriter& arrays);
Result<Model> read_header(std::uint32_t version, std::string_view header, std::string_view body,
                          const std::string& place);

}  // namespace halfspace
