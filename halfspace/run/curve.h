// How a run went: its counts at row numbers that grow by a tenth, some 200 of a billion rows.
//
// Cost: one comparison a row.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

namespace halfspace {

struct CurvePoint {
  std::uint64_t rounds = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t updates = 0;
};

class Curve {
 public:
  void add(const CurvePoint& now) {
    if (now.rounds < next_) [[likely]]
      return;
    points_.push_back(now);
    next_ = now.rounds + std::max<std::uint64_t>(1, now.rounds / 10);
  }
  // The last row belongs to it, wherever it stands.
  void finish(const CurvePoint& now) {
    if (now.rounds > 0 && (points_.empty() || points_.back().rounds < now.rounds)) points_.push_back(now);
  }
  [[nodiscard]] const std::vector<CurvePoint>& points() const { return points_; }

 private:
  std::uint64_t next_ = 1;
  std::vector<CurvePoint> points_;
};

}  // namespace halfspace
