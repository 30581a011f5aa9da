// A kernel expansion as an entry of a model's header and arrays, and back. Reading trusts nothing.
#pragma once
#include <string_view>

#include "halfspace/hypothesis/kernel_expansion.h"
#include "halfspace/model/arrays.h"
#include "halfspace/model/kind_place.h"

namespace halfspace {

// Arrays are named by what the expansion is: the model's own, or its snapshot.
nlohmann::ordered_json write_kernel(const KernelExpansion& expansion, std::string_view what,
                                    ArrayWriter& arrays);
// Throws Refused.
KernelExpansion read_kernel_of(const nlohmann::ordered_json& json, std::string_view what,
                               const ArrayReader& arrays, const KindPlace& place);
inline KernelExpansion read_kernel(const nlohmann::ordered_json& json, const ArrayReader& arrays,
                                   const KindPlace& place) {
  return read_kernel_of(json, "kernel", arrays, place);
}

}  // namespace halfspace
