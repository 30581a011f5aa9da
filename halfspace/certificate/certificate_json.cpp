#include "halfspace/certificate/certificate_json.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/certificate/json_parts.h"
#include "halfspace/certificate/lines.h"

namespace halfspace {
namespace {

using json_parts::demand;
using json_parts::Json;
using json_parts::read;
using json_parts::Refused;
using json_parts::write;

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
  const RunRecord& run = certificate.run;
  demand(run.holdout >= 0 && run.holdout < 1,
         "the certificate's share of held-out rows is not from 0 to below 1");
  demand(run.until_error >= 0 && run.until_error < 1,
         "the certificate's error to reach is not from 0 to below 1");
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
