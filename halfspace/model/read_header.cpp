// A JSON header and arrays to a model. Nothing in them is trusted.
#include "halfspace/model/header.h"

#include "halfspace/certificate/certificate_json.h"
#include "halfspace/core/names.h"

#include <climits>
#include <cmath>

#include "halfspace/model/column_arrays.h"
#include "halfspace/model/kernel_arrays.h"
#include "halfspace/model/kind_arrays.h"
#include "halfspace/model/multiplier_arrays.h"
#include "halfspace/model/portfolio_arrays.h"
#include "halfspace/model/ranges.h"
#include "halfspace/model/refused.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

void check_range(const auto& part) {
  const char* fault = range_fault(part);
  demand(*fault == 0, fault);
}

float finite_float(const Json& json) {
  const auto number = json.get<float>();
  demand(std::isfinite(number), "a number is not finite");
  return number;
}

int shift_of(const Json& json) {
  const std::uint64_t shift = count_of(json);
  demand(shift <= INT_MAX, "a scale is out of range");
  return static_cast<int>(shift);
}

// The inverse of how the writer puts labels that are not UTF-8.
std::string as_bytes(std::string_view text) {
  auto bytes = characters_as_bytes(text);
  demand(bytes.has_value(), "a label is not made of bytes");
  return std::move(*bytes);
}

Ties ties_of(const Json& json) {
  const auto ties = parse_ties(json.get<std::string>());
  demand(ties.ok(), "the tie rule is not known");
  return *ties;
}

LinearHypothesis read_hypothesis(const Json& json, const std::string& kind, std::size_t k,
                                 const ArrayReader& arrays, std::size_t end) {
  SparseLinear stored;
  stored.columns = arrays.get<std::uint32_t>(array_name(kind + " columns", k));
  stored.values = arrays.get<float>(array_name(kind + " values", k));
  demand(stored.columns.size() == stored.values.size(), "columns and values differ in number");
  demand_columns(stored.columns, end);
  stored.power = json.at("power").get<double>();
  stored.scale = json.at("scale").get<double>();
  stored.unseen = finite_float(json.at("unseen"));
  stored.constant = finite_float(json.at("constant"));
  stored.constant_stored = finite_float(json.at("constant_stored"));
  stored.offset = finite_float(json.at("offset"));
  stored.ties = ties_of(json.at("ties"));
  stored.presence = json.at("presence").get<bool>();
  stored.gaps = {arrays.get<std::uint32_t>(array_name(kind + " gaps", k)),
                 arrays.get<float>(array_name(kind + " gap values", k))};
  demand(stored.gaps.columns.size() == stored.gaps.added.size(), "gaps and their values differ in number");
  demand_columns(stored.gaps.columns, end);
  check_range(stored);
  return dense(stored);
}

Classifier read_classifier(const Json& json, const std::string& kind, std::size_t labels,
                           const ArrayReader& arrays, std::size_t end) {
  demand(json.size() == (labels == 2 ? 1 : labels), "hypotheses and labels do not fit");
  std::vector<LinearHypothesis> parts;
  for (std::size_t k = 0; k < json.size(); ++k) {
    parts.push_back(read_hypothesis(json.at(k), kind, k, arrays, end));
  }
  return Classifier(std::move(parts));
}

// One hypothesis or one a label, or a classifier of another kind in their place.
Classifier read_kept(const Json& json, std::size_t labels, const ArrayReader& arrays, std::size_t end) {
  auto kind = read_kind(json, arrays, {labels, end, count_of(json.at("rounds"))});
  if (!kind) return read_classifier(json.at("hypotheses"), "hypothesis", labels, arrays, end);
  demand(json.at("hypotheses").empty(), "a vote is not of two labels or not alone");
  demand(json.at("states").is_null(), "a vote has a state to go on from");
  demand(kind->scores() == (labels == 2 ? 1 : labels), "the classifier and the labels do not fit");
  return std::move(*kind);
}

