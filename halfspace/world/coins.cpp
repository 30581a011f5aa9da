#include "halfspace/world/coins.h"

#include <cmath>

#include "halfspace/theory/binomial.h"

namespace halfspace {

Coins::Coins(const CoinsOptions& options)
    : options_(options),
      labels_(sample_stream(options.seed, options.sample, "labels")),
      coins_(sample_stream(options.seed, options.sample, "coins")) {}

void Coins::next(WorldRow& row) {
  row.features.clear();
  row.label = labels_.uniform() < .5 ? Label{1} : Label{-1};
  for (std::uint32_t j = 0; j < options_.features; ++j) {
    const bool right = coins_.uniform() < .5 + options_.gamma;
    if (right == (row.label > 0)) row.features.emplace_back(j + 1, 1.0);
  }
}

double Coins::least_error() const {
  const std::uint64_t n = options_.features;
  const double right = .5 + options_.gamma;
  const double fewer = n == 1 ? 0 : std::exp(theory::log_lower_tail((n + 1) / 2 - 1, n, right));
  if (n % 2 == 1) return n == 1 ? 1 - right : fewer;
  const double even = std::exp(theory::log_lower_tail(n / 2, n, right)) - fewer;
  return fewer + even / 2;
}

}  // namespace halfspace
