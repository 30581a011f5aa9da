#include "halfspace/simd/reference.h"

#include <algorithm>
#include <cmath>

namespace halfspace::simd {
namespace {

template <class Term>
float four_sums(Row row, const float* constants, std::size_t lane, Term term) {
  float sums[4] = {0, 0, 0, 0};
  for (std::size_t i = 0; i < row.size; ++i) {
    sums[i % 4] += term(static_cast<std::ptrdiff_t>(row.columns[i]), row.values[i]);
  }
  if (constants != nullptr) sums[row.size % 4] += term(-1, constants[lane]);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

void reference_score(std::size_t lanes, std::size_t stride, const float* weights, Row row,
                     const float* constants, float* scores) {
  const auto floats = static_cast<std::ptrdiff_t>(stride);
  for (std::size_t k = 0; k < lanes; ++k) {
    scores[k] = four_sums(row, constants, k, [&](std::ptrdiff_t column, float x) {
      return weights[column * floats + static_cast<std::ptrdiff_t>(k)] * x;
    });
  }
}

void reference_spread(std::size_t lanes, std::size_t stride, const float* confidences, Row row,
                      const float* constants, float* spreads) {
  const auto floats = static_cast<std::ptrdiff_t>(stride);
  for (std::size_t k = 0; k < lanes; ++k) {
    spreads[k] = four_sums(row, constants, k, [&](std::ptrdiff_t column, float x) {
      return confidences[column * floats + static_cast<std::ptrdiff_t>(k)] * (x * x);
    });
  }
}

std::uint32_t reference_average(std::size_t lanes, const float* raw_scores, const float* raw_sums,
                                const Averaging& averaging, float* scores) {
  std::uint32_t positive = 0;
  for (std::size_t k = 0; k < lanes; ++k) {
    const double time = averaging.times != nullptr ? averaging.times[k] : averaging.time;
    const double from_start = averaging.starts[k] * (averaging.row_sum + averaging.constants[k]);
    const double sum = time * raw_scores[k] - from_start - raw_sums[k];
    const double mean = averaging.factors[k] * (sum / averaging.rounds);
    const double known = std::isnan(mean) ? 0 : std::clamp(mean, -1e30, 1e30);
    scores[k] = static_cast<float>(known) + averaging.offsets[k];
    positive |= static_cast<std::uint32_t>(scores[k] > averaging.ties[k]) << k;
  }
  return positive;
}

Judgement reference_judge(std::size_t lanes, const float* scores, const Bars& bars, const float* sizes,
                          float* steps) {
  Judgement judgement;
  for (std::size_t k = 0; k < lanes; ++k) {
    const bool moves = bars.signs[k] * scores[k] <= bars.move[k];
    steps[k] = moves ? bars.signs[k] * sizes[k] : 0.0f;
    judgement.moves |= static_cast<std::uint32_t>(moves) << k;
    judgement.positive |= static_cast<std::uint32_t>(scores[k] > bars.tie[k]) << k;
    judgement.doubtful |= !std::isfinite(scores[k]) || scores[k] == bars.doubt[k];
  }
  return judgement;
}

namespace {

// Calls visit(column, value) for every non-zero and the constant feature of one lane.
template <class Visit>
void for_each_column(const Move& move, std::size_t lane, Row row, Visit visit) {
  for (std::size_t i = 0; i < row.size; ++i) {
    visit(static_cast<std::ptrdiff_t>(row.columns[i]), row.values[i]);
  }
  if (move.constants != nullptr) visit(std::ptrdiff_t{-1}, move.constants[lane]);
}

std::ptrdiff_t cell_of(std::ptrdiff_t column, std::size_t stride, std::size_t lane) {
  return column * static_cast<std::ptrdiff_t>(stride) + static_cast<std::ptrdiff_t>(lane);
}

Link link_of(MoveKind kind, const LinkLanes& links, std::size_t k) {
  const double exponent = kind == MoveKind::whole_power
                              ? links.powers[k]
                              : static_cast<double>(links.highs[k]) + static_cast<double>(links.lows[k]);
  const auto link = static_cast<LinkKind>(static_cast<int>(kind) - static_cast<int>(MoveKind::whole_power));
  return {link, exponent, links.scales[k]};
}

// The weight after the step; the second number of the cell is changed in place.
float moved(MoveKind kind, const Move& move, std::size_t k, std::ptrdiff_t column, float x) {
  const float weight = move.weights[cell_of(column, move.stride, k)];
  if (kind == MoveKind::identity) return weight + move.steps[k] * x;
  if (kind == MoveKind::adaptive) kind = move.arows[k] > 0 ? MoveKind::arow : MoveKind::adagrad;
  float& second = move.seconds[cell_of(column, move.second_stride, k)];
  if (kind == MoveKind::adagrad) {
    const float g = move.steps[k] * x;
    second = second + g * g;
    return weight + move.rates[k] * g / (std::sqrt(second) + kAdagradFloor);
  }
  if (kind == MoveKind::arow) {
    const float vx = second * x;
    second = std::max(second - move.rates[k] * vx * vx, kLeastConfidence);
    return weight + move.steps[k] * vx;
  }
  second = second + move.steps[k] * x;
  if (kind == MoveKind::whole_power || kind == MoveKind::real_power) {
    move.peaks[k] = std::max(move.peaks[k], std::fabs(second));
  } else {
    second = std::clamp(second, -kLargestExponentialDual, kLargestExponentialDual);
  }
  return link_weight(link_of(kind, move.links, k), second);
}

}  // namespace

void reference_peak(std::size_t lanes, const Move& move, Row row, float* peaks) {
  const float* duals = move.seconds != nullptr ? move.seconds : move.weights;
  const std::size_t stride = move.seconds != nullptr ? move.second_stride : move.stride;
  for (std::size_t k = 0; k < lanes; ++k) {
    for_each_column(move, k, row, [&](std::ptrdiff_t column, float x) {
      peaks[k] = std::max(peaks[k], std::fabs(duals[cell_of(column, stride, k)] + move.steps[k] * x));
    });
  }
}

void reference_move(MoveKind kind, std::size_t lanes, const Move& move, Row row) {
  for (std::size_t k = 0; k < lanes; ++k) {
    for_each_column(move, k, row, [&](std::ptrdiff_t column, float x) {
      const std::ptrdiff_t cell = cell_of(column, move.stride, k);
      const float before = move.weights[cell];
      const float after = moved(kind, move, k, column, x);
      move.weights[cell] = after;
      if (move.sums == nullptr) return;
      move.sums[cell_of(column, move.sum_stride, k)] += move.clocks[k] * (after - before);
    });
  }
}

}  // namespace halfspace::simd
