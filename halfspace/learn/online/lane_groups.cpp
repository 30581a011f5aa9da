#include "halfspace/learn/online/lane_groups.h"

#include <algorithm>

namespace halfspace {

simd::MoveKind move_kind(const LaneRule& rule) {
  if (rule.rates == Rates::adagrad) return simd::MoveKind::adagrad;
  if (rule.rates == Rates::arow) return simd::MoveKind::arow;
  if (rule.link.is_identity()) return simd::MoveKind::identity;
  return static_cast<simd::MoveKind>(static_cast<int>(simd::MoveKind::whole_power) +
                                     static_cast<int>(rule.link.kind));
}

LinkNumbers::LinkNumbers(const std::vector<LaneRule>& rules, std::size_t padded) {
  for (std::size_t k = 0; k < padded; ++k) {
    const simd::Link& link = rules[std::min(k, rules.size() - 1)].link;  // padding follows the last lane
    const simd::SplitExponent exponent = simd::split(link.exponent);
    powers.push_back(static_cast<std::uint32_t>(link.exponent));
    highs.push_back(exponent.high);
    lows.push_back(exponent.low);
    scales.push_back(link.scale);
    arows.push_back(rules[std::min(k, rules.size() - 1)].rates == Rates::arow ? 1.0f : 0.0f);
  }
}

simd::LinkLanes LinkNumbers::of(const LaneGroup& group) const {
  return {powers.data() + group.first, group.one_power, highs.data() + group.first, lows.data() + group.first,
          scales.data() + group.first};
}

namespace {

bool is_adaptive(simd::MoveKind kind) {
  return kind == simd::MoveKind::adagrad || kind == simd::MoveKind::arow;
}

bool can_move_together(simd::MoveKind a, simd::MoveKind b) {
  return a == b || (is_adaptive(a) && is_adaptive(b));
}

}  // namespace

std::vector<LaneGroup> group_lanes(const std::vector<LaneRule>& rules, const LinkNumbers& links,
                                   std::size_t padded) {
  std::vector<LaneGroup> groups;
  for (std::size_t first = 0; first < rules.size();) {
    simd::MoveKind kind = move_kind(rules[first]);
    std::size_t end = first;
    while (end < rules.size() && can_move_together(move_kind(rules[end]), kind)) ++end;
    if (end == rules.size()) end = padded;
    std::size_t width = 1;
    while (2 * width <= end - first) width *= 2;
    for (std::size_t k = first; k < std::min(first + width, rules.size()); ++k) {
      if (move_kind(rules[k]) != kind) kind = simd::MoveKind::adaptive;
    }
    const auto bits = static_cast<std::uint32_t>(((std::uint64_t{1} << width) - 1) << first);
    const auto begin = links.powers.begin() + static_cast<std::ptrdiff_t>(first);
    const bool one_power = std::all_of(begin, begin + static_cast<std::ptrdiff_t>(width),
                                       [&](std::uint32_t power) { return power == *begin; });
    groups.push_back({first, width, kind, one_power, bits, &simd::move_kernels(width)});
    first += width;
  }
  return groups;
}

}  // namespace halfspace
