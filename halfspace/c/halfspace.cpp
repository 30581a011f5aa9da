// The C border: checks what comes in, lets no exception out, and does the rest with the classes that the
// program uses too. Nothing else of the library knows this file.
#include "halfspace/c/halfspace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>
#include <limits>
#include <new>

#include "halfspace/data/label_ids.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/model/model_file.h"
#include "halfspace/run/ledger.h"
#include "halfspace/run/row_checks.h"
#include "halfspace/simd/magnitude.h"

using namespace halfspace;  // the functions defined here are C's and cannot live in the namespace

namespace {

// ---- Errors

constexpr std::size_t kLongestMessage = 1024;  // with its final 0
thread_local char last_error[kLongestMessage] = "";

// Takes no memory, so that it works when there is none.
halfspace_status failed(halfspace_status status, std::string_view reason) {
  const std::size_t size = std::min(reason.size(), kLongestMessage - 1);
  std::memcpy(last_error, reason.data(), size);
  last_error[size] = '\0';
  return status;
}

halfspace_status is_null(const char* what) {
  char reason[64] = "";
  std::strncat(reason, what, 32);
  std::strncat(reason, " is NULL", 16);
  return failed(HALFSPACE_BAD_ARGUMENT, reason);
}

// Runs `work`, which gives a Status; whatever it throws ends here.
template <class Work>
halfspace_status guarded(Work work) noexcept {
  try {
    const Status status = work();
    if (status) return HALFSPACE_OK;
    const Error& error = status.error();
    return failed(error.kind == Failure::input ? HALFSPACE_BAD_INPUT : HALFSPACE_OUTSIDE, error.text());
  } catch (const std::bad_alloc&) {
    return failed(HALFSPACE_OUTSIDE, "out of memory");
  } catch (const std::exception& exception) {
    return failed(HALFSPACE_OUTSIDE, exception.what());
  } catch (...) {
    return failed(HALFSPACE_OUTSIDE, "something unknown was thrown");
  }
}

// ---- Rows

bool lacks_arrays(const Row& row) {
  return row.size > 0 && (row.columns == nullptr || row.values == nullptr);
}

// Of a row whose columns are still indices.
Status check_row(const Row& row) {
  for (std::size_t i = 0; i < row.size; ++i) {
    if (!std::isfinite(row.values[i])) {
      return input_error("",
                         fmt::format("feature {} of the row: found the value {}, expected a finite number", i,
                                     row.values[i]));
    }
    if (i > 0 && row.columns[i] <= row.columns[i - 1]) {
      return input_error("", fmt::format("feature {} of the row: found the index {} after {}, expected each "
                                         "index once and in rising order",
                                         i, row.columns[i], row.columns[i - 1]));
    }
  }
  return {};
}

// The row as a block of its own, as a reader would have filled it.
void fill_block(Block& block, const Row& row, const char* label) {
  block.reset(row.size);
  std::size_t size = 0;
  for (std::size_t i = 0; i < row.size; ++i) {
    if (row.values[i] == 0) continue;
    block.columns[size] = row.columns[i];
    block.values[size++] = row.values[i];
  }
  block.row_ends.push_back(size);
  block.row_lines.push_back(1);
  block.seen_labels.push_back(SeenLabel{label, 1});
  block.label_ids.push_back(0);
  if (size == 0) return;
  block.highest_index = block.columns[size - 1];
  block.has_index_zero = block.columns[0] == 0;
}

// ---- Labels and settings

Status check_label(std::string_view label) {
  const bool good_bytes = std::none_of(label.begin(), label.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= ' ' || byte == 0x7f || c == ':' || c == '#';
  });
  if (!label.empty() && label.size() <= kLongestLabel && good_bytes) return {};
  return input_error("", fmt::format("found the label '{}', expected 1 to {} bytes without blanks, "
                                     "control characters, ':' and '#'",
                                     label.substr(0, kLongestLabel), kLongestLabel));
}

Result<LabelMap> label_map(std::span<const char* const> labels) {
  std::string list;
  for (const char* label : labels) {
    if (Status good = check_label(label); !good) return good.error();
    list += (list.empty() ? "" : ",") + std::string(label);
  }
  auto map = LabelMap::parse(list);
  if (!map)
    return input_error(
        "", fmt::format("found the labels '{}', expected two different ones or more, without commas", list));
  map->close("as the learner was told");
  return map;
}

