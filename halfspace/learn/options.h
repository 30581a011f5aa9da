// Options of learners: each learner has its own struct, and one list of fields from which parsing, messages,
// help and model headers follow. Text becomes typed options once, here at the edge.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/result.h"

namespace halfspace {

// One OPTION=VALUE as the user gave it.
struct Setting {
  std::string name;
  std::string value;
};

// An option's value, as numbers and words go into JSON.
using OptionValue = std::variant<double, std::string>;

// What users see of an option.
struct OptionInfo {
  std::string_view name;
  std::string_view help;
  std::string rule;  // which values are allowed, in words
  OptionValue value;
};

// A number with the values it may take.
template <class Options>
struct NumberField {
  double Options::*member;
  bool (*accepts)(double);
  std::string_view rule;
};

// How a tie is broken.
template <class Options>
struct TiesField {
  Ties Options::*member;
};

template <class Options>
struct Field {
  std::string_view name;
  std::string_view help;
  std::variant<NumberField<Options>, TiesField<Options>> kind;
};

std::string_view name_of(Ties ties);
inline constexpr std::string_view kTiesRule = "always, minus or plus";

// Parsers for single values; the message names the option, the value and the rule.
Result<double> parse_number(const Setting& setting, bool (*accepts)(double), std::string_view rule);
Result<Ties> parse_ties(const Setting& setting);
Error unknown_option(std::string_view learner, std::string_view name,
                     std::span<const std::string_view> known);

template <class Options>
std::vector<OptionInfo> describe(const Options& options) {
  std::vector<OptionInfo> infos;
  for (const Field<Options>& field : Options::fields()) {
    if (const auto* number = std::get_if<NumberField<Options>>(&field.kind)) {
      infos.push_back({field.name, field.help, std::string(number->rule), options.*(number->member)});
    } else {
      const auto& ties = std::get<TiesField<Options>>(field.kind);
      infos.push_back(
          {field.name, field.help, std::string(kTiesRule), std::string(name_of(options.*(ties.member)))});
    }
  }
  return infos;
}

template <class Options>
Status apply(const Setting& setting, const Field<Options>& field, Options& options) {
  if (const auto* number = std::get_if<NumberField<Options>>(&field.kind)) {
    const auto value = parse_number(setting, number->accepts, number->rule);
    if (!value) return value.error();
    options.*(number->member) = *value;
    return {};
  }
  const auto ties = parse_ties(setting);
  if (!ties) return ties.error();
  options.*(std::get<TiesField<Options>>(field.kind).member) = *ties;
  return {};
}

template <class Options>
Result<Options> parse_options(std::string_view learner, std::span<const Setting> settings) {
  Options options;
  std::vector<std::string_view> known;
  for (const Field<Options>& field : Options::fields()) known.push_back(field.name);
  for (const Setting& setting : settings) {
    const Field<Options>* found = nullptr;
    for (const Field<Options>& field : Options::fields()) {
      if (field.name == setting.name) found = &field;
    }
    if (found == nullptr) return unknown_option(learner, setting.name, known);
    if (Status applied = apply(setting, *found, options); !applied) return applied.error();
  }
  return options;
}

}  // namespace halfspace