LinearState read_state(const Json& json, std::size_t k, const ArrayReader& arrays, std::size_t end, Keep keep,
                       std::uint64_t rounds) {
  LinearState state;
  state.adaptive = json.at("adaptive").get<bool>();
  state.columns = arrays.get<std::uint32_t>(array_name("state columns", k));
  auto values = arrays.get<float>(array_name("state values", k));
  auto seconds = arrays.get<float>(array_name("state seconds", k));
  auto sums = arrays.get<float>(array_name("state sums", k));
  auto survivors = arrays.get<float>(array_name("state survivors", k));
  if (!state.adaptive) seconds.resize(state.columns.size());
  if (!is_mean(keep)) sums.resize(state.columns.size());
  if (keep != Keep::survivor) survivors.resize(state.columns.size());
  demand_columns(state.columns, end);
  for (const auto* numbers : {&values, &seconds, &sums, &survivors}) {
    demand(numbers->size() == state.columns.size(), "columns and values differ in number");
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    state.cells.push_back({values[i], seconds[i], sums[i], survivors[i]});
  }
  const Json& constant = json.at("constant");
  demand(constant.size() == 4, "the constant's state has not four numbers");
  state.constant = {finite_float(constant.at(0)), finite_float(constant.at(1)), finite_float(constant.at(2)),
                    finite_float(constant.at(3))};
  state.counts.rounds = rounds;
  state.counts.last_move = count_of(json.at("last_update"));
  state.counts.best_run = count_of(json.at("longest_run"));
  demand(state.counts.last_move <= rounds && state.counts.best_run <= rounds, "a round lies behind the last");
  state.counts.shift = shift_of(json.at("shift"));
  state.counts.survivor_shift = shift_of(json.at("survivor_shift"));
  state.counts.decay = json.at("decay").get<double>();
  state.counts.clock = json.at("clock").get<double>();
  const Json& curvatures = json.at("curvatures");
  demand(curvatures.size() == 3, "the curvatures are not three numbers");
  state.sigmoid.slope_curvature = curvatures.at(0).get<double>();
  state.sigmoid.mixed_curvature = curvatures.at(1).get<double>();
  state.sigmoid.shift_curvature = curvatures.at(2).get<double>();
  check_range(state);
  return state;
}

ReadRules read_input(const Json& json) {
  ReadRules rules;
  const auto text = [](const Json& item) { return as_bytes(item.get<std::string>()); };
  for (const Json& pair : json.at("crosses")) {
    demand(pair.size() == 2, "a cross has not two sides");
    rules.crosses.push_back({text(pair.at(0)), text(pair.at(1))});
  }
  for (const Json& column : json.at("ignored")) rules.ignored.push_back(text(column));
  rules.label_column = text(json.at("label_column"));
  rules.no_header = json.at("no_header").get<bool>();
  const std::uint64_t ngrams = count_of(json.at("ngrams"));
  const std::uint64_t chars = count_of(json.at("chars"));
  demand(ngrams >= 1 && ngrams <= kMostWordsInARun && chars <= kMostCharsInARun,
         "a run of words is out of range");
  rules.ngrams = static_cast<unsigned>(ngrams);
  rules.chars = static_cast<unsigned>(chars);
  rules.counts = json.at("counts").get<bool>();
  if (json.contains("hash_bits")) {
    const std::uint64_t bits = count_of(json.at("hash_bits"));
    demand(bits >= 1 && bits <= kMostHashBits, "the bits of hashed features are out of range");
    rules.hash_bits = static_cast<unsigned>(bits);
  }
  if (json.contains("numbered_columns")) {
    const std::uint64_t columns = count_of(json.at("numbered_columns"));
    demand(columns >= 1 && columns <= UINT32_MAX, "the number of columns is out of range");
    rules.numbered_columns = static_cast<std::uint32_t>(columns);
  }
  if (json.contains("format")) {
    const auto format = parse_format(json.at("format").get<std::string>());
    demand(format && is_remembered(*format), "the rows' format is unknown");
    rules.format = *format;
  }
  return rules;
}

std::vector<std::pair<std::string, OptionValue>> read_options(const Json& json) {
  demand(json.is_object(), "the options are no object");
  std::vector<std::pair<std::string, OptionValue>> options;
  for (const auto& [name, value] : json.items()) {
    if (value.is_number()) {
      options.emplace_back(name, value.get<double>());
    } else {
      options.emplace_back(name, value.get<std::string>());
    }
  }
  return options;
}

std::vector<Sigmoid> read_sigmoids(const Json& json, std::size_t hypotheses) {
  demand(json.empty() || json.size() == hypotheses, "sigmoids and hypotheses differ in number");
  std::vector<Sigmoid> sigmoids;
  for (const Json& pair : json) {
    demand(pair.size() == 2, "a sigmoid has not two numbers");
    Sigmoid sigmoid;
    sigmoid.slope = pair.at(0).get<double>();
    sigmoid.shift = pair.at(1).get<double>();
    check_range(sigmoid);
    sigmoids.push_back(sigmoid);
  }
  return sigmoids;
}

