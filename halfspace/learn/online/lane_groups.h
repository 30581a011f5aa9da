// Lanes that move alike lie side by side and share a kernel.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/learn/online/lane_rule.h"
#include "halfspace/simd/moves.h"

namespace halfspace {

struct LaneGroup {
  std::size_t first = 0;
  std::size_t width = 1;  // 1, 2, 4, 8, 16 or 32; may reach into the padding
  simd::MoveKind kind = simd::MoveKind::identity;
  bool one_power = true;
  std::uint32_t bits = 0;  // of its lanes
  const simd::MoveKernels* kernels = nullptr;
};

simd::MoveKind move_kind(const LaneRule& rule);

// What the links and rates of all lanes need, one number a padded lane.
struct LinkNumbers {
  std::vector<std::uint32_t> powers;
  std::vector<float> highs;
  std::vector<float> lows;
  std::vector<float> scales;
  std::vector<float> arows;  // 1 for a lane of arow's

  LinkNumbers(const std::vector<LaneRule>& rules, std::size_t padded);
  [[nodiscard]] simd::LinkLanes of(const LaneGroup& group) const;
};

// Runs of neighbours of kinds that can move together, cut into widths that have kernels.
std::vector<LaneGroup> group_lanes(const std::vector<LaneRule>& rules, const LinkNumbers& links,
                                   std::size_t padded);

}  // namespace halfspace
