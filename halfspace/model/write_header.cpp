// A model to its JSON header and arrays.
#include <algorithm>

#include "halfspace/certificate/certificate_json.h"
#include "halfspace/core/names.h"
#include "halfspace/hypothesis/sparse_linear.h"
#include "halfspace/model/column_arrays.h"
#include "halfspace/model/header.h"
#include "halfspace/model/kernel_arrays.h"
#include "halfspace/model/kind_arrays.h"
#include "halfspace/model/multiplier_arrays.h"
#include "halfspace/model/portfolio_arrays.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

Json hypothesis_to_json(const LinearHypothesis& hypothesis, const std::string& kind, std::size_t k,
                        ArrayWriter& arrays) {
  const SparseLinear stored = sparse(hypothesis);
  arrays.add(array_name(kind + " columns", k), stored.columns);
  arrays.add(array_name(kind + " values", k), stored.values);
  if (!stored.gaps.empty()) {
    arrays.add(array_name(kind + " gaps", k), stored.gaps.columns);
    arrays.add(array_name(kind + " gap values", k), stored.gaps.added);
  }
  return Json{{"power", stored.power},
              {"scale", stored.scale},
              {"unseen", stored.unseen},
              {"constant", stored.constant},
              {"constant_stored", stored.constant_stored},
              {"offset", stored.offset},
              {"presence", stored.presence},
              {"ties", name_of(stored.ties)}};
}

Json classifier_to_json(const Classifier& classifier, const std::string& kind, ArrayWriter& arrays) {
  Json parts = Json::array();
  for (std::size_t k = 0; k < classifier.parts().size(); ++k) {
    parts.push_back(hypothesis_to_json(classifier.part(k), kind, k, arrays));
  }
  return parts;
}

// Of the sums and the survivors only what the kept hypothesis needs.
Json state_to_json(const LinearState& state, Keep keep, std::size_t k, ArrayWriter& arrays) {
  std::vector<float> values;
  std::vector<float> seconds;
  std::vector<float> sums;
  std::vector<float> survivors;
  for (const Lanes::Cell& cell : state.cells) {
    values.push_back(cell.value);
    seconds.push_back(cell.second);
    sums.push_back(cell.sum);
    survivors.push_back(cell.survivor);
  }
  arrays.add(array_name("state columns", k), state.columns);
  arrays.add(array_name("state values", k), values);
  if (state.adaptive) arrays.add(array_name("state seconds", k), seconds);
  if (is_mean(keep)) arrays.add(array_name("state sums", k), sums);
  if (keep == Keep::survivor) arrays.add(array_name("state survivors", k), survivors);
  return Json{{"adaptive", state.adaptive},
              {"last_update", state.counts.last_move},
              {"longest_run", state.counts.best_run},
              {"shift", state.counts.shift},
              {"survivor_shift", state.counts.survivor_shift},
              {"decay", state.counts.decay},
              {"clock", state.counts.clock},
              {"curvatures",
               {state.sigmoid.slope_curvature, state.sigmoid.mixed_curvature, state.sigmoid.shift_curvature}},
              {"constant",
               {state.constant.value, state.constant.second, state.constant.sum, state.constant.survivor}}};
}

Json input_to_json(const ReadRules& rules) {
  Json crosses = Json::array();
  for (const Cross& cross : rules.crosses) {
    crosses.push_back({bytes_as_characters(cross.first), bytes_as_characters(cross.second)});
  }
  Json ignored = Json::array();
  for (const std::string& column : rules.ignored) ignored.push_back(bytes_as_characters(column));
  Json json{{"crosses", crosses},     {"label_column", bytes_as_characters(rules.label_column)},
            {"ignored", ignored},     {"no_header", rules.no_header},
            {"ngrams", rules.ngrams}, {"chars", rules.chars},
            {"counts", rules.counts}};
  // The other formats may take turns in one run, and equal rows give equal bytes.
  if (is_remembered(rules.format)) json["format"] = name_of(rules.format);
  if (rules.hash_bits > 0) json["hash_bits"] = rules.hash_bits;
  if (rules.numbered_columns > 0) json["numbered_columns"] = rules.numbered_columns;
  return json;
}

