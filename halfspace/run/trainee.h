// What a run trains: one learner, several in a portfolio, or one with a kernel.
#pragma once
#include "halfspace/learn/kernel/kernel_perceptron.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/learn/portfolio.h"

namespace halfspace {

struct Trainee {
  RowLearner& learner;
  // The same as what it is: one of them.
  LinearLearner* alone = nullptr;
  Portfolio* portfolio = nullptr;
  KernelPerceptron* kernel = nullptr;

  // From each kind by itself, so that they can be handed over as they are.
  Trainee(LinearLearner& one) : learner(one), alone(&one) {}
  Trainee(Portfolio& several) : learner(several), portfolio(&several) {}
  Trainee(KernelPerceptron& one) : learner(one), kernel(&one) {}
};

}  // namespace halfspace