Result<Setting> parse_setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return input_error("", fmt::format("found the setting '{}', expected OPTION=VALUE", text));
  }
  return Setting{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

// Settings of the learner, and those of the run around it.
struct Settings {
  std::vector<Setting> of_learner;
  std::optional<Keep> keep;
  std::optional<double> bias;
};

Result<Settings> parse_settings(std::span<const char* const> texts) {
  Settings settings;
  for (const char* text : texts) {
    const auto setting = parse_setting(text);
    if (!setting) return setting.error();
    if (setting->name == "keep") {
      const auto keep = parse_keep(setting->value);
      if (!keep || (*keep != Keep::average && *keep != Keep::last && *keep != Keep::survivor)) {
        return input_error(
            "", fmt::format("option keep: found '{}', expected average, last or survivor", setting->value));
      }
      settings.keep = *keep;
    } else if (setting->name == "bias") {
      const auto bias = parse_number(
          *setting, [](double value) { return std::fabs(value) <= 1e30; }, "a number from -1e30 to 1e30");
      if (!bias) return bias.error();
      settings.bias = *bias;
    } else {
      settings.of_learner.push_back(*setting);
    }
  }
  return settings;
}

LaneRule with_bias(LaneRule rule, double bias) {
  rule.constant = static_cast<float>(bias);
  return rule;
}

LaneRule with_view(LaneRule rule, Scaling view) {
  rule.view.scale(view);
  return rule;
}

}  // namespace

// ---- The handles

struct halfspace_model {  // NOLINT(readability-identifier-naming)
  explicit halfspace_model(Model from) : model(std::move(from)) {
    for (std::size_t id = 0; id < model.labels.classes(); ++id) {
      if (!model.labels.text(static_cast<ClassId>(id)).empty()) labels.push_back(static_cast<ClassId>(id));
    }
    unlearned = static_cast<std::uint32_t>(model.columns.columns());
    model.classifier.cover(std::size_t{unlearned} + 1);
  }

  // The row in the model's columns; `storage` holds it if it differs from what was given.
  [[nodiscard]] Row in_columns(const Row& row, Block& storage) const {
    const bool as_given =
        row.size == 0 ||
        (row.columns[row.size - 1] < std::min(unlearned, model.columns.first_of_dictionary()) &&
         std::find(row.values, row.values + row.size, 0.0f) == row.values + row.size);
    if (as_given) return row;
    fill_block(storage, row, "");
    for (std::size_t i = 0; i < storage.nonzeros(); ++i) {
      storage.columns[i] = model.columns.find(storage.columns[i]).value_or(unlearned);
    }
    if (model.columns.hash_bits() > 0) add_up_slots(storage);
    return storage.row(0);
  }
  // As rows of a file are: features of one slot are one, those that were never learned stay apart.
  void add_up_slots(Block& storage) const {
    for (std::size_t i = 0; i < storage.nonzeros(); ++i) {
      if (storage.columns[i] == unlearned) storage.columns[i] += static_cast<std::uint32_t>(i);
    }
    add_up_equal_columns(storage);
    for (std::size_t i = 0; i < storage.nonzeros(); ++i) {
      storage.columns[i] = std::min(storage.columns[i], unlearned);
    }
  }
  // One score a hypothesis.
  [[nodiscard]] std::vector<double> scores(const Row& row) const {
    Block storage;
    std::vector<double> scores(model.classifier.scores());
    model.classifier.score(in_columns(row, storage), scores);
    return scores;
  }
  [[nodiscard]] std::size_t predict(const Row& row) const {
    const ClassId id = model.classifier.classify(scores(row));
    return labels.size() == 1 ? 0 : id;
  }
  // One score a label: of two classes there is one hypothesis, that of class 1.
  void fill_scores(const Row& row, double* filled) const {
    const std::vector<double> own = scores(row);
    for (std::size_t k = 0; k < labels.size(); ++k) {
      filled[k] = own.size() > 1 ? own[k] : labels[k] == 1 ? own[0] : 0 - own[0];
    }
  }