Scaling scaling_of(const Json& json) {
  const auto scaling = parse_scaling(json.get<std::string>());
  demand(scaling.ok(), "the view is not known");
  return *scaling;
}

// Of all columns, from what the file has of those that were met.
RmsState spread(const RmsState& met, const std::vector<std::uint32_t>& columns, std::size_t size) {
  demand(columns.size() == met.counts.size(), "mean squares and columns differ in number");
  demand_columns(columns, size);
  RmsState rms{std::vector<float>(size, 0.0f), std::vector<float>(size, 0.0f), {}};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    rms.mean_squares[columns[i]] = met.mean_squares[i];
    rms.counts[columns[i]] = met.counts[i];
  }
  return rms;
}

Centres read_centres(const Json& json, const ArrayReader& arrays, std::size_t end) {
  Centres centres;
  if (!json.contains("centred_rows")) return centres;
  centres.rows = count_of(json.at("centred_rows"));
  centres.columns = arrays.get<std::uint32_t>("centred columns");
  demand_columns(centres.columns, end);
  const auto numbers = [&](std::string_view name) {
    const auto halves = arrays.get<std::uint32_t>(name);
    demand(halves.size() == 2 * centres.columns.size(), "centred columns and their means differ in number");
    return from_halves<double>(halves);
  };
  centres.means = numbers("centred means");
  centres.squares = numbers("centred squares");
  centres.counts = numbers("centred counts");
  // Programs before version 8 counted zeros among the values.
  const bool are_apart = !arrays.get<std::uint32_t>("centred absences").empty();
  centres.absences =
      are_apart ? numbers("centred absences") : std::vector<double>(centres.columns.size(), 0.0);
  return centres;
}

// A gap is a feature of each row that lacks it: tables must have room for all that have centres, so these lie
// below `met`, the columns that there are.
RmsState read_rms(const Json& json, const ArrayReader& arrays, std::size_t end, std::size_t met) {
  RmsState rms{arrays.get<float>("rms mean squares"), arrays.get<float>("rms counts"), {}};
  demand(rms.counts.size() == rms.mean_squares.size(), "mean squares and counts differ in number");
  if (json.contains("rms_columns")) {  // earlier files have all columns
    const std::uint64_t size = count_of(json.at("rms_columns"));
    demand(size <= end, "a column does not exist");
    rms = spread(rms, arrays.get<std::uint32_t>("rms columns"), size);
  }
  demand(rms.counts.size() <= end, "a column does not exist");
  rms.centres = read_centres(json, arrays, met);
  check_range(rms);
  return rms;
}

// Version 1 had two labels, one hypothesis without offset, and no numbers for rates and decays.
void bring_up_from_version_1(Json& json) {
  json["hypotheses"] = Json::array({json.at("hypothesis")});
  json["view"] = "given";
  json["sigmoids"] = Json::array({Json::array({0.0, 0.0})});
  json["hypotheses"][0]["offset"] = 0.0;
  json["hypotheses"][0]["presence"] = false;
  Json state = json.at("state");
  json["states"] = Json();
  for (Json& array : json.at("arrays")) {
    if (array.at("name") == "state duals") array["name"] = "state values";
  }
  if (state.is_null()) return;
  Json& constant = state.at("constant");
  demand(constant.size() == 3, "the constant's state has not three numbers");
  constant = Json::array({constant.at(0), 0.0, constant.at(1), constant.at(2)});
  state["adaptive"] = false;
  state["decay"] = 1.0;
  state["curvatures"] = Json::array({0.0, 0.0, 0.0});
  state["clock"] = 0.0;
  json["states"] = Json::array({state});
}

// Version 2 knew only LIBSVM text, whose features are numbers.
void bring_up_from_version_2(Json& json) {
  json["names_from_column"] = Json();
  json["input"] = Json{{"crosses", Json::array()}, {"label_column", ""}, {"ignored", Json::array()},
                       {"no_header", false},       {"ngrams", 2u},       {"chars", 0u},
                       {"counts", false}};
}

// Version 3 proved nothing.
void bring_up_from_version_3(Json& json) {
  json["certificate"] = Json();
  json["snapshot"] = Json();
}

