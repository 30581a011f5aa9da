#include "halfspace/model/multiplier_arrays.h"

#include <cmath>

#include "halfspace/model/header.h"
#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

void check(const Multipliers& multipliers) {
  demand(multipliers.rows.size() == multipliers.values.size(), "multipliers and their rows differ in number");
  for (std::size_t i = 0; i < multipliers.rows.size(); ++i) {
    demand(i == 0 || multipliers.rows[i] > multipliers.rows[i - 1], "the rows of multipliers do not rise");
    demand(std::isfinite(multipliers.values[i]), "a multiplier is not finite");
  }
}

}  // namespace

void write_multipliers(const std::vector<Multipliers>& all, ArrayWriter& arrays) {
  for (std::size_t k = 0; k < all.size(); ++k) {
    arrays.add(array_name("multiplier rows", k), all[k].rows);
    arrays.add(array_name("multiplier values", k), in_halves(all[k].values));
  }
}

std::vector<Multipliers> read_multipliers(std::size_t count, const ArrayReader& arrays) {
  std::vector<Multipliers> all;
  for (std::size_t k = 0; k < count; ++k) {
    const auto halves = arrays.get<std::uint32_t>(array_name("multiplier values", k));
    demand(halves.size() % 2 == 0, "the multipliers are cut");
    all.push_back({arrays.get<std::uint32_t>(array_name("multiplier rows", k)), from_halves<double>(halves)});
    check(all.back());
  }
  return all;
}

}  // namespace halfspace
