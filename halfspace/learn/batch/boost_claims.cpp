#include "halfspace/learn/batch/boost_claims.h"

#include <algorithm>
#include <cmath>

namespace halfspace {

constexpr ClaimKind kMarginShareClaim{"theorem-4",
                                      "margin distribution of a vote, Theorem 4",
                                      "servedio 3.4",
                                      Assumption::always,
                                      "the model",
                                      "at most a share of {value} of the {rows} rows has a margin of {theta} "
                                      "or less, by Theorem 4; there are {count}"};

Claim margin_share_claim(const std::vector<double>& margins, double theta, double steps) {
  double sum = 0;
  for (const double margin : margins) sum += std::exp(steps * (theta - margin));
  const auto count = std::count_if(margins.begin(), margins.end(), [&](double m) { return m <= theta; });
  const auto rows = static_cast<double>(margins.size());
  const double value = sum / rows;
  return {&kMarginShareClaim,
          value,
          {{"theta", theta}, {"steps", steps}, {"rows", rows}, {"count", static_cast<double>(count)}},
          value >= 1};
}

}  // namespace halfspace