  Model model;
  std::vector<ClassId> labels;  // those that the model knows, by number
  std::uint32_t unlearned;      // a column that stands for every feature the model has not seen
};

struct halfspace_learner {  // NOLINT(readability-identifier-naming)
  halfspace_learner(std::string learner_name, ChosenLearner choice, Keep kept, double constant, LabelMap map)
      : name(std::move(learner_name)),
        chosen(std::move(choice)),
        keep(kept),
        bias(constant),
        labels(std::move(map)),
        learner(with_bias(chosen.rule, bias), keep, labels.classes()) {}
  halfspace_learner(const Model& model, ChosenLearner choice)
      : name(model.learner),
        chosen(std::move(choice)),
        keep(model.keep),
        bias(model.bias),
        labels(model.labels),
        columns(model.columns),
        input(model.input),
        view(model.view),
        learner(with_view(with_bias(chosen.rule, bias), view), keep, model.states, model.rms),
        counts{model.rounds, model.mistakes, model.updates, 0, 0} {}

  Result<Outcome> learn(const Row& row, const char* label) {
    fill_block(block, row, label);
    if (const auto bad = labels.assign(block)) return input_error("", bad->what);
    columns.translate(block, ColumnMap::Unknown::add);
    if (const auto bad = find_unfit_row(learner.rule(), block, columns)) return input_error("", bad->what);
    learner.have_classes(labels.classes());
    learner.prepare(columns.columns(), block.largest_value());
    const Outcome outcome = learner.learn_class(block.row(0), block.classes[0]);
    counts.count(outcome);
    return outcome;
  }
  [[nodiscard]] Model model() const {
    Model made{name,
               {},
               keep,
               bias,
               view,
               labels,
               columns,
               counts.rounds,
               counts.mistakes,
               counts.updates,
               learner.classifier(),
               learner.sigmoids(),
               {},
               {},
               input};
    for (const OptionInfo& option : chosen.options) made.options.emplace_back(option.name, option.value);
    return made;
  }

  std::string name;
  ChosenLearner chosen;
  Keep keep;
  double bias;
  LabelMap labels;
  ColumnMap columns;
  ReadRules input;
  Scaling view = Scaling::given;
  LinearLearner learner;
  PassCounts counts;  // resumed runs included
  Block block;        // the row at hand; kept, so that its memory is taken once
};

// ---- The functions

#define HALFSPACE_TEXT_(number) #number
#define HALFSPACE_TEXT(number) HALFSPACE_TEXT_(number)

const char* halfspace_version(void) {
  return HALFSPACE_TEXT(HALFSPACE_VERSION_MAJOR) "." HALFSPACE_TEXT(
      HALFSPACE_VERSION_MINOR) "." HALFSPACE_TEXT(HALFSPACE_VERSION_PATCH);
}

const char* halfspace_last_error(void) {
  return last_error;
}

halfspace_status halfspace_model_open(const char* path, halfspace_model** model) {
  if (model == nullptr) return is_null("the place for the model");
  *model = nullptr;
  if (path == nullptr) return is_null("the path");
  return guarded([&]() -> Status {
    auto read = read_model(path);
    if (!read) return read.error();
    *model = new halfspace_model(std::move(*read));
    return {};
  });
}

void halfspace_model_free(halfspace_model* model) {
  delete model;
}

size_t halfspace_model_label_count(const halfspace_model* model) {
  return model == nullptr ? 0 : model->labels.size();
}

const char* halfspace_model_label(const halfspace_model* model, size_t number) {
  if (model == nullptr || number >= model->labels.size()) return nullptr;
  return model->model.labels.text(model->labels[number]).c_str();
}

halfspace_status halfspace_model_predict(const halfspace_model* model, const uint32_t* indices,
                                         const float* values, size_t size, size_t* label) {
  const Row row{indices, values, size};
  if (model == nullptr) return is_null("the model");
  if (lacks_arrays(row)) return is_null("an array of the row");
  if (label == nullptr) return is_null("the place for the label");
  return guarded([&]() -> Status {
    if (Status good = check_row(row); !good) return good;
    *label = model->predict(row);
    return {};
  });
}

