#include "halfspace/export/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "halfspace/core/names.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormatVersion = 1;

Json labels_of(const ExportedModel& model, bool as_bytes) {
  Json labels = Json::array();
  for (const std::string& label : model.labels) {
    if (label.empty()) {
      labels.push_back(nullptr);
    } else {
      labels.push_back(as_bytes ? bytes_as_characters(label) : label);
    }
  }
  return labels;
}

Json head(const ExportedModel& model) {
  const bool as_bytes = !std::all_of(model.labels.begin(), model.labels.end(), is_utf8);
  Json json;
  json["format"] = "halfspace weights";
  json["version"] = kFormatVersion;
  json["learner"] = model.learner;
  json["options"] = Json::object();
  for (const auto& [name, value] : model.options) {
    std::visit([&, &key = name](const auto& v) { json["options"][key] = v; }, value);
  }
  json["keep"] = name_of(model.keep);
  json["labels"] = labels_of(model, as_bytes);
  json["labels_are_bytes"] = as_bytes;
  json["ties"] = name_of(model.ties);
  json["scale"] = model.scale;
  json["presence"] = model.presence;
  json["bias"] = model.bias;
  json["unseen"] = model.unseen;
  return json;
}

// A number, or the name as a JSON string; one that is not UTF-8 has each byte as a character.
std::string feature_of(const ExportedModel& model, std::uint32_t index) {
  if (model.names.empty()) return std::to_string(index);
  const std::string& name = model.names[index];
  return Json(is_utf8(name) ? name : bytes_as_characters(name)).dump();
}

Status write_pairs(const ExportedModel& model, const std::vector<FeatureWeight>& pairs, OutputFile& output) {
  const char* before = "";
  for (const FeatureWeight& pair : pairs) {
    Status done =
        output.write(fmt::format("{}\n        [{}, {}]", before, feature_of(model, pair.index), pair.weight));
    if (!done) return done;
    before = ",";
  }
  return {};
}

Status write_vector(const ExportedModel& model, const WeightVector& vector, OutputFile& output) {
  Status done = output.write(
      fmt::format("\n    {{\n      \"constant_weight\": {},\n      \"weights\": [", vector.constant_weight));
  if (done) done = write_pairs(model, vector.weights, output);
  if (done && !vector.gaps.empty()) {
    done = output.write("\n      ],\n      \"gaps\": [");
    if (done) done = write_pairs(model, vector.gaps, output);
  }
  return done ? output.write("\n      ]\n    }") : done;
}

}  // namespace

// The weights are written one by one: as a tree in memory they would take many times their size.
Status write_json(const ExportedModel& model, OutputFile& output) {
  std::string text = head(model).dump(2);
  text.resize(text.size() - std::string_view("\n}").size());
  if (Status done = output.write(text + ",\n  \"vectors\": ["); !done) return done;
  for (std::size_t v = 0; v < model.vectors.size(); ++v) {
    if (Status done = output.write(v > 0 ? "," : ""); !done) return done;
    if (Status done = write_vector(model, model.vectors[v], output); !done) return done;
  }
  return output.write("\n  ]\n}\n");
}

}  // namespace halfspace
