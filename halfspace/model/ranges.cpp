#include "halfspace/model/ranges.h"

#include <algorithm>
#include <cmath>

namespace halfspace {
namespace {

constexpr double kLargestScale = 65536;
constexpr int kLargestShift = 512;
// A run keeps its duals below 2^64 and their sums over rounds well below 2^110.
constexpr float kLargestDual = 0x1p65f;
constexpr float kLargestSum = 0x1p110f;
constexpr float kLargestSquare = 0x1p127f;

bool is_within(float number, float most) {
  return std::fabs(number) <= most;  // no number is not
}

bool is_within(int shift) {
  return shift >= 0 && shift <= kLargestShift;
}

const char* cell_fault(const Lanes::Cell& cell) {
  const bool sound = is_within(cell.value, kLargestDual) && is_within(cell.second, kLargestSquare) &&
                     is_within(cell.sum, kLargestSum) && is_within(cell.survivor, kLargestDual);
  if (!sound) return "a number of the state is out of range";
  return cell.second >= 0 ? "" : "a rate of a coordinate is negative";
}

// The first fault of several.
const char* first_fault(const auto& parts) {
  for (const auto& part : parts) {
    if (const char* fault = range_fault(part); *fault != 0) return fault;
  }
  return "";
}

}  // namespace

const char* range_fault(const LinearHypothesis& hypothesis) {
  const simd::Plane& values = hypothesis.values();
  bool finite = std::isfinite(values.start()[0]) && std::isfinite(values.constant()[0]) &&
                std::isfinite(hypothesis.constant_value()) && std::isfinite(hypothesis.offset());
  for (std::size_t c = 0; c < values.columns(); ++c) finite &= std::isfinite(values.at(c, 0));
  for (const float added : hypothesis.gaps().added) finite &= std::isfinite(added);
  if (!finite) return "a weight is not finite";
  return std::fabs(hypothesis.scale()) <= kLargestScale ? "" : "a scale is out of range";
}

const char* range_fault(const SparseLinear& stored) {
  if (!(stored.power >= 1 && stored.power <= 63)) return "the link's power is not between 1 and 63";
  bool finite = std::isfinite(stored.unseen) && std::isfinite(stored.constant_stored) &&
                std::isfinite(stored.constant) && std::isfinite(stored.offset);
  for (const float value : stored.values) finite &= std::isfinite(value);
  for (const float added : stored.gaps.added) finite &= std::isfinite(added);
  if (!finite) return "a weight is not finite";
  return std::fabs(stored.scale) <= kLargestScale ? "" : "a scale is out of range";
}

const char* range_fault(const LinearState& state) {
  if (const char* fault = cell_fault(state.constant); *fault != 0) return fault;
  for (const Lanes::Cell& cell : state.cells) {
    if (const char* fault = cell_fault(cell); *fault != 0) return fault;
  }
  const LaneCounts& counts = state.counts;
  if (!is_within(counts.shift) || !is_within(counts.survivor_shift)) return "a scale is out of range";
  if (!(counts.decay > 0 && counts.decay <= 1)) return "a decay is out of range";
  if (!(counts.clock >= 0 && counts.clock < 1e300)) return "a clock is out of range";
  const Sigmoid& sigmoid = state.sigmoid;
  for (const double curvature : {sigmoid.slope_curvature, sigmoid.mixed_curvature, sigmoid.shift_curvature}) {
    if (!std::isfinite(curvature)) return "a curvature is not finite";
  }
  return "";
}

const char* range_fault(const Sigmoid& sigmoid) {
  if (!(sigmoid.slope >= 0 && std::isfinite(sigmoid.slope))) return "a slope is out of range";
  return std::fabs(sigmoid.shift) <= 50 ? "" : "a shift is out of range";
}

const char* range_fault(const RmsState& rms) {
  for (std::size_t c = 0; c < rms.counts.size(); ++c) {
    const bool sound = rms.counts[c] >= 0 && rms.mean_squares[c] >= 0 && std::isfinite(rms.mean_squares[c]);
    if (!sound) return "a mean square is out of range";
  }
  const Centres& centres = rms.centres;
  for (std::size_t k = 0; k < centres.columns.size(); ++k) {
    const bool sound = std::isfinite(centres.means[k]) && centres.squares[k] >= 0 &&
                       std::isfinite(centres.squares[k]) && centres.counts[k] >= 1 &&
                       std::isfinite(centres.counts[k]) && centres.absences[k] >= 0 &&
                       std::isfinite(centres.absences[k]);
    if (!sound) return "a mean is out of range";
  }
  return "";
}

const char* range_fault(const KeptPortfolio& portfolio) {
  for (const KeptCandidate& candidate : portfolio.candidates) {
    if (*first_fault(candidate.parts) != 0 || *first_fault(candidate.sigmoids) != 0) {
      return "a number of a hypothesis that auto did not choose is out of range, without --keep-portfolio it "
             "would be forgotten";
    }
  }
  return "";
}

const char* range_fault(const Model& model) {
  if (!(std::fabs(model.bias) <= kLargestBias)) return "the bias is out of range";
  for (const char* fault :
       {first_fault(model.classifier.parts()), model.snapshot ? first_fault(model.snapshot->parts()) : "",
        first_fault(model.sigmoids), first_fault(model.states), range_fault(model.rms),
        model.portfolio ? range_fault(*model.portfolio) : ""}) {
    if (*fault != 0) return fault;
  }
  return "";
}

}  // namespace halfspace
