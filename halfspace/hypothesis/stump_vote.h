// The majority of stumps: rules that look at one feature, "sign if x > cut, else -sign". One score for two
// classes, the signed share of votes. Votes are counted in whole numbers, so scores are exact.
// Cost of a score: the stumps of the row's features, after a search for each.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/core/label.h"
#include "halfspace/core/row.h"

namespace halfspace {

struct Stump {
  std::uint32_t column = 0;
  float cut = 0;
  std::int32_t sign = 1;  // 1 or -1

  [[nodiscard]] int vote(float x) const { return x > cut ? sign : -sign; }
};

class StumpVote {
 public:
  explicit StumpVote(std::vector<Stump> stumps);  // as they were picked

  void cover(std::size_t /*columns*/) {}
  [[nodiscard]] std::size_t scores() const { return 1; }
  void score(Row row, std::span<double> scores) const;
  [[nodiscard]] Ties ties() const { return Ties::minus; }

  [[nodiscard]] const std::vector<Stump>& stumps() const { return stumps_; }

 private:
  std::vector<Stump> stumps_;
  std::vector<Stump> by_column_;
  std::int64_t of_zeros_ = 0;  // the votes for a row without features
};

}  // namespace halfspace
