#include "halfspace/report/document_json.h"

#include <cmath>

namespace halfspace::report {
namespace {

using Json = nlohmann::ordered_json;

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json();
}

Json numbers(const std::vector<double>& values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(number(value));
  return json;
}

struct ToJson {
  Json operator()(double value) const { return number(value); }
  template <class Value>
  Json operator()(const Value& value) const {
    return value;
  }
};

const char* name_of(Series::Style style) {
  switch (style) {
    case Series::Style::line:
      return "line";
    case Series::Style::points:
      return "points";
    case Series::Style::steps:
      return "steps";
    case Series::Style::dashed:
      return "dashed";
    case Series::Style::bars:
      return "bars";
  }
  return "line";
}

Json axis_json(const Axis& axis) {
  return {{"label", axis.label}, {"logarithmic", axis.logarithmic}};
}

Json plot_json(const Plot& plot) {
  Json list = Json::array();
  for (const Series& series : plot.series) {
    list.push_back({{"name", series.name},
                    {"style", name_of(series.style)},
                    {"x", numbers(series.x)},
                    {"y", numbers(series.y)}});
  }
  return {{"title", plot.title},
          {"x", axis_json(plot.x)},
          {"y", axis_json(plot.y)},
          {"series", list},
          {"note", plot.note}};
}

Json table_json(const Table& table) {
  Json rows = Json::array();
  for (const auto& cells : table.rows) {
    Json row = Json::array();
    for (const Cell& cell : cells) row.push_back(std::visit(ToJson{}, cell));
    rows.push_back(std::move(row));
  }
  return {{"title", table.title}, {"columns", table.columns}, {"rows", rows}};
}

Json origin_json(const Origin& origin) {
  return {{"command", origin.command},
          {"seed", origin.seeded ? Json(origin.seed) : Json()},
          {"version", origin.version}};
}

template <class Item>
Json list_json(const std::vector<Item>& items, Json (*to_json)(const Item&)) {
  Json json = Json::array();
  for (const Item& item : items) json.push_back(to_json(item));
  return json;
}

Json claim_json(const Claim& claim) {
  return {{"text", claim.text}, {"holds", claim.holds}, {"observed", claim.observed}};
}

}  // namespace

Json document_json(const Document& document) {
  return {{"name", document.name},
          {"title", document.title},
          {"about", document.about},
          {"origin", origin_json(document.origin)},
          {"all_hold", all_hold(document)},
          {"claims", list_json(document.claims, claim_json)},
          {"plots", list_json(document.plots, plot_json)},
          {"tables", list_json(document.tables, table_json)}};
}

}  // namespace halfspace::report
