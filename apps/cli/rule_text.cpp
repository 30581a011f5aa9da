#include "apps/cli/rule_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/core/names.h"
#include "halfspace/data/shown.h"
#include "halfspace/learn/batch/disjunction.h"
#include "halfspace/learn/batch/literal_rules.h"

namespace halfspace::cli {
namespace {

std::string label_of(const LabelMap& labels, ClassId id) {
  return id < labels.classes() && !labels.text(id).empty() ? printable(labels.text(id))
         : id == 1                                         ? "+1"
                                                           : "-1";
}

std::string name_json(const ColumnMap& columns, std::uint32_t column) {
  const std::string name = columns.name(column);
  return is_utf8(name) ? name : bytes_as_characters(name);
}

std::vector<std::uint32_t> features_of(const LinearHypothesis& rule) {
  std::vector<std::uint32_t> features;
  for (std::uint32_t c = 0; c < rule.values().columns(); ++c) {
    if (rule.values().at(c, 0) != 0) features.push_back(c);
  }
  return features;
}

// Other linear models are no rules to be read, even if their weights happen to be 1.
std::optional<SmallRule> small_rule_of_search(const RuleWords& of) {
  const bool searched = of.learner == "halving" || of.learner == "occam-search";
  return searched ? small_rule_of(of.classifier.part(0)) : std::nullopt;
}

// The first lines of a text, each behind blanks.
std::string first_lines(const std::string& text, std::size_t most) {
  std::string kept;
  std::size_t at = 0;
  std::size_t lines = 0;
  for (; at < text.size() && lines < most; ++lines) {
    const std::size_t end = text.find('\n', at) + 1;
    kept += "           " + text.substr(at, end - at);
    at = end;
  }
  const auto left = static_cast<std::uint64_t>(
      std::count(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), '\n'));
  return left == 0
             ? kept
             : kept + fmt::format("           and {} lines more; inspect --json has all\n", grouped(left));
}

std::vector<std::size_t> widths_of(const Network& network) {
  std::vector<std::size_t> widths;
  for (const NetworkLayer& layer : network.layers()) widths.push_back(layer.inputs);
  widths.push_back(1);
  return widths;
}

Json tree_json(const Tree& tree, const RuleWords& of) {
  Json nodes = Json::array();
  for (std::size_t i = 0; i < tree.nodes().size(); ++i) {
    const TreeNode& node = tree.nodes()[i];
    Json one{{"rows", node.rows}, {"positives", node.positives}};
    if (node.is_leaf()) {
      one["label"] = label_of(of.labels, node.label > 0 ? 1 : 0);
    } else {
      one["feature"] = name_json(of.columns, node.column);
      one["cut"] = node.cut;
      one["at_most"] = i + 1;
      one["above"] = node.above;
    }
    nodes.push_back(std::move(one));
  }
  return nodes;
}

}  // namespace

std::string rule_text(const RuleWords& of, std::size_t most) {
  if (const Tree* tree = of.classifier.as<Tree>()) {
    const std::string text = tree_text(*tree, of.columns, label_of(of.labels, 0), label_of(of.labels, 1));
    return fmt::format("tree       {} leaves, at most {} questions\n", grouped(tree->leaves()),
                       tree->depth()) +
           first_lines(text, most);
  }
  if (const Network* network = of.classifier.as<Network>()) {
    return fmt::format("network    {} gates, {} weights\n", fmt::join(widths_of(*network), " - "),
                       grouped(network->parameters()));
  }
  if (of.classifier.parts().size() != 1) return "";
  if (const auto small = small_rule_of_search(of)) {
    return fmt::format("rule       {} if {}\n", label_of(of.labels, 1), words_of(*small, of.columns));
  }
  if (of.learner != "disjunction") return "";
  const auto features = features_of(of.classifier.part(0));
  return "rule       " + disjunction_text(features, of.columns, label_of(of.labels, 1), most) + "\n";
}

void add_rule_json(const RuleWords& of, Json& json) {
  if (const Tree* tree = of.classifier.as<Tree>()) json["tree"] = tree_json(*tree, of);
  if (const Network* network = of.classifier.as<Network>()) {
    json["network"] = {{"widths", widths_of(*network)}, {"weights", network->parameters()}};
  }
  if (of.classifier.parts().size() != 1) return;
  if (const auto small = small_rule_of_search(of)) {
    json["rule"] = {{"label", label_of(of.labels, 1)}, {"if", words_of(*small, of.columns)}};
  }
  if (of.learner != "disjunction") return;
  Json features = Json::array();
  for (const std::uint32_t column : features_of(of.classifier.part(0))) {
    features.push_back(name_json(of.columns, column));
  }
  json["rule"] = {{"label", label_of(of.labels, 1)}, {"if_any_of", features}};
}

}  // namespace halfspace::cli
