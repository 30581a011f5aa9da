// How the parts of a model's reader refuse what they find. Nothing of it leaves read_header.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>

namespace halfspace {

// Why a header is refused; becomes an Error at the border of read_header.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void demand(bool holds, const char* rule) {
  if (!holds) throw Refused(rule);
}

// Columns rise and lie below `end`.
inline void demand_columns(std::span<const std::uint32_t> columns, std::size_t end) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    demand(i == 0 || columns[i] > columns[i - 1], "the columns do not rise");
  }
  demand(columns.empty() || columns.back() < end, "a column does not exist");
}

inline std::uint64_t count_of(const nlohmann::ordered_json& json) {
  demand(json.is_number_unsigned(), "a count is not a whole number");
  return json.get<std::uint64_t>();
}

}  // namespace halfspace
