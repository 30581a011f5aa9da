#include "halfspace/run/expert_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "halfspace/data/shown.h"

namespace halfspace {

Result<std::unique_ptr<ExpertRounds>> ExpertRuleRounds::open(
    const DataFiles& files, const ReadOptions& options, const std::vector<ExpertRule>& rules,
    const std::optional<std::vector<std::string>>& labels) {
  auto sequence = FileSequence::open(files, options);
  if (!sequence) return sequence.error();
  std::unique_ptr<ExpertRuleRounds> rounds(new ExpertRuleRounds(std::move(*sequence)));
  if (labels) rounds->classes_ = ClassNames(*labels);
  for (const ExpertRule& rule : rules) {
    if (Status added = rounds->add(rule); !added) return added.error();
  }
  return std::unique_ptr<ExpertRounds>(std::move(rounds));
}

Status ExpertRuleRounds::add(const ExpertRule& rule) {
  const auto expert = static_cast<ExpertId>(names_.size());
  const auto says = classes_.id(rule.label);
  if (!says) return input_error(rule.place, says.error().what);
  names_.push_back(rule.text);
  says_.push_back(*says);
  wants_.push_back(static_cast<std::uint32_t>(rule.features.size()));
  found_.push_back(0);
  woke_.push_back(false);
  if (rule.features.empty()) always_.push_back(expert);
  for (const std::string& feature : rule.features) rules_of_[columns_.column(feature)].push_back(expert);
  return {};
}

// The next block that has rows.
Result<bool> ExpertRuleRounds::next_block() {
  do {
    auto block = files_.next();
    if (!block) return block.error();
    block_ = *block;
    if (block_ == nullptr) return false;
  } while (block_->rows() == 0);
  row_ = 0;
  columns_.translate(*block_, ColumnMap::Unknown::share);
  label_classes_.clear();
  for (const SeenLabel& label : block_->seen_labels) {
    const auto id = classes_.id(label.text);
    if (!id) return input_error(files_.reader().place(label.line, 1), id.error().what);
    label_classes_.push_back(*id);
    came_.resize(std::max<std::size_t>(came_.size(), *id + 1));
    came_[*id] = true;
  }
  return true;
}

Result<bool> ExpertRuleRounds::next(ExpertRound& round) {
  round = {};
  if (block_ == nullptr || row_ == block_->rows()) {
    auto more = next_block();
    if (!more || !*more) return more;
  }
  const ClassId label = label_classes_[block_->label_ids[row_]];
  find_awake(block_->row(row_++), round.awake);
  for (const ExpertId expert : round.awake) {
    woke_[expert] = true;
    round.predictions.push_back(says_[expert]);
    round.losses.push_back(says_[expert] == label ? 0 : 1);
  }
  return true;
}

std::vector<std::string> ExpertRuleRounds::doubts() const {
  std::vector<std::string> doubts;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const bool label_came = says_[i] < came_.size() && came_[says_[i]];
    if (!label_came)
      doubts.push_back(fmt::format("no row has the label of the rule '{}'", printable(names_[i])));
    if (!woke_[i]) {
      doubts.push_back(
          fmt::format("the rule '{}' was never awake: no row has its features", printable(names_[i])));
    }
  }
  return doubts;
}

void ExpertRuleRounds::find_awake(const Row& row, std::vector<ExpertId>& awake) {
  awake = always_;
  std::vector<ExpertId> touched;
  for (std::size_t i = 0; i < row.size; ++i) {
    const auto rules = row.values[i] == 0 ? rules_of_.end() : rules_of_.find(row.columns[i]);
    if (rules == rules_of_.end()) continue;
    for (const ExpertId expert : rules->second) {
      if (++found_[expert] == wants_[expert]) awake.push_back(expert);
      touched.push_back(expert);
    }
  }
  for (const ExpertId expert : touched) found_[expert] = 0;
  std::sort(awake.begin(), awake.end());
}

}  // namespace halfspace
