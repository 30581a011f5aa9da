// The losses that gradient learners can follow (batch 2.1).
#pragma once
#include <cstdint>
#include <string_view>

#include "halfspace/learn/online/step.h"

namespace halfspace {

enum class Loss : std::uint8_t { perceptron, hinge, squared_hinge, logistic };
inline constexpr std::string_view kLossWords[] = {"perceptron", "hinge", "squared-hinge", "logistic"};

// The step along the negative gradient, with the kink as the source puts it: perceptron moves at margin 0,
// hinge does not at margin 1.
Step step_of(Loss loss, double size);

}  // namespace halfspace
