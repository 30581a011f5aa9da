#include "halfspace/certificate/certificate_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "halfspace/certificate/lines.h"
#include "halfspace/core/names.h"

namespace halfspace {
namespace {

using Json = nlohmann::ordered_json;

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Each part by its fields' names, once for both ways: `visit` is called with a name and the field.
void fields(auto& x, auto visit) requires requires {
  x.fresh;
}
{
  visit("row", x.row);
  visit("fresh", x.fresh);
  visit("choices", x.choices);
}
void fields(auto& x, auto visit) requires requires {
  x.versions;
}
{
  visit("version", x.version);
  visit("row", x.row);
  visit("versions", x.versions);
  visit("after", x.after);
}
void fields(auto& x, auto visit) requires requires {
  x.run;
  x.version;
}
{
  visit("version", x.version);
  visit("run", x.run);
}
void fields(auto& x, auto visit) requires requires {
  x.conservative;
}
{
  visit("p", x.p);
  visit("norm", x.norm);
  visit("steps", x.steps);
  visit("squares", x.squares);
  visit("conservative", x.conservative);
}
void fields(auto& x, auto visit) requires requires {
  x.theta;
}
{
  visit("alpha", x.alpha);
  visit("theta", x.theta);
  visit("start", x.start);
  visit("promotions", x.promotions);
  visit("demotions", x.demotions);
}
void fields(auto& x, auto visit) requires requires {
  x.shrunk;
}
{
  visit("greatest_self", x.greatest_self);
  visit("mistakes", x.mistakes);
  visit("shrunk", x.shrunk);
  visit("damage", x.damage);
}
void fields(auto& x, auto visit) requires requires {
  x.hinge;
}
{
  visit("right", x.right);
  visit("wrong", x.wrong);
  visit("hinge", x.hinge);
  visit("squared_hinge", x.squared_hinge);
}
void fields(auto& x, auto visit) requires requires {
  x.bits_each;
}
{
  visit("bits", x.bits);
  visit("weights", x.weights);
  visit("bits_each", x.bits_each);
  visit("judged", x.judged);
}
void fields(auto& x, auto visit) requires requires {
  x.fitted;
}
{
  visit("rounds", x.rounds);
  visit("updates", x.updates);
  visit("fitted", x.fitted);
}
void fields(auto& x, auto visit) requires requires {
  x.late_mistakes;
}
{
  visit("mistakes", x.mistakes);
  visit("late_mistakes", x.late_mistakes);
}
void fields(auto& x, auto visit) requires requires {
  x.settings;
}
{
  visit("learner", x.learner);
  visit("settings", x.settings);
  visit("bias", x.bias);
  visit("updates", x.updates);
  visit("last", x.last);
  visit("average", x.average);
}
void fields(auto& x, auto visit) requires requires {
  x.rate;
}
{
  visit("rate", x.rate);
  visit("mistakes", x.mistakes);
}
void fields(auto& x, auto visit) requires requires {
  x.stretches;
}
{
  visit("lanes", x.lanes);
  visit("chosen", x.chosen);
  visit("stretches", x.stretches);
}
void fields(auto& x, auto visit) requires requires {
  x.unmoved;
}
{
  visit("unmoved", x.unmoved);
  visit("updates", x.updates);
  visit("noisy", x.noisy);
}
void fields(auto& x, auto visit) requires requires {
  x.errors;
  x.rows;
}
{
  visit("rows", x.rows);
  visit("errors", x.errors);
}
void fields(auto& x, auto visit) requires requires {
  x.rows;
  x.runs;
}
{
  visit("rows", x.rows);
  visit("runs", x.runs);
}
void fields(auto& x, auto visit) requires requires {
  x.rows_were_fresh;
}
{
  visit("keep", x.keep);
  visit("passes", x.passes);
  visit("classes", x.classes);
  visit("rows_were_fresh", x.rows_were_fresh);
  visit("from_start", x.from_start);
  visit("fixed_length", x.fixed_length);
  visit("shuffled", x.shuffled);
  visit("rounds", x.rounds);
  visit("mistakes", x.mistakes);
  visit("updates", x.updates);
  visit("views_tried", x.views_tried);
  visit("margins", x.margins);
  visit("labels", x.labels);
  visit("labels_unknown_until", x.labels_unknown_until);
  visit("late_rows", x.late_rows);
  visit("frozen", x.frozen);
  visit("changes_only_at_updates", x.changes_only_at_updates);
  visit("last", x.last);
  visit("survivor", x.survivor);
  visit("idle_mistakes", x.idle_mistakes);
  visit("version", x.version);
  visit("gap", x.gap);
  visit("all_rounds", x.all_rounds);
  visit("longest", x.longest);
  visit("largest", x.largest);
  visit("squared_lengths", x.squared_lengths);
  visit("duals", x.duals);
  visit("winnow", x.winnow);
  visit("kernel", x.kernel);
  visit("held_out", x.held_out);
  visit("tested", x.tested);
  visit("scored", x.scored);
  visit("portfolio", x.portfolio);
  visit("coded", x.coded);
  visit("batch", x.batch);
}
void fields(auto& x, auto visit) requires requires {
  x.rows;
  x.hash;
}
{
  visit("rows", x.rows);
  visit("print_low", x.hash[0]);
  visit("print_high", x.hash[1]);
}
void fields(auto& x, auto visit) requires requires {
  x.holdout;
}
{
  visit("rows_print_low", x.rows_hash[0]);
  visit("rows_print_high", x.rows_hash[1]);
  visit("test_print_low", x.test_hash[0]);
  visit("test_print_high", x.test_hash[1]);
  visit("passes", x.passes);
  visit("shuffle", x.shuffle);
  visit("seed", x.seed);
  visit("holdout", x.holdout);
  visit("until_error", x.until_error);
  visit("first_classes", x.first_classes);
  visit("resumed", x.resumed);
  visit("earlier", x.earlier);
  visit("has_importances", x.has_importances);
  visit("class_weights", x.class_weights);
}

// What is no number of JSON's is infinity here.
Json write(double x) {
  return std::isfinite(x) ? Json(x) : Json();
}
Json write(bool x) {
  return x;
}
Json write(std::uint64_t x) {
  return x;
}
Json write(Keep keep) {
  return name_of(keep);
}
Json write(const std::vector<double>& numbers) {
  return numbers;
}
Json write(const std::vector<std::uint64_t>& counts) {
  return counts;
}
Json write(const std::vector<std::pair<std::string, float>>& weights) {
  Json json = Json::array();
  for (const auto& [label, weight] : weights) json.push_back({bytes_as_characters(label), weight});
  return json;
}
Json write(const std::string& text) {
  return text;
}
Json write(const std::vector<Setting>& settings) {
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

constexpr std::size_t kMostParts = 64;  // lanes, stretches of a vote, bins

void demand(bool holds, const std::string& rule) {
  if (!holds) throw Refused(rule);
}

void read(const Json& json, double& x) {
  x = json.is_null() ? std::numeric_limits<double>::infinity() : json.get<double>();
}
void read(const Json& json, bool& x) {
  x = json.get<bool>();
}
void read(const Json& json, std::uint64_t& x) {
  demand(json.is_number_unsigned(), "a count of the certificate is not a whole number");
  x = json.get<std::uint64_t>();
}
void read(const Json& json, Keep& keep) {
  const auto known = parse_keep(json.get<std::string>());
  demand(known.ok(), "the certificate's hypothesis is not known");
  keep = *known;
}
void read(const Json& json, std::vector<double>& numbers) {
  numbers = json.get<std::vector<double>>();
}
// A histogram has its bins beforehand; a list takes what there is.
void read(const Json& json, std::vector<std::uint64_t>& counts) {
  demand(json.is_array() && json.size() <= kMostParts, "a list of the certificate is too long");
  if (counts.empty()) counts.resize(json.size());
  demand(json.size() == counts.size(), "a histogram of the certificate has other bins");
  for (std::size_t k = 0; k < counts.size(); ++k) read(json[k], counts[k]);
}
void read(const Json& json, std::vector<std::pair<std::string, float>>& weights) {
  for (const Json& pair : json) {
    demand(pair.size() == 2, "a class weight of the certificate has not two parts");
    const auto label = characters_as_bytes(pair.at(0).get<std::string>());
    demand(label.has_value(), "a label of the certificate is not made of bytes");
    weights.emplace_back(*label, pair.at(1).get<float>());
  }
}
void read(const Json& json, std::string& text) {
  text = json.get<std::string>();
}
void read(const Json& json, std::vector<Setting>& settings) {
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

void check(const PortfolioEvidence& portfolio) {
  const std::size_t candidates = 2 * portfolio.lanes.size();
  demand(portfolio.chosen < candidates, "the certificate's chosen hypothesis is none of its lanes'");
  for (const StretchEvidence& stretch : portfolio.stretches) {
    demand(stretch.rate > 0 && stretch.rate <= 1, "a rate of the certificate is not above 0, up to 1");
    demand(stretch.mistakes.size() == candidates, "a stretch of the certificate has other hypotheses");
  }
}

}  // namespace

Json line_to_json(const Line& line) {
  Json inputs = Json::object();
  for (const auto& [name, number] : line.inputs) inputs[name] = write(number);
  return {{"name", line.name},
          {"theorem", line.theorem},
          {"source", line.source},
          {"assumption", name_of(line.assumption)},
          {"hypothesis", line.hypothesis},
          {"inputs", inputs},
          {"value", write(line.value)},
          {"vacuous", line.vacuous},
          {"void_because", line.stands() ? Json() : Json(line.void_because)},
          {"of_unread_rows", line.of_unread_rows}};
}

namespace {

Line read_line(const Json& json) {
  auto line = line_named(json.at("name").get<std::string>());
  demand(line.has_value(), "a line of the certificate is not known");
  for (const auto& [name, number] : json.at("inputs").items()) {
    read(number, line->inputs.emplace_back(name, 0).second);
  }
  read(json.at("value"), line->value);
  line->vacuous = json.at("vacuous").get<bool>();
  const Json& reason = json.at("void_because");
  if (!reason.is_null()) line->void_because = reason.get<std::string>();
  line->of_unread_rows = json.contains("of_unread_rows") && json["of_unread_rows"].get<bool>();
  line->in_other_words = line_to_json(*line) != json;
  return *line;
}

}  // namespace

// Of certificates. The first had no number, and not all of the parts that there are now; the second knew
// labels as those of the first row and others.
constexpr std::uint64_t kForm = 4;

Json certificate_to_json(const Certificate& certificate) {
  Json lines = Json::array();
  for (const Line& line : certificate.lines) lines.push_back(line_to_json(line));
  return {{"form", certificate.has_earlier_form ? Json() : Json(kForm)},
          {"delta", certificate.delta},
          {"lines", lines},
          {"run", write(certificate.run)},
          {"evidence", write(certificate.evidence)}};
}

namespace {

constexpr const char* kPrints[] = {"rows_print_low", "rows_print_high", "test_print_low", "test_print_high"};

void read_run(Json json, RunRecord& run) {
  run.has_earlier_prints = json.contains("rows_hash_low") && !json.contains(kPrints[0]);
  for (const char* name : kPrints) {
    if (run.has_earlier_prints) json[name] = 0u;
  }
  // Earlier programs knew the last run only.
  if (!json.contains("earlier")) {
    const bool resumed = json.at("resumed").get<bool>();
    json["earlier"] = write(std::vector<LearnedRows>(resumed ? 1 : 0));
  }
  read(json, run);
}

template <class T>
constexpr bool kIsOptional = false;
template <class T>
constexpr bool kIsOptional<std::optional<T>> = true;

// What earlier programs did not know of, as if they had known that there was none.
Json brought_up(Json json) {
  Json& evidence = json["evidence"];
  Evidence unknown;
  fields(unknown, [&]<class Field>(const char* name, Field&) {
    if (kIsOptional<Field> && !evidence.contains(name)) evidence[name] = nullptr;
  });
  if (!evidence.contains("labels")) {
    for (const char* kind : {"first_kind", "second_kind"}) {
      evidence["labels"].push_back({{"rows", evidence.at(kind)}, {"runs", evidence.at("runs")}});
      evidence.erase(kind);
    }
    evidence.erase("runs");
  }
  if (!evidence.contains("shuffled")) evidence["shuffled"] = json.at("run").at("shuffle");
  if (Json& scored = evidence["scored"]; !scored.is_null() && !scored.contains("updates"))
    scored["updates"] = evidence.at("updates");
  return json;
}

bool has_earlier_form(const Json& json) {
  if (!json.contains("form") || json["form"].is_null()) return true;
  std::uint64_t form = 0;
  read(json["form"], form);
  demand(form <= kForm, fmt::format("the certificate has form {}, expected at most {}: it was written by a "
                                    "newer program",
                                    form, kForm));
  return form < kForm;
}

void read_parts(const Json& json, Certificate& certificate) {
  read(json.at("delta"), certificate.delta);
  demand(certificate.delta > 0 && certificate.delta < 1, "the certificate's delta is not between 0 and 1");
  for (const Json& line : json.at("lines")) {
    certificate.lines.push_back(read_line(line));
    const auto same = [&](const Line& other) { return other.name == certificate.lines.back().name; };
    demand(std::none_of(certificate.lines.begin(), certificate.lines.end() - 1, same),
           "a line of the certificate stands twice");
  }
  read_run(json.at("run"), certificate.run);
  read(json.at("evidence"), certificate.evidence);
  if (certificate.evidence.portfolio) check(*certificate.evidence.portfolio);
}

}  // namespace

std::string certificate_from_json(const Json& json, Certificate& certificate) {
  certificate = Certificate{};
  try {
    certificate.has_earlier_form = has_earlier_form(json);
    read_parts(certificate.has_earlier_form ? brought_up(json) : json, certificate);
  } catch (const Refused& refused) {
    return refused.what();
  } catch (const Json::exception&) {
    return "the certificate cannot be read";
  }
  return "";
}

}  // namespace halfspace
