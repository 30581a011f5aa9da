#include "halfspace/learn/options.h"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/names.h"

namespace halfspace {

std::string_view name_of(Ties ties) {
  switch (ties) {
    case Ties::always:
      return "always";
    case Ties::minus:
      return "minus";
    case Ties::plus:
      return "plus";
  }
  return "";
}

Result<double> parse_number(const Setting& setting, bool (*accepts)(double), std::string_view rule) {
  double value = 0;
  const char* end = setting.value.data() + setting.value.size();
  const auto [after, code] = fast_float::from_chars(setting.value.data(), end, value);
  if (code == std::errc() && after == end && std::isfinite(value) && accepts(value))
    return value + 0.0;  // no -0
  return input_error("",
                     fmt::format("option {}: found '{}', expected {}", setting.name, setting.value, rule));
}

Result<Ties> parse_ties(const Setting& setting) {
  for (const Ties ties : {Ties::always, Ties::minus, Ties::plus}) {
    if (setting.value == name_of(ties)) return ties;
  }
  return input_error(
      "", fmt::format("option {}: found '{}', expected {}", setting.name, setting.value, kTiesRule));
}

Error unknown_option(std::string_view learner, std::string_view name,
                     std::span<const std::string_view> known) {
  return input_error("", fmt::format("{} has no option '{}'{}; it has: {}", learner, name,
                                     did_you_mean(name, known), comma_list(known)));
}

}  // namespace halfspace
