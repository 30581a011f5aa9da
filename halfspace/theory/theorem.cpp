#include "halfspace/theory/theorem.h"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "halfspace/core/names.h"

namespace halfspace::theory {
namespace {

std::optional<double> plain_number(std::string_view text) {
  double value = 0;
  const auto [after, code] = fast_float::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || after != text.data() + text.size() || std::isnan(value)) return std::nullopt;
  return value;
}

Error refused(const Theorem& theorem, std::string_view input, std::string_view found,
              std::string_view expected) {
  return input_error(
      "", fmt::format("{}: input {}: found {}, expected {}", theorem.name, input, found, expected));
}

Error unknown_input(const Theorem& theorem, std::string_view given) {
  std::vector<std::string_view> known;
  for (const Input& input : theorem.inputs) known.push_back(input.name);
  return input_error("", fmt::format("{} has no input '{}'{}; it has: {}", theorem.name, given,
                                     did_you_mean(given, known), comma_list(known)));
}

// The examples, with what was given in their place; the last word counts.
Result<Inputs> chosen_inputs(const Theorem& theorem, std::span<const std::pair<std::string, double>> given) {
  for (const auto& setting : given) {
    const auto has_name = [&](const Input& input) { return input.name == setting.first; };
    if (std::none_of(theorem.inputs.begin(), theorem.inputs.end(), has_name)) {
      return unknown_input(theorem, setting.first);
    }
  }
  Inputs inputs;
  for (const Input& input : theorem.inputs) {
    double value = input.example;
    for (const auto& [name, number] : given) value = name == input.name ? number : value;
    if (!input.rule.accepts(value)) {
      return refused(theorem, input.name, number_text(value), input.rule.text());
    }
    inputs.add(input.name, value);
  }
  for (const Demand& demand : theorem.demands) {
    if (demand.holds(inputs)) continue;
    return refused(theorem, demand.input, number_text(inputs[demand.input]), demand.text);
  }
  return inputs;
}

bool is_vacuous(const Theorem& theorem, const Inputs& inputs, double value) {
  switch (theorem.unit) {
    case Unit::error:
      return value >= .5;
    case Unit::deviation:
      return value >= 1;
    case Unit::mistakes:
      for (const auto& [name, number] : inputs.all()) {
        if (name == "rounds") return value >= number;
      }
      return false;
    default:
      return false;
  }
}

}  // namespace

std::string filled(std::string_view sentence, const std::function<double(std::string_view)>& number) {
  std::string text;
  while (true) {
    const std::size_t open = sentence.find('{');
    text += sentence.substr(0, open);
    if (open == std::string_view::npos) return text;
    const std::size_t close = sentence.find('}', open);
    assert(close != std::string_view::npos);
    text += number_text(number(sentence.substr(open + 1, close - open - 1)));
    sentence.remove_prefix(close + 1);
  }
}

bool Rule::accepts(double value) const {
  if (whole && value != std::floor(value)) return false;
  return (low_belongs ? value >= low : value > low) && (high_belongs ? value <= high : value < high);
}

std::string Rule::text() const {
  std::string words = whole ? "a whole number" : "a number";
  if (!std::isinf(low)) words += fmt::format(" {} {}", low_belongs ? "from" : "above", number_text(low));
  if (std::isinf(high)) return high_belongs ? words + ", or inf" : words;
  if (!std::isinf(low) && !(low_belongs && high_belongs)) words += " and";
  return words +
         fmt::format(" {} {}", high_belongs ? (low_belongs ? "to" : "at most") : "below", number_text(high));
}

double Inputs::operator[](std::string_view name) const {
  for (const auto& [own, value] : values_) {
    if (own == name) return value;
  }
  assert(false && "a theorem asked for an input that it has not");
  return 0;
}

std::uint64_t Inputs::count(std::string_view name) const {
  return static_cast<std::uint64_t>((*this)[name]);
}

std::string_view name_of(Unit unit) {
  constexpr std::string_view kNames[] = {"mistakes",  "rows",      "rounds", "error",
                                         "deviation", "dimension", "bits",   "number"};
  return kNames[static_cast<std::size_t>(unit)];
}

Result<Stated> state(const Theorem& theorem, std::span<const std::pair<std::string, double>> given) {
  Result<Inputs> inputs = chosen_inputs(theorem, given);
  if (!inputs) return inputs.error();
  Stated stated;
  stated.value = theorem.value(*inputs);
  if (!std::isfinite(stated.value)) {
    return input_error(
        "", fmt::format("{}: the value at these inputs is beyond the range of numbers", theorem.name));
  }
  stated.vacuous = is_vacuous(theorem, *inputs, stated.value);
  stated.sentence = filled(theorem.says, [&](std::string_view input) {
    return input == "value" ? stated.value : (*inputs)[input];
  });
  stated.inputs = std::move(*inputs);
  return stated;
}

Result<double> parse_input(std::string_view name, std::string_view text) {
  const std::size_t power = text.find('^');
  const auto base = plain_number(text.substr(0, power));
  if (base && power == std::string_view::npos) return *base + 0.0;  // no -0
  if (base && power != std::string_view::npos) {
    const auto exponent = plain_number(text.substr(power + 1));
    const double value = exponent ? std::pow(*base, *exponent) : INFINITY;
    if (exponent && std::isfinite(value)) return value;
  }
  return input_error(
      "", fmt::format("{}: found '{}', expected a number, for example 0.05, 1e-3 or 2^20", name, text));
}

std::string number_text(double value) {
  std::string short_text = fmt::format("{:.6g}", value);
  const bool whole = value == std::floor(value) && std::fabs(value) < 1e15;
  // 1e+12 is easier to read than its zeros.
  if (!whole || (std::fabs(value) >= 1e9 && plain_number(short_text) == value)) return short_text;
  return fmt::format("{:.0f}", value);
}

}  // namespace halfspace::theory
