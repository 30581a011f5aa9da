// A finite class of rules, each an expert that is awake in every row: CD(d, k), all conjunctions and
// disjunctions of at most k literals, or all stumps over cuts that were given. What the rules say is kept as
// bits, 64 rows a word.
//
// Source     batch 3.3
// Cost       CD: 32 bytes a rule, a bit a feature and row. Stumps: 24 bytes a rule, a bit a cut of a feature
//            and row. An answer for 64 rows takes one step a literal
#pragma once
#include <memory>
#include <string_view>

#include "halfspace/run/rule_rows.h"

namespace halfspace {

struct RuleClassOptions {
  enum class Kind { literals, stumps } kind = Kind::literals;
  unsigned literals = 2;           // at most so many
  std::vector<double> cuts = {0};  // of every feature; fixed before the data
};
inline constexpr std::string_view kRuleClasses[] = {"literals", "stumps"};

// What the bits of stumps may take in memory.
inline constexpr double kMostBitBytes = 0x1p30;

class RuleClass {
 public:
  virtual ~RuleClass() = default;

  [[nodiscard]] virtual std::size_t rules() const = 0;
  // The length of a rule's description in the class's code.
  [[nodiscard]] virtual unsigned bits(std::size_t rule) const = 0;
  // "a and not b", "a > 0.5".
  [[nodiscard]] virtual std::string name(std::size_t rule) const = 0;
  // What all rules are, in words.
  [[nodiscard]] virtual std::string words() const = 0;
  // Bit i: the rule holds in row 64 * word + i. Beyond the last row it is any bit.
  [[nodiscard]] virtual std::uint64_t holds(std::size_t rule, std::size_t word) const = 0;

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t row_words() const { return positive_.size(); }
  [[nodiscard]] std::size_t features() const { return features_.size(); }
  [[nodiscard]] const LabelMap& labels() const { return labels_; }
  [[nodiscard]] const std::string& description() const { return description_; }
  [[nodiscard]] bool is_positive(std::size_t row) const { return (positive_[row / 64] >> row % 64 & 1) != 0; }
  // A rule says the second label where it holds and the first elsewhere. Bit i: that is wrong of row
  // 64 * word + i; 0 beyond the last row.
  [[nodiscard]] std::uint64_t wrong(std::size_t rule, std::size_t word) const {
    const std::uint64_t differs = holds(rule, word) ^ positive_[word];
    return word + 1 < positive_.size() ? differs : differs & last_;
  }

 protected:
  explicit RuleClass(RuleRows& rows);
  [[nodiscard]] std::string feature_name(std::size_t feature) const;

 private:
  std::size_t rows_;
  std::vector<std::uint64_t> positive_;
  std::uint64_t last_;  // which bits of the last word are rows
  std::vector<std::uint32_t> features_;
  ColumnMap columns_;
  LabelMap labels_;
  std::string description_;
};

// Refused: more than 64 features for literals, more than kLargestClass rules, bits above kMostBitBytes.
Result<std::unique_ptr<RuleClass>> make_rule_class(RuleRows rows, const RuleClassOptions& options);

}  // namespace halfspace
