// One online linear learner: a single lane, and the hypothesis to keep of its run.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/learn/online/lanes.h"

namespace halfspace {

// What every online learner offers: predict first, then learn; a snapshot that stands by itself.
template <class L>
concept OnlineLearner = requires(L learner, const L& fitted, Row x, Label y) {
  { fitted.score(x) } -> std::same_as<float>;
  { learner.learn(x, y) } -> std::same_as<Outcome>;
  { fitted.hypothesis() } -> std::same_as<LinearHypothesis>;
};

// Which hypothesis of the run is kept.
enum class Keep : std::uint8_t { last, average, survivor };
std::string_view name_of(Keep keep);
Result<Keep> parse_keep(std::string_view name);

// Everything needed to go on later as if nothing had happened. Cells are those that differ from the start.
struct LinearState {
  LaneCounts counts;
  struct Cell {
    float dual = 0;
    float sum = 0;
    float survivor = 0;
  };
  Cell constant;
  std::vector<std::uint32_t> columns;
  std::vector<Cell> cells;
};

class LinearLearner {
 public:
  LinearLearner(const LaneRule& rule, Keep keep);
  LinearLearner(const LaneRule& rule, Keep keep, const LinearState& state);

  void prepare(std::size_t columns, float largest_value) { lanes_.prepare(columns, largest_value); }
  [[nodiscard]] float score(Row row) const;
  Outcome learn(Row row, Label y);
  [[nodiscard]] LinearHypothesis hypothesis() const;
  [[nodiscard]] LinearState state() const;

 private:
  LaneRule rule_;
  Keep keep_;
  Lanes lanes_;
};

static_assert(OnlineLearner<LinearLearner>);

}  // namespace halfspace
