#include "halfspace/learn/online/losses.h"

#include <cmath>

namespace halfspace {

Step step_of(Loss loss, double size) {
  Step step = Step::up_to(size, loss == Loss::perceptron ? 0.0f : std::nextafter(1.0f, 0.0f));
  if (loss == Loss::squared_hinge) step.kind = Step::Kind::squared_hinge;
  if (loss == Loss::logistic) step.kind = Step::Kind::logistic;
  return step;
}

}  // namespace halfspace
