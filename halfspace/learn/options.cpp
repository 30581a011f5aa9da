#include "halfspace/learn/options.h"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <cmath>

#include "halfspace/core/names.h"

namespace halfspace {

std::string to_setting(const OptionValue& value) {
  const auto* number = std::get_if<double>(&value);
  return number != nullptr ? fmt::format("{}", *number) : std::get<std::string>(value);
}

std::vector<Setting> as_settings(std::span<const OptionInfo> options) {
  std::vector<Setting> settings;
  for (const OptionInfo& option : options) {
    settings.push_back({std::string(option.name), to_setting(option.value)});
  }
  return settings;
}

std::string_view name_of(Ties ties) {
  return kTiesWords[static_cast<std::size_t>(ties)];
}

Result<Ties> parse_ties(std::string_view word) {
  const auto chosen = parse_choice({"ties", std::string(word)}, kTiesWords);
  if (!chosen) return chosen.error();
  return static_cast<Ties>(*chosen);
}

Result<double> parse_number(const Setting& setting, bool (*accepts)(double), std::string_view rule) {
  double value = 0;
  const char* end = setting.value.data() + setting.value.size();
  const auto [after, code] = fast_float::from_chars(setting.value.data(), end, value);
  if (code == std::errc() && after == end && accepts(value)) return value + 0.0;  // no -0
  return input_error("",
                     fmt::format("option {}: found '{}', expected {}", setting.name, setting.value, rule));
}

std::string rule_of(std::span<const std::string_view> words) {
  std::string rule;
  for (std::size_t i = 0; i < words.size(); ++i) {
    rule += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    rule += words[i];
  }
  return rule;
}

Result<std::size_t> parse_choice(const Setting& setting, std::span<const std::string_view> words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (setting.value == words[i]) return i;
  }
  const std::vector<std::string_view> known(words.begin(), words.end());
  return input_error("", fmt::format("option {}: found '{}'{}, expected {}", setting.name, setting.value,
                                     did_you_mean(setting.value, known), rule_of(words)));
}

Error unknown_option(std::string_view learner, std::string_view name,
                     std::span<const std::string_view> known) {
  return input_error("", fmt::format("{} has no option '{}'{}; it has: {}", learner, name,
                                     did_you_mean(name, known), comma_list(known)));
}

}  // namespace halfspace
