#include "halfspace/world/boolean.h"

#include <fmt/format.h>

#include <numeric>

namespace halfspace {

Status BooleanOptions::validate() const {
  const auto wrong = [](const char* option, auto value, const char* rule) {
    return input_error("", fmt::format("--{} {}: expected {}", option, value, rule));
  };
  if (features < 1 || features > 1'000'000) return wrong("features", features, "1 to 1000000");
  if (relevant < 1 || relevant > features) return wrong("relevant", relevant, "1 to the number of features");
  if (needed < 1 || needed > relevant) return wrong("needed", needed, "1 to the number of relevant features");
  if (!(density > 0 && density < 1)) return wrong("density", density, "a share between 0 and 1");
  if (!(noise >= 0 && noise <= 1)) return wrong("noise", noise, "a share from 0 to 1");
  return {};
}

Boolean::Boolean(const BooleanOptions& options)
    : options_(options),
      is_relevant_(options.features, false),
      rows_(sample_stream(options.seed, options.sample, "rows")),
      flips_(sample_stream(options.seed, options.sample, "flips")) {
  std::vector<std::uint32_t> order(options_.features);
  std::iota(order.begin(), order.end(), 0u);
  RandomStream(options_.seed, "target").shuffle(order);
  for (std::size_t i = 0; i < options_.relevant; ++i) is_relevant_[order[i]] = true;
}

void Boolean::next(WorldRow& row) {
  row.features.clear();
  std::uint64_t found = 0;
  for (std::uint32_t i = 0; i < options_.features; ++i) {
    if (rows_.uniform() >= options_.density) continue;
    row.features.emplace_back(i + 1, 1.0);
    found += is_relevant_[i] ? 1 : 0;
  }
  const bool flipped = flips_.uniform() < options_.noise;
  row.label = (found >= options_.needed) != flipped ? Label{1} : Label{-1};
}

}  // namespace halfspace
