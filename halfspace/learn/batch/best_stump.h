// The best stump for weighted rows (batch 6.1): of all features, and of all cuts below the least value and
// half way between neighbouring ones, the rule that is right on the greatest weight. Of equal ones the first
// by (feature, cut ascending, sign + before -).
//
// Cost: once O(non-zeros log non-zeros) to sort; a search O(non-zeros).
#pragma once
#include <vector>

#include "halfspace/hypothesis/stump_vote.h"
#include "halfspace/learn/batch/batch_rows.h"

namespace halfspace {

class BestStump {
 public:
  explicit BestStump(const BatchRows& rows);

  struct Found {
    Stump stump;
    double right = 0;  // weight it is right on
  };
  // `weights`: one a row, none negative.
  [[nodiscard]] Found find(const std::vector<double>& weights) const;
  // visit(stump) for all of them, in that order.
  template <class Visit>
  void each(Visit visit) const {
    for (const Feature& feature : features_) {
      for (const float cut : feature.cuts) {
        for (const std::int32_t sign : {1, -1}) visit(Stump{feature.column, cut, sign});
      }
    }
  }

 private:
  struct Feature {
    std::uint32_t column;
    std::vector<std::uint32_t> rows;  // that have it, by rising value
    std::vector<float> values;
    std::vector<float> cuts;
    bool has_zeros;  // rows without it
  };

  const BatchRows* rows_;
  std::vector<Feature> features_;
};

}  // namespace halfspace
