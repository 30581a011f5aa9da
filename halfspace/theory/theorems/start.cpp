// The inputs of bounds that are true from any start and at any rate.
#include <cmath>

#include "halfspace/theory/theorems/tables.h"

namespace halfspace::theory {

std::vector<Input> from_a_start(std::vector<Input> inputs, std::string_view along) {
  inputs.push_back(from_zero("start_length", "|w_0|, the length of the weights at the start", 0));
  inputs.push_back(any_number("start_along", along, 0));
  inputs.push_back(positive("rate", "the step", 1));
  return inputs;
}

namespace {

bool reaches(const Inputs& x, double comparator_length) {
  return std::fabs(x["start_along"]) <= comparator_length * x["start_length"] * (1 + 1e-12);
}

}  // namespace

std::vector<Demand> start_of_comparator() {
  return {{"start_along", "at most comparator_length times start_length, by Cauchy and Schwarz",
           [](const Inputs& x) { return reaches(x, x["comparator_length"]); }}};
}

std::vector<Demand> start_of_unit_vector() {
  return {{"start_along", "at most start_length, by Cauchy and Schwarz",
           [](const Inputs& x) { return reaches(x, 1); }}};
}

Start perceptron_start(const Inputs& x) {
  return {x["start_length"], x["start_along"], x["rate"]};
}

}  // namespace halfspace::theory
