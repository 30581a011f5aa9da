// All experiments: what each is stands at the head of its file. `..._work` is one unit of its cost at a size
// of its main parameter.
#pragma once
#include "halfspace/lab/experiment.h"

namespace halfspace::lab {

report::Document average_vs_perceptron(const Setup& setup);
void average_vs_perceptron_work(std::uint64_t size, const Setup& setup);

report::Document winnow_hard(const Setup& setup);
void winnow_hard_work(std::uint64_t size, const Setup& setup);

}  // namespace halfspace::lab
