// The scores of all versions of an additive learner on one row, without their weights: the score of a version
// is that of the one before it plus step * <its update, row>. Updates lie in lists by feature, so a row meets
// only those that share a feature with it (mistake_bounds 4.2).
//
// In double, and so not bit for bit those of the versions: good to choose one by, which is then judged
// itself. Memory: twelve bytes a non-zero of an update. Cost of a row: one addition a version, one a shared
// feature.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"
#include "halfspace/learn/online/lane_rule.h"

namespace halfspace {

class VersionSums {
 public:
  // The rule's score is a plain sum over the row of what its updates added.
  static bool can_follow(const LaneRule& rule);

  // Rows have columns below this.
  VersionSums(const LaneRule& rule, std::size_t columns)
      : updates_(columns), constant_(rule.constant), ties_(rule.ties) {}

  // The next version: the one before it plus step * row, the constant feature included.
  void add(Row row, double step);
  // Judges every version on a row: its errors go up by one where it is wrong.
  void judge(Row row, ClassId id);
  // By version, the first one included.
  [[nodiscard]] const std::vector<std::uint64_t>& errors() const { return errors_; }

 private:
  struct Part {
    std::uint32_t version;
    float value;
  };
  std::vector<std::vector<Part>> updates_;  // by column: value of the row
  std::vector<double> steps_;               // of each update
  std::vector<double> products_;            // <update, row>, of the row at hand
  std::vector<std::uint64_t> errors_{0};
  double constant_;
  Ties ties_;
};

}  // namespace halfspace
