// Models that are rules people can read: trees and disjunctions, in words and as data for drawing.
#pragma once
#include <string>

#include "apps/cli/terminal.h"
#include "halfspace/data/label_map.h"
#include "halfspace/hypothesis/classifier.h"

namespace halfspace::cli {

// What a classifier's words need beside it.
struct RuleWords {
  std::string_view learner;
  const Classifier& classifier;
  const ColumnMap& columns;
  const LabelMap& labels;
};

// Lines that begin with "rule" or "tree"; "" for other models. At most `most` features or nodes are spelt
// out.
std::string rule_text(const RuleWords& of, std::size_t most);
// Adds `rule` or `tree`, or nothing.
void add_rule_json(const RuleWords& of, Json& json);

}  // namespace halfspace::cli
