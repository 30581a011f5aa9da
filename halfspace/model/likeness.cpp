#include "halfspace/model/likeness.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace halfspace {
namespace {

constexpr std::uint64_t kMostRounds = std::uint64_t{1} << 53;  // whole numbers that double can hold

std::string shown(const OptionValue& value) {
  const auto* number = std::get_if<double>(&value);
  return number != nullptr ? fmt::format("{}", *number) : std::get<std::string>(value);
}

std::string shown(const std::vector<std::string>& labels) {
  std::vector<std::string> quoted;
  for (const std::string& label : labels) quoted.push_back(label.empty() ? "(none)" : "'" + label + "'");
  return fmt::format("{}", fmt::join(quoted, ", "));
}

// "" when they are the same.
std::string option_difference(const Model& found, const Model& expected) {
  for (const auto& [name, value] : expected.options) {
    const auto own = std::find_if(found.options.begin(), found.options.end(),
                                  [&name = name](const auto& option) { return option.first == name; });
    if (own == found.options.end()) return fmt::format("has no option {}, expected {}", name, shown(value));
    if (own->second == value) continue;
    return fmt::format("has {}={}, expected {}", name, shown(own->second), shown(value));
  }
  if (found.options.size() == expected.options.size()) return "";
  return fmt::format("has {} options, expected {}", found.options.size(), expected.options.size());
}

// Models of LIBSVM and VW text, and earlier ones of tables, remember neither the format nor the columns: that
// is no difference.
bool made_features_alike(ReadRules found, ReadRules expected) {
  if (found.format == Format::automatic || expected.format == Format::automatic) {
    for (ReadRules* rules : {&found, &expected}) {
      if (rules->format == Format::csv) rules->format = Format::automatic;
    }
  }
  if (found.label_column.empty()) expected.label_column.clear();
  if (expected.label_column.empty()) found.label_column.clear();
  if (found.numbered_columns == 0 || expected.numbered_columns == 0) {
    found.numbered_columns = expected.numbered_columns = 0;
  }
  return found == expected;
}

std::string difference(const Model& found, const Model& expected) {
  if (found.learner != expected.learner) {
    return fmt::format("has the learner {}, expected {}", found.learner, expected.learner);
  }
  if (std::string options = option_difference(found, expected); !options.empty()) return options;
  if (found.keep != expected.keep) {
    return fmt::format("keeps the {}, expected {}", name_of(found.keep), name_of(expected.keep));
  }
  if (found.bias != expected.bias) {
    return fmt::format("has bias {}, expected {}", found.bias, expected.bias);
  }
  if (found.view != expected.view) {
    return fmt::format("has the view {}, expected {}", name_of(found.view), name_of(expected.view));
  }
  if (!made_features_alike(found.input, expected.input))
    return "made its features of the text in another way";
  return "";
}

// What follows from learner and options, unless a file was made by something else.
std::string hidden_difference(const LinearHypothesis& found, const LinearHypothesis& expected) {
  if (found.ties() != expected.ties()) {
    return fmt::format("has ties {}, expected {}", name_of(found.ties()), name_of(expected.ties()));
  }
  if (found.presence() != expected.presence()) {
    return fmt::format("has presence {}, expected {}", found.presence(), expected.presence());
  }
  if (found.constant_value() == expected.constant_value()) return "";
  return fmt::format("has a constant of {}, expected {}", found.constant_value(), expected.constant_value());
}

// False when they do not fit.
bool fill_in(std::vector<std::string>& texts, const LabelMap& more) {
  if (texts.size() != more.classes()) return false;
  const LabelMap known(texts);
  for (std::size_t id = 0; id < texts.size(); ++id) {
    const std::string& own = more.text(static_cast<ClassId>(id));
    if (own == texts[id] || own.empty()) continue;
    const auto place = known.find(own);  // equal as a number is equal
    if (place ? *place != id : !texts[id].empty()) return false;
    if (!place) texts[id] = own;
  }
  return true;
}

}  // namespace

Status check_likeness(const std::vector<const NamedModel*>& models) {
  const NamedModel& first = *models.front();
  for (const NamedModel* other : models) {
    const Model& model = other->model;
    if (std::max({model.rounds, model.mistakes, model.updates}) > kMostRounds) {
      return input_error(other->place, "has more rounds than can be counted");
    }
    if (model.classifier.vote() != nullptr) {
      return input_error(other->place,
                         "is a vote of versions, expected models of weights, which have a mean");
    }
    if (model.classifier.parts().empty()) {
      return input_error(other->place, "is no linear rule, expected models of weights, which have a mean");
    }
    std::string fault = difference(model, first.model);
    const std::size_t hypotheses = model.classifier.parts().size();
    for (std::size_t k = 0; k < hypotheses && fault.empty(); ++k) {
      fault = hidden_difference(model.classifier.part(k), first.model.classifier.part(0));
    }
    if (!fault.empty()) return input_error(other->place, fmt::format("{} as in {}", fault, first.place));
  }
  return {};
}

Result<std::vector<std::string>> common_labels(const std::vector<const NamedModel*>& models) {
  std::vector<std::string> texts = models.front()->model.labels.texts();
  for (const NamedModel* other : models) {
    if (fill_in(texts, other->model.labels)) continue;
    return input_error(other->place,
                       fmt::format("has the labels {}, expected {} in this order, as in the models before "
                                   "it; --labels in every run gives the same",
                                   shown(other->model.labels.texts()), shown(texts)));
  }
  return texts;
}

}  // namespace halfspace
