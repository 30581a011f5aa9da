// If-then rules over the features of rows, as sleeping experts: "football -> sports" is awake where the
// feature football is there, and says sports.
#pragma once
#include <memory>
#include <optional>
#include <unordered_map>

#include "halfspace/data/class_names.h"
#include "halfspace/data/column_map.h"
#include "halfspace/data/data_files.h"
#include "halfspace/run/expert_rounds.h"

namespace halfspace {

// One a line: features with blanks between them, an arrow, a label. What stands in quotes may hold blanks and
// arrows, and quotes written twice. All features must be there; with none the rule is always awake.
struct ExpertRule {
  std::vector<std::string> features;
  std::string label;
  std::string text;   // the line
  std::string place;  // of the label
};
Result<std::vector<ExpertRule>> read_expert_rules(const std::string& path);
// `place` is "file:line"; the error adds the column.
Result<ExpertRule> parse_expert_rule(std::string_view line, const std::string& place);

class ExpertRuleRounds : public ExpertRounds {
 public:
  // Labels of rules and rows must be among `labels`, when those are given.
  static Result<std::unique_ptr<ExpertRounds>> open(const DataFiles& files, const ReadOptions& options,
                                                    const std::vector<ExpertRule>& rules,
                                                    const std::optional<std::vector<std::string>>& labels);

  Result<bool> next(ExpertRound& round) override;
  [[nodiscard]] const std::vector<std::string>& experts() const override { return names_; }
  [[nodiscard]] std::span<const ClassId> order() const override { return classes_.order(); }
  [[nodiscard]] std::string_view label(ClassId id) const override { return classes_.text(id); }
  [[nodiscard]] std::vector<std::string> doubts() const override;
  [[nodiscard]] std::string description() const override { return files_.reader().parser().description(); }

 private:
  explicit ExpertRuleRounds(FileSequence files) : files_(std::move(files)) {}
  Status add(const ExpertRule& rule);
  Result<bool> next_block();
  void find_awake(const Row& row, std::vector<ExpertId>& awake);

  FileSequence files_;
  Block* block_ = nullptr;
  std::size_t row_ = 0;
  std::vector<ClassId> label_classes_;  // of the block's labels
  std::vector<bool> came_;              // classes that rows have had
  std::vector<bool> woke_;              // rules that have been awake
  std::vector<std::string> names_;
  std::vector<ClassId> says_;
  std::vector<std::uint32_t> wants_;                                   // how many features each rule needs
  std::vector<std::uint32_t> found_;                                   // how many of them the row has
  std::vector<ExpertId> always_;                                       // rules without features
  std::unordered_map<std::uint32_t, std::vector<ExpertId>> rules_of_;  // by column
  ColumnMap columns_;
  ClassNames classes_;
};

}  // namespace halfspace
