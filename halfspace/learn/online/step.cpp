#include "halfspace/learn/online/step.h"

#include "halfspace/learn/online/sigmoid.h"

namespace halfspace {

double slope(const Step& step, double margin, Label y) {
  switch (step.kind) {
    case Step::Kind::squared_hinge:
      return 2 * std::max(0.0, 1 - margin);
    case Step::Kind::logistic:
      return logistic(-margin);
    default:
      return static_cast<float>(margin) <= step.bar(y) ? 1 : 0;
  }
}

double scheduled_later(Schedule schedule, std::uint64_t round) {
  const auto t = static_cast<double>(round);
  switch (schedule) {
    case Schedule::constant:
      return 1;
    case Schedule::inverse_root:
      return 1 / std::sqrt(t);
    case Schedule::inverse:
      return 1 / t;
  }
  return 1;
}

}  // namespace halfspace
