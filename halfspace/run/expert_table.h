// A table with a column for each expert and a row for each round: predictions beside a label, or losses. An
// empty cell is an expert that is asleep.
#pragma once
#include <memory>
#include <optional>

#include "halfspace/data/class_names.h"
#include "halfspace/data/table_reader.h"
#include "halfspace/run/expert_rounds.h"

namespace halfspace {

struct ExpertTableOptions {
  ReadRules rules;                                 // those about CSV
  bool losses = false;                             // cells are losses in [0, 1], there is no label
  bool may_sleep = true;                           // else an empty cell is a fault
  std::string_view to_whom;                        // who wants everybody awake, for the message
  std::optional<std::vector<std::string>> labels;  // no others
};

class ExpertTable : public ExpertRounds {
 public:
  static Result<std::unique_ptr<ExpertRounds>> open(const std::string& path,
                                                    const ExpertTableOptions& options);
  // The same of text from elsewhere; `name` is what messages call it.
  static Result<std::unique_ptr<ExpertRounds>> open(const std::string& name,
                                                    std::unique_ptr<TextSource> source,
                                                    const ExpertTableOptions& options);

  Result<bool> next(ExpertRound& round) override;
  [[nodiscard]] const std::vector<std::string>& experts() const override { return names_; }
  [[nodiscard]] std::span<const ClassId> order() const override { return classes_.order(); }
  [[nodiscard]] std::string_view label(ClassId id) const override { return classes_.text(id); }
  [[nodiscard]] std::vector<std::string> doubts() const override;
  [[nodiscard]] std::string description() const override;

 private:
  ExpertTable(TableReader reader, ExpertTableOptions options)
      : reader_(std::move(reader)), options_(std::move(options)) {}
  Status choose_columns();
  Status add(const TableCell& cell, ExpertId expert, ExpertRound& round);
  Result<ClassId> class_of(const TableCell& cell);

  TableReader reader_;
  ExpertTableOptions options_;
  std::vector<std::size_t> columns_;  // of the experts
  std::vector<std::string> names_;
  std::optional<std::size_t> label_;
  ClassNames classes_;
  std::vector<TableCell> cells_;
};

}  // namespace halfspace
