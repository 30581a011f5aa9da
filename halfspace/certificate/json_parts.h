// A certificate's parts to JSON and back, by the names of their fields. Reading throws what rule is broken.
#pragma once
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "halfspace/certificate/certificate_fields.h"
#include "halfspace/core/names.h"

namespace halfspace::json_parts {

using Json = nlohmann::ordered_json;

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What is no number of JSON's is infinity here.
inline Json write(double x) {
  return std::isfinite(x) ? Json(x) : Json();
}
inline Json write(bool x) {
  return x;
}
inline Json write(std::uint64_t x) {
  return x;
}
inline Json write(Keep keep) {
  return name_of(keep);
}
inline Json write(const std::vector<double>& numbers) {
  return numbers;
}
inline Json write(const std::vector<std::uint64_t>& counts) {
  return counts;
}
inline Json write(const std::vector<std::pair<std::string, float>>& weights) {
  Json json = Json::array();
  for (const auto& [label, weight] : weights) json.push_back({bytes_as_characters(label), weight});
  return json;
}
inline Json write(const std::string& text) {
  return text;
}
inline Json write(const std::vector<Setting>& settings) {
  Json json = Json::object();
  for (const Setting& setting : settings) json[setting.name] = setting.value;
  return json;
}
template <class T>
Json write(const T& part);
template <class T>
Json write(const std::vector<T>& parts) {
  Json json = Json::array();
  for (const T& part : parts) json.push_back(write(part));
  return json;
}
template <class T>
Json write(const std::optional<T>& part) {
  return part ? write(*part) : Json();
}
template <class T>
Json write(const T& part) {
  Json json = Json::object();
  fields(part, [&](const char* name, const auto& field) { json[name] = write(field); });
  return json;
}

inline constexpr std::size_t kMostParts = 64;  // lanes, stretches of a vote, bins

inline void demand(bool holds, const std::string& rule) {
  if (!holds) throw Refused(rule);
}

inline void read(const Json& json, double& x) {
  x = json.is_null() ? std::numeric_limits<double>::infinity() : json.get<double>();
}
inline void read(const Json& json, bool& x) {
  x = json.get<bool>();
}
inline void read(const Json& json, std::uint64_t& x) {
  demand(json.is_number_unsigned(), "a count of the certificate is not a whole number");
  x = json.get<std::uint64_t>();
}
inline void read(const Json& json, Keep& keep) {
  const auto known = parse_keep(json.get<std::string>());
  demand(known.ok(), "the certificate's hypothesis is not known");
  keep = *known;
}
inline void read(const Json& json, std::vector<double>& numbers) {
  numbers = json.get<std::vector<double>>();
}
// A histogram has its bins beforehand; a list takes what there is.
inline void read(const Json& json, std::vector<std::uint64_t>& counts) {
  demand(json.is_array() && json.size() <= kMostParts, "a list of the certificate is too long");
  if (counts.empty()) counts.resize(json.size());
  demand(json.size() == counts.size(), "a histogram of the certificate has other bins");
  for (std::size_t k = 0; k < counts.size(); ++k) read(json[k], counts[k]);
}
inline void read(const Json& json, std::vector<std::pair<std::string, float>>& weights) {
  for (const Json& pair : json) {
    demand(pair.size() == 2, "a class weight of the certificate has not two parts");
    const auto label = characters_as_bytes(pair.at(0).get<std::string>());
    demand(label.has_value(), "a label of the certificate is not made of bytes");
    weights.emplace_back(*label, pair.at(1).get<float>());
  }
}
inline void read(const Json& json, std::string& text) {
  text = json.get<std::string>();
}
inline void read(const Json& json, std::vector<Setting>& settings) {
  for (const auto& [name, value] : json.items()) settings.push_back({name, value.get<std::string>()});
}
template <class T>
void read(const Json& json, T& part);
template <class T>
void read(const Json& json, std::vector<T>& parts) {
  constexpr std::size_t most = std::is_same_v<T, LearnedRows>         ? kMostEarlierRuns
                               : std::is_same_v<T, theory::LabelKind> ? std::size_t{kNoClass}
                                                                      : kMostParts;
  demand(json.is_array() && json.size() <= most, "a list of the certificate is too long");
  for (const Json& part : json) read(part, parts.emplace_back());
}
template <class T>
void read(const Json& json, std::optional<T>& part) {
  if (json.is_null()) return;
  read(json, part.emplace());
}
// What only some runs have is null in the others: nothing can be left out unseen.
template <class T>
void read(const Json& json, T& part) {
  fields(part, [&](const char* name, auto& field) {
    if (!json.contains(name)) throw Refused(std::string("the certificate lacks ") + name);
    read(json[name], field);
  });
}

}  // namespace halfspace::json_parts
