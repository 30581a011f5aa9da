#include "halfspace/lab/learners.h"

#include <fmt/format.h>

#include <cassert>

namespace halfspace::lab {

LaneRule rule_of(std::string_view learner, std::initializer_list<Setting> settings, double constant) {
  const auto row = find_online_learner(learner);
  assert(row);
  auto chosen = (*row)->make(std::span(settings.begin(), settings.size()));
  assert(chosen);
  chosen->rule.constant = static_cast<float>(constant);
  return chosen->rule;
}

std::string setting(double value) {
  return fmt::format("{:.17g}", value);
}

LinearLearner learner_for(const LaneRule& rule, std::size_t dimension, double largest, Keep keep) {
  LinearLearner learner(rule, keep);
  learner.prepare(dimension, static_cast<float>(largest));
  return learner;
}

KernelPerceptron kernel_learner(const char* kernel, std::size_t dimension) {
  const std::vector<Setting> settings = {{"kernel", kernel}};
  const auto row = find_learner("kernel-perceptron");
  KernelPerceptron learner((*row)->make_kernel(settings)->rule, Keep::last);
  learner.prepare(dimension, 4);
  return learner;
}

std::vector<double> weights_of(const LinearLearner& learner, std::size_t dimension) {
  const simd::PlaneLane lane = learner.weights();
  std::vector<double> weights(dimension);
  for (std::size_t i = 0; i < dimension; ++i) weights[i] = lane.at(i);
  return weights;
}

RowStore draw_rows(LinearWorld& world, std::uint64_t rows) {
  RowStore store;
  Point point;
  PointRow row;
  for (std::uint64_t i = 0; i < rows; ++i) {
    const Label label = world.next(point);
    row.set(point);
    const Status kept = store.add(row.view(), label > 0 ? 1 : 0);
    assert(kept);
    static_cast<void>(kept);
  }
  return store;
}

RowStore as_store(std::span<const LabelledPoint> points) {
  RowStore store;
  for (const auto& [point, label] : points) {
    const Status kept = store.add(PointRow(point).view(), label > 0 ? 1 : 0);
    assert(kept);
    static_cast<void>(kept);
  }
  return store;
}

double error_on_support(const LinearWorld& world, const Classifier& classifier) {
  double error = 0;
  for (const auto& [point, probability] : world.support()) {
    const bool wrong = side_of(classifier.predict(PointRow(point).view())) != world.target().label(point);
    error += probability * (wrong ? 1 - world.noise() : world.noise());
  }
  return error;
}

CycleRun cycle(LinearLearner& learner, std::span<const LabelledPoint> points, std::uint64_t most) {
  std::vector<PointRow> rows;
  for (const auto& [point, label] : points) rows.emplace_back(point);
  CycleRun run;
  while (!run.converged && run.mistakes <= most) {
    const std::uint64_t before = run.mistakes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      run.mistakes += learner.learn(rows[i].view(), points[i].second).mistake ? 1 : 0;
    }
    ++run.cycles;
    run.converged = run.mistakes == before;
  }
  return run;
}

}  // namespace halfspace::lab
