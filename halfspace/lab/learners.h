// The library's learners on points of worlds.
#pragma once
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>

#include "halfspace/data/row_store.h"
#include "halfspace/learn/catalogue.h"
#include "halfspace/learn/kernel/kernel_perceptron.h"
#include "halfspace/learn/online/linear_learner.h"
#include "halfspace/world/linear_world.h"
#include "halfspace/world/nested_function.h"
#include "halfspace/world/point_row.h"

namespace halfspace::lab {

// Of the catalogue, with these settings, without a constant feature unless one is given.
LaneRule rule_of(std::string_view learner, std::initializer_list<Setting> settings = {}, double constant = 0);
// A number as a setting's value, with all its digits.
std::string setting(double value);

// Ready for points of so many coordinates, of these sizes at most.
LinearLearner learner_for(const LaneRule& rule, std::size_t dimension, double largest = 1,
                          Keep keep = Keep::last);

// In the space of a kernel, for rows of so many coordinates.
KernelPerceptron kernel_learner(const char* kernel, std::size_t dimension);

// The last weights as numbers; scale-free.
std::vector<double> weights_of(const LinearLearner& learner, std::size_t dimension);

// Rows drawn from a world, each once.
RowStore draw_rows(LinearWorld& world, std::uint64_t rows);
RowStore as_store(std::span<const LabelledPoint> points);
// The chance that a classifier is wrong on a new row: exact over a support.
double error_on_support(const LinearWorld& world, const Classifier& classifier);

// Mistakes on points shown again and again until a whole cycle is right, or more than `most` were made.
struct CycleRun {
  std::uint64_t mistakes = 0;
  std::uint64_t cycles = 0;  // the last, right one included
  bool converged = false;
};
CycleRun cycle(LinearLearner& learner, std::span<const LabelledPoint> points, std::uint64_t most);

}  // namespace halfspace::lab
