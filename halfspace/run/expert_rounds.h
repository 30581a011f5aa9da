// Where rounds of expert advice come from: a table of predictions or losses, or rules over rows.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/result.h"
#include "halfspace/learn/experts/expert_algorithm.h"

namespace halfspace {

struct ExpertRound {
  std::vector<ExpertId> awake;       // in rising order
  std::vector<ClassId> predictions;  // of the awake; none when there are only losses
  std::vector<double> losses;        // of the awake
};

class ExpertRounds {
 public:
  virtual ~ExpertRounds() = default;

  // The next round; false at the end.
  virtual Result<bool> next(ExpertRound& round) = 0;
  [[nodiscard]] virtual const std::vector<std::string>& experts() const = 0;
  // The place of each class among labels, for ties.
  [[nodiscard]] virtual std::span<const ClassId> order() const = 0;
  // What a class is called.
  [[nodiscard]] virtual std::string_view label(ClassId /*id*/) const { return ""; }
  // When all rounds have been read: what nobody would want of experts, one a sentence.
  [[nodiscard]] virtual std::vector<std::string> doubts() const { return {}; }
  // What was read, for the report.
  [[nodiscard]] virtual std::string description() const = 0;
};

}  // namespace halfspace
