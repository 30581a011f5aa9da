#include "apps/cli/inspect_weights.h"

#include <fmt/format.h>

#include "halfspace/core/names.h"
#include "halfspace/data/shown.h"
#include "halfspace/report/heaviest.h"

namespace halfspace::cli {
namespace {

using report::heaviest;
using report::Heaviest;
using report::Weight;

// Behind a weight that is not of one name alone.
std::string sharing_text(const ColumnMap& columns, std::uint32_t column) {
  const unsigned names = columns.hash_bits() > 0 ? columns.sharing().names(column) : 1;
  if (names == 1) return "";
  std::string others;
  for (const std::string_view name : columns.sharing().others(column)) {
    if (!name.empty()) others += (others.empty() ? ": also " : ", ") + printable(name);
  }
  const bool many = names == SlotSharing::kMany;
  return fmt::format("   shared by {} names{}{}", many ? "more than 4" : std::to_string(names), others,
                     many && !others.empty() ? " ..." : "");
}

}  // namespace

Json weights_json(const LinearHypothesis& hypothesis, const Model& model, std::size_t top) {
  const Heaviest heavy = heaviest(hypothesis, top);
  Json list = Json::array();
  for (const Weight& weight : heavy.weights) {
    const std::string name = model.columns.name(weight.column);
    Json feature{{"name", is_utf8(name) ? name : bytes_as_characters(name)}, {"weight", weight.weight}};
    if (const auto index = model.columns.index(weight.column)) feature["index"] = *index;
    if (model.columns.hash_bits() > 0) {
      feature["names"] = model.columns.sharing().names(weight.column);
      feature["shared_with"] = Json::array();
      for (const std::string_view other : model.columns.sharing().others(weight.column)) {
        feature["shared_with"].push_back(is_utf8(other) ? std::string(other) : bytes_as_characters(other));
      }
    }
    list.push_back(feature);
  }
  return Json{{"nonzero_weights", heavy.nonzero},
              {"constant_weight", model.bias != 0 ? Json(hypothesis.constant_weight()) : Json()},
              {"offset", hypothesis.offset()},
              {"scale", hypothesis.scale()},
              {"gaps", hypothesis.gaps().columns.size()},
              {"top", list}};
}

std::string weights_text(const LinearHypothesis& hypothesis, const Model& model, std::size_t top) {
  const Heaviest heavy = heaviest(hypothesis, top);
  std::string text = fmt::format("weights    {} of {} features differ from an unseen one\n",
                                 grouped(heavy.nonzero), grouped(model.columns.features()));
  if (hypothesis.scale() != 0)
    text += fmt::format("scale      weights are in units of 2^{}\n", hypothesis.scale());
  if (hypothesis.offset() != 0) text += fmt::format("threshold  {:.6g}\n", -hypothesis.offset());
  if (!hypothesis.gaps().empty()) {
    const std::size_t gaps = hypothesis.gaps().columns.size();
    text += fmt::format("gaps       {} feature{}: a row that lacks one is scored as if it had the mean\n",
                        grouped(gaps), gaps == 1 ? "" : "s");
  }
  if (model.bias != 0) text += fmt::format("constant   {:+.6g}\n", hypothesis.constant_weight());
  if (!heavy.weights.empty())
    text += fmt::format("{:>12} {:>14}   heaviest {}\n", "feature", "weight", heavy.weights.size());
  for (const Weight& weight : heavy.weights) {
    text += fmt::format("{:>12} {:>+14.6g}{}\n", printable(model.columns.name(weight.column)), weight.weight,
                        sharing_text(model.columns, weight.column));
  }
  return text;
}

}  // namespace halfspace::cli
