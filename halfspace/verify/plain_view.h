// How the checker sees rows: values as they are, all 1, divided by their feature's root mean square so far,
// as distances from their feature's mean in units of its deviation so far, or with complements beside them;
// and which halfspace of the rows as given comes of it.
#pragma once
#include <map>
#include <vector>

#include "halfspace/verify/plain_lane.h"

namespace halfspace::verify {

class PlainView {
 public:
  // Of a feature that is seen from its mean.
  struct Centre {
    double mean = 0;
    double squares = 0;
    double count = 0;
    double absences = 0;  // rows without it
  };

  explicit PlainView(const PlainRule& rule) : rule_(rule) {}

  [[nodiscard]] std::size_t columns(std::size_t given) const {
    return rule_.complement > 0 ? 2 * std::size_t{rule_.complement} + 1 : given;
  }
  // Valid until the next call.
  Row see(Row row);
  // By column, as far as there were values.
  [[nodiscard]] const std::vector<float>& mean_squares() const { return mean_squares_; }
  [[nodiscard]] const std::vector<float>& counts() const { return counts_; }
  [[nodiscard]] const std::map<std::uint32_t, Centre>& centres() const { return centres_; }
  [[nodiscard]] std::uint64_t rows() const { return rows_; }
  [[nodiscard]] PlainHypothesis fold(const PlainHypothesis& seen) const;

 private:
  [[nodiscard]] float rms(std::size_t column) const;
  float scaled(std::size_t column, float given);
  Row from_centres(Row row);
  Row with_complements(Row row);

  PlainRule rule_;
  std::vector<float> mean_squares_;
  std::vector<float> counts_;
  std::map<std::uint32_t, Centre> centres_;  // of the numbers that came in the first rows
  std::uint64_t rows_ = 0;
  std::vector<std::uint32_t> columns_;
  std::vector<float> values_;
};

}  // namespace halfspace::verify