Model read_checked(std::uint32_t version, std::string_view header, std::string_view body) {
  Json json = Json::parse(header);
  if (version == 1) bring_up_from_version_1(json);
  if (version <= 2) bring_up_from_version_2(json);
  if (version <= 3) bring_up_from_version_3(json);
  if (version <= 4) json.erase("vote");       // it had no votes
  if (version <= 6) json.erase("portfolio");  // only the chosen hypothesis was kept
  ArrayReader arrays;
  const std::string fault = arrays.open(json.at("arrays"), body);
  demand(fault.empty(), fault.c_str());
  ReadRules input = read_input(json.at("input"));
  ColumnMap columns = read_columns(json, input, arrays);
  const std::size_t end_of_columns = columns.first_of_dictionary() + columns.in_dictionary();
  const std::size_t met_columns = columns.columns();
  const auto keep = parse_keep(json.at("keep").get<std::string>());
  demand(keep.ok(), "the kept hypothesis is not known");
  auto labels = json.at("labels").get<std::vector<std::string>>();
  demand(labels.size() >= 2 && labels.size() < kNoClass, "there are not two labels or more");
  if (json.at("labels_are_bytes").get<bool>()) {
    for (std::string& label : labels) label = as_bytes(label);
  }
  Model model{json.at("learner").get<std::string>(),
              read_options(json.at("options")),
              *keep,
              json.at("bias").get<double>(),
              scaling_of(json.at("view")),
              LabelMap(labels),
              std::move(columns),
              count_of(json.at("rounds")),
              count_of(json.at("mistakes")),
              count_of(json.at("updates")),
              read_kept(json, labels.size(), arrays, end_of_columns),
              read_sigmoids(json.at("sigmoids"), json.at("hypotheses").size()),
              {},
              read_rms(json, arrays, end_of_columns, met_columns),
              std::move(input)};
  demand(std::fabs(model.bias) <= kLargestBias, "the bias is out of range");
  if (const Json& snapshot = json.at("snapshot"); !snapshot.is_null()) {
    // Frozen before later classes came, it may have fewer.
    demand(snapshot.size() <= model.classifier.scores(), "the snapshot has too many classes");
    const std::size_t classes = snapshot.size() == 1 ? 2 : snapshot.size();
    model.snapshot = read_classifier(snapshot, "snapshot", classes, arrays, end_of_columns);
  }
  if (json.contains("kernel_snapshot")) {
    demand(!model.snapshot && model.classifier.kernel() != nullptr, "the snapshot is of another kind");
    const Json& entry = json.at("kernel_snapshot");
    const KindPlace place{labels.size(), end_of_columns, model.rounds};
    model.snapshot = Classifier(read_kernel_of(entry, "snapshot", arrays, place));
  }
  if (const Json& certificate = json.at("certificate"); !certificate.is_null()) {
    const std::string broken = certificate_from_json(certificate, model.certificate.emplace());
    demand(broken.empty(), broken.c_str());
    demand(model.certificate->evidence.batch.has_value() == (model.keep == Keep::fit),
           "the certificate is not of that kind of learner");
  }
  if (json.contains("multipliers")) {
    const std::uint64_t count = count_of(json.at("multipliers"));
    demand(count <= labels.size(), "there are more lists of multipliers than labels");
    model.multipliers = read_multipliers(count, arrays);
  }
  if (json.contains("portfolio")) {
    const bool tells = model.certificate && model.certificate->evidence.portfolio;
    demand(tells, "a portfolio has no certificate that says what is in it");
    const std::size_t candidates = 2 * model.certificate->evidence.portfolio->lanes.size();
    const KindPlace place{labels.size(), end_of_columns, model.rounds};
    model.portfolio = read_portfolio(json.at("portfolio"), arrays, place, candidates);
  }
  const Json& states = json.at("states");
  if (states.is_null()) return model;
  demand(model.has_probabilities(), "a run that can go on has no sigmoids");
  demand(states.size() == json.at("hypotheses").size(), "states and hypotheses differ in number");
  for (std::size_t k = 0; k < states.size(); ++k) {
    model.states.push_back(read_state(states.at(k), k, arrays, end_of_columns, model.keep, model.rounds));
    Sigmoid& sigmoid = model.states.back().sigmoid;
    sigmoid.slope = model.sigmoids[k].slope;
    sigmoid.shift = model.sigmoids[k].shift;
  }
  return model;
}

}  // namespace

Result<Model> read_header(std::uint32_t version, std::string_view header, std::string_view body,
                          const std::string& place) {
  try {
    return read_checked(version, header, body);
  } catch (const Refused& refused) {
    return input_error(place, std::string("is damaged: ") + refused.what());
  } catch (const Json::exception&) {
    return input_error(place, "is damaged: the header cannot be read");
  }
}

}  // namespace halfspace
