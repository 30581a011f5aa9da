// What has to be true of the rows for a statement to hold.
#pragma once
#include <cstdint>
#include <string_view>

namespace halfspace {

enum class Assumption : std::uint8_t {
  always,        // true of any rows
  iid,           // rows are drawn independently from one source
  separable,     // some halfspace is right on all rows
  known_target,  // the target is of the named kind
  prior,         // a prior was right
};
std::string_view name_of(Assumption assumption);

}  // namespace halfspace
