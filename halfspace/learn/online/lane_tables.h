// Where the numbers of lanes lie. Each lane has a weight for a column; it may have a second number (a dual,
// squared gradients or a confidence) and a sum for its average. What is used together shares the cells of one
// table:
//
//   [weights | second numbers]  sums apart        updates change the first two; the sums are seldom looked at
//   [weights | sums]  second numbers apart        where every row is scored by both (averages are judged)
#pragma once
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "halfspace/simd/lanes.h"
#include "halfspace/simd/plane.h"

namespace halfspace {

// The numbers of one kind: those of lane k are number first + k of each cell. The first lanes may have none;
// then `first` is below 0.
template <class PlaneType>
struct LaneNumbers {
  PlaneType* plane = nullptr;  // null: there are none
  std::ptrdiff_t first = 0;

  explicit operator bool() const { return plane != nullptr; }
  [[nodiscard]] std::size_t stride() const { return plane->lanes(); }
  [[nodiscard]] std::size_t columns() const { return plane->columns(); }
  // Of lane `lane` in column 0.
  [[nodiscard]] auto* data(std::size_t lane = 0) const { return plane->data() + place_of(lane); }
  [[nodiscard]] auto& at(std::size_t column, std::size_t lane) const { return data(lane)[column * stride()]; }
  [[nodiscard]] auto& constant(std::size_t lane) const { return plane->constant()[place_of(lane)]; }
  [[nodiscard]] float start(std::size_t lane) const { return plane->start()[place_of(lane)]; }
  void set_start(std::size_t lane, float value) const { plane->set_start(place_of(lane), value); }
  [[nodiscard]] simd::PlaneLane of(std::size_t lane) const { return {plane, place_of(lane)}; }
  [[nodiscard]] std::size_t place_of(std::size_t lane) const {
    return static_cast<std::size_t>(first + static_cast<std::ptrdiff_t>(lane));
  }
};

class LaneTables {
 public:
  // What cells hold before anything has changed them, one number a padded lane; `seconds` may be empty. The
  // lanes before `first_with_second` use none.
  LaneTables(std::vector<float> weights, const std::vector<float>& seconds, std::size_t first_with_second,
             bool has_sums, bool sums_beside)
      : lanes_(weights.size()),
        without_second_(sums_beside ? lanes_ - simd::padded_lanes(lanes_ - first_with_second) : 0),
        has_seconds_(!seconds.empty()),
        has_sums_(has_sums),
        sums_beside_(sums_beside),
        together_(with(std::move(weights), beside(seconds))) {
    if (sums_beside && has_seconds_) {
      apart_ = std::make_unique<simd::Plane>(std::vector<float>(seconds.begin() + skipped(), seconds.end()));
    }
    if (!sums_beside && has_sums) apart_ = std::make_unique<simd::Plane>(zeros());
  }

  void cover(std::size_t columns) {
    together_.cover(columns);
    if (apart_) apart_->cover(columns);
  }
  [[nodiscard]] bool sums_beside() const { return sums_beside_; }
  // As the kernels for lanes of different kinds want it (simd/lanes.h).
  [[nodiscard]] bool are_mixed() const {
    return sums_beside_ && has_seconds_ && lanes_ == simd::kMixedLanes &&
           without_second_ == simd::kFirstWithSecond;
  }
  // So many lanes at the beginning have no second number: their place in the cells is saved.
  [[nodiscard]] std::size_t without_second() const { return without_second_; }

  // Numbers of both kinds that share cells may be scored at once, from data() of the weights.
  LaneNumbers<simd::Plane> weights() { return {&together_, 0}; }
  LaneNumbers<simd::Plane> seconds() { return seconds_of(*this); }
  LaneNumbers<simd::Plane> sums() { return sums_of(*this); }
  [[nodiscard]] LaneNumbers<const simd::Plane> weights() const { return {&together_, 0}; }
  [[nodiscard]] LaneNumbers<const simd::Plane> seconds() const { return seconds_of(*this); }
  [[nodiscard]] LaneNumbers<const simd::Plane> sums() const { return sums_of(*this); }

 private:
  template <class Self>
  using NumbersOf = LaneNumbers<std::conditional_t<std::is_const_v<Self>, const simd::Plane, simd::Plane>>;
  template <class Self>
  static NumbersOf<Self> seconds_of(Self& self) {
    if (!self.has_seconds_) return {};
    return self.sums_beside_ ? NumbersOf<Self>{self.apart_.get(), -self.skipped()}
                             : NumbersOf<Self>{&self.together_, self.behind_weights()};
  }
  template <class Self>
  static NumbersOf<Self> sums_of(Self& self) {
    if (!self.has_sums_) return {};
    return self.sums_beside_ ? NumbersOf<Self>{&self.together_, self.behind_weights()}
                             : NumbersOf<Self>{self.apart_.get(), 0};
  }
  [[nodiscard]] std::ptrdiff_t behind_weights() const { return static_cast<std::ptrdiff_t>(lanes_); }
  [[nodiscard]] std::ptrdiff_t skipped() const { return static_cast<std::ptrdiff_t>(without_second_); }

  [[nodiscard]] std::vector<float> zeros() const { return std::vector<float>(lanes_, 0.0f); }
  [[nodiscard]] std::vector<float> beside(const std::vector<float>& seconds) const {
    return sums_beside_ ? zeros() : seconds;
  }
  static std::vector<float> with(std::vector<float> first, const std::vector<float>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }

  std::size_t lanes_;
  std::size_t without_second_;
  bool has_seconds_;
  bool has_sums_;
  bool sums_beside_;
  simd::Plane together_;  // weights, and the numbers beside them
  std::unique_ptr<simd::Plane> apart_;
};

}  // namespace halfspace
