// Options of learners: each learner has its own struct, and one list of fields from which parsing, messages,
// help and model headers follow. Text becomes typed options once, here at the edge.
#pragma once
#include <cmath>
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

// As text that makes the same value again.
std::string to_setting(const OptionValue& value);

// What users see of an option.
struct OptionInfo {
  std::string_view name;
  std::string_view help;
  std::string rule;  // which values are allowed, in words
  OptionValue value;
};

std::vector<Setting> as_settings(std::span<const OptionInfo> options);

// A number with the values it may take.
template <class Options>
struct NumberField {
  double Options::*member;
  bool (*accepts)(double);
  std::string_view rule;
};

// A word of a list; the list's order is that of the enumeration.
template <class Options>
struct ChoiceField {
  std::span<const std::string_view> words;
  std::size_t (*get)(const Options&);
  void (*set)(Options&, std::size_t);
};

// A text with a form of its own, kept in one way of writing it.
template <class Options>
struct TextField {
  std::string (*get)(const Options&);
  Status (*set)(Options&, std::string_view text);
  std::string_view rule;
};

template <class Options>
struct Field {
  std::string_view name;
  std::string_view help;
  std::variant<NumberField<Options>, ChoiceField<Options>, TextField<Options>> kind;
};

// The field for an enumeration or bool among the options: choice<&Options::loss>(kLosses).
template <auto kMember, class Options, class Enum>
ChoiceField<Options> choice_of(Enum Options::* /*member*/, std::span<const std::string_view> words) {
  return {words, [](const Options& o) { return static_cast<std::size_t>(o.*kMember); },
          [](Options& o, std::size_t i) { o.*kMember = static_cast<Enum>(i); }};
}
template <auto kMember>
auto choice(std::span<const std::string_view> words) {
  return choice_of<kMember>(kMember, words);
}

inline constexpr std::string_view kTiesWords[] = {"always", "minus", "plus"};
inline constexpr std::string_view kNoYes[] = {"no", "yes"};
std::string_view name_of(Ties ties);
Result<Ties> parse_ties(std::string_view word);

// Options that many learners share.
template <class Options>
Field<Options> ties_field() {
  return {"ties", "what a score of 0 counts as: wrong always, the label -1, or the label +1",
          choice<&Options::ties>(kTiesWords)};
}
template <class Options>
Field<Options> normalised_field() {
  return {"normalised", "divide each step by the length of its row", choice<&Options::normalised>(kNoYes)};
}
template <class Options>
Field<Options> number_field(std::string_view name, std::string_view help, double Options::*member,
                            bool (*accepts)(double), std::string_view rule) {
  return {name, help, NumberField<Options>{member, accepts, rule}};
}
// The usual size of a step.
constexpr bool is_step(double v) {
  return v >= 1e-30 && v <= 1e30;
}
inline constexpr std::string_view kStepRule = "a number from 1e-30 to 1e30";

// Parsers for single values; the message names the option, the value and the rule.
Result<double> parse_number(const Setting& setting, bool (*accepts)(double), std::string_view rule);
Result<std::size_t> parse_choice(const Setting& setting, std::span<const std::string_view> words);
std::string rule_of(std::span<const std::string_view> words);
Error unknown_option(std::string_view learner, std::string_view name,
                     std::span<const std::string_view> known);

template <class Options>
std::vector<OptionInfo> describe(const Options& options) {
  std::vector<OptionInfo> infos;
  for (const Field<Options>& field : Options::fields()) {
    if (const auto* number = std::get_if<NumberField<Options>>(&field.kind)) {
      const double value = options.*(number->member);
      OptionValue shown = value;
      if (std::isinf(value)) shown = "inf";  // JSON has no infinity
      infos.push_back({field.name, field.help, std::string(number->rule), std::move(shown)});
    } else if (const auto* text = std::get_if<TextField<Options>>(&field.kind)) {
      infos.push_back({field.name, field.help, std::string(text->rule), text->get(options)});
    } else {
      const auto& choice = std::get<ChoiceField<Options>>(field.kind);
      infos.push_back(
          {field.name, field.help, rule_of(choice.words), std::string(choice.words[choice.get(options)])});
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
  if (const auto* text = std::get_if<TextField<Options>>(&field.kind))
    return text->set(options, setting.value);
  const auto& choice = std::get<ChoiceField<Options>>(field.kind);
  const auto chosen = parse_choice(setting, choice.words);
  if (!chosen) return chosen.error();
  choice.set(options, *chosen);
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