// Of the columns that have been met: one high index may be alone in front of many that have not.
void write_rms(const RmsState& rms, Json& json, ArrayWriter& arrays) {
  std::vector<std::uint32_t> columns;
  RmsState met;
  for (std::size_t c = 0; c < rms.counts.size(); ++c) {
    if (rms.counts[c] == 0 && rms.mean_squares[c] == 0) continue;
    columns.push_back(static_cast<std::uint32_t>(c));
    met.mean_squares.push_back(rms.mean_squares[c]);
    met.counts.push_back(rms.counts[c]);
  }
  json["rms_columns"] = rms.counts.size();
  arrays.add("rms columns", columns);
  arrays.add("rms mean squares", met.mean_squares);
  arrays.add("rms counts", met.counts);
  const Centres& centres = rms.centres;
  if (centres.rows == 0) return;
  json["centred_rows"] = centres.rows;
  arrays.add("centred columns", centres.columns);
  arrays.add("centred means", in_halves(centres.means));
  arrays.add("centred squares", in_halves(centres.squares));
  arrays.add("centred counts", in_halves(centres.counts));
  arrays.add("centred absences", in_halves(centres.absences));
}

}  // namespace

std::string make_header(const Model& model, ArrayWriter& arrays) {
  Json options = Json::object();
  for (const auto& [name, value] : model.options) {
    std::visit([&, &key = name](const auto& v) { options[key] = v; }, value);
  }
  Json json;
  json["learner"] = model.learner;
  json["options"] = options;
  json["keep"] = name_of(model.keep);
  json["bias"] = model.bias;
  json["view"] = name_of(model.view);
  // A label that is not UTF-8 is written with each byte as a character, and the header says so.
  std::vector<std::string> labels = model.labels.texts();
  const bool as_bytes = !std::all_of(labels.begin(), labels.end(), is_utf8);
  for (std::string& label : labels) label = as_bytes ? bytes_as_characters(label) : label;
  json["labels"] = labels;
  json["labels_are_bytes"] = as_bytes;
  json["features"] = model.columns.features();
  json["highest_index"] = model.columns.highest_direct();
  json["has_index_zero"] = model.columns.has_zero();
  json["rounds"] = model.rounds;
  json["mistakes"] = model.mistakes;
  json["updates"] = model.updates;
  json["input"] = input_to_json(model.input);
  write_columns(model.columns, json, arrays);
  json["hypotheses"] = classifier_to_json(model.classifier, "hypothesis", arrays);
  write_kind(model.classifier, json, arrays);
  const KernelExpansion* const frozen = model.snapshot ? model.snapshot->kernel() : nullptr;
  const bool is_linear = model.snapshot && frozen == nullptr;
  json["snapshot"] = is_linear ? classifier_to_json(*model.snapshot, "snapshot", arrays) : Json();
  if (frozen != nullptr) json["kernel_snapshot"] = write_kernel(*frozen, "snapshot", arrays);
  json["certificate"] = model.certificate ? certificate_to_json(*model.certificate) : Json();
  json["sigmoids"] = Json::array();
  for (const Sigmoid& sigmoid : model.sigmoids) json["sigmoids"].push_back({sigmoid.slope, sigmoid.shift});
  json["states"] = model.states.empty() ? Json() : Json::array();
  for (std::size_t k = 0; k < model.states.size(); ++k) {
    json["states"].push_back(state_to_json(model.states[k], model.keep, k, arrays));
  }
  if (!model.rms.counts.empty()) {
    write_rms(model.rms, json, arrays);
  }
  if (!model.multipliers.empty()) {
    json["multipliers"] = model.multipliers.size();
    write_multipliers(model.multipliers, arrays);
  }
  if (model.portfolio) json["portfolio"] = write_portfolio(*model.portfolio, arrays);
  json["arrays"] = arrays.list();
  return json.dump(1) + "\n";
}

}  // namespace halfspace