halfspace_status halfspace_model_scores(const halfspace_model* model, const uint32_t* indices,
                                        const float* values, size_t size, double* scores, size_t count) {
  const Row row{indices, values, size};
  if (model == nullptr) return is_null("the model");
  if (lacks_arrays(row)) return is_null("an array of the row");
  if (scores == nullptr) return is_null("the array of scores");
  if (count != model->labels.size()) {
    return failed(HALFSPACE_BAD_ARGUMENT, "the number of scores is not the number of labels");
  }
  return guarded([&]() -> Status {
    if (Status good = check_row(row); !good) return good;
    model->fill_scores(row, scores);
    return {};
  });
}

halfspace_status halfspace_learner_new(const char* name, const char* const* labels, size_t label_count,
                                       const char* const* settings, size_t setting_count,
                                       halfspace_learner** learner) {
  if (learner == nullptr) return is_null("the place for the learner");
  *learner = nullptr;
  if (labels == nullptr) return is_null("the array of labels");
  if (settings == nullptr && setting_count > 0) return is_null("the array of settings");
  const std::span given_labels(labels, label_count);
  const std::span given_settings(settings, setting_count);
  if (std::find(given_labels.begin(), given_labels.end(), nullptr) != given_labels.end())
    return is_null("a label");
  if (std::find(given_settings.begin(), given_settings.end(), nullptr) != given_settings.end()) {
    return is_null("a setting");
  }
  return guarded([&]() -> Status {
    const auto row = find_online_learner(name == nullptr ? kDefaultLearner : name);
    if (!row) return row.error();
    const auto parsed = parse_settings(given_settings);
    if (!parsed) return parsed.error();
    auto chosen = (*row)->make(parsed->of_learner);
    if (!chosen) return chosen.error();
    auto map = label_map(given_labels);
    if (!map) return map.error();
    *learner = new halfspace_learner(std::string((*row)->name), std::move(*chosen),
                                     parsed->keep.value_or((*row)->default_keep),
                                     parsed->bias.value_or((*row)->default_constant), std::move(*map));
    return {};
  });
}

halfspace_status halfspace_learner_resume(const char* path, halfspace_learner** learner) {
  if (learner == nullptr) return is_null("the place for the learner");
  *learner = nullptr;
  if (path == nullptr) return is_null("the path");
  return guarded([&]() -> Status {
    const auto model = read_model(path);
    if (!model) return model.error();
    if (model->states.empty())
      return input_error(path, "holds only the final hypothesis, it cannot be resumed");
    const auto row = find_online_learner(model->learner);
    if (!row) return input_error(path, row.error().what);
    auto chosen = (*row)->make(model->settings());
    if (!chosen) return input_error(path, "is damaged: " + chosen.error().what);
    *learner = new halfspace_learner(*model, std::move(*chosen));
    return {};
  });
}

void halfspace_learner_free(halfspace_learner* learner) {
  delete learner;
}

halfspace_status halfspace_learner_learn(halfspace_learner* learner, const char* label,
                                         const uint32_t* indices, const float* values, size_t size,
                                         int* mistake) {
  const Row row{indices, values, size};
  if (learner == nullptr) return is_null("the learner");
  if (label == nullptr) return is_null("the label");
  if (lacks_arrays(row)) return is_null("an array of the row");
  return guarded([&]() -> Status {
    if (Status good = check_label(label); !good) return good;
    if (Status good = check_row(row); !good) return good;
    const auto outcome = learner->learn(row, label);
    if (!outcome) return outcome.error();
    if (mistake != nullptr) *mistake = outcome->mistake ? 1 : 0;
    return {};
  });
}

halfspace_status halfspace_learner_model(const halfspace_learner* learner, halfspace_model** model) {
  if (model == nullptr) return is_null("the place for the model");
  *model = nullptr;
  if (learner == nullptr) return is_null("the learner");
  return guarded([&]() -> Status {
    *model = new halfspace_model(learner->model());
    return {};
  });
}

halfspace_status halfspace_learner_save(const halfspace_learner* learner, const char* path) {
  if (learner == nullptr) return is_null("the learner");
  if (path == nullptr) return is_null("the path");
  return guarded([&]() -> Status {
    Model model = learner->model();
    model.states = learner->learner.states();
    model.rms = learner->learner.rms();
    return write_model(model, path);
  });
}
