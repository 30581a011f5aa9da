#include "halfspace/world/nested_function.h"

#include <cassert>
#include <cmath>
#include <numeric>

namespace halfspace {
namespace {

double power_of_two(std::size_t exponent) {
  return std::ldexp(1.0, static_cast<int>(exponent));
}

LabelledPoint with(LabelledPoint labelled, double last) {
  labelled.first.push_back(last);
  return labelled;
}

}  // namespace

Label NestedFunction::label(const Point& point) const {
  bool value = false;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const bool literal = (point[i] != 0) == parts_[i].positive;
    value = i == 0 ? literal : parts_[i].is_and ? value && literal : value || literal;
  }
  return value ? Label{1} : Label{-1};
}

LinearTarget NestedFunction::threshold_form() const {
  LinearTarget target{{parts_[0].positive ? 1.0 : -1.0}, parts_[0].positive ? 0.5 : -0.5};
  for (std::size_t i = 1; i < parts_.size(); ++i) {
    const double weight = power_of_two(i);
    const Part part = parts_[i];
    target.weights.push_back(part.positive ? weight : -weight);
    if (part.is_and && part.positive) target.threshold += weight;
    if (!part.is_and && !part.positive) target.threshold -= weight;
  }
  return target;
}

// With x_n where it decides nothing the function is that of the others; on the other half it is constant, and
// the point that speaks most against that pins it down.
std::vector<LabelledPoint> NestedFunction::specifying_set() const {
  const bool first = parts_[0].positive;
  std::vector<LabelledPoint> set = {{{0}, first ? Label{-1} : Label{1}}, {{1}, first ? Label{1} : Label{-1}}};
  for (std::size_t n = 1; n < parts_.size(); ++n) {
    const Part part = parts_[n];
    const double free = part.positive == part.is_and ? 1 : 0;
    for (LabelledPoint& labelled : set) labelled.first.push_back(free);
    Point extreme(n);
    for (std::size_t i = 0; i < n; ++i) extreme[i] = parts_[i].positive == part.is_and ? 1 : 0;
    set.push_back(with({extreme, part.is_and ? Label{-1} : Label{1}}, 1 - free));
  }
  return set;
}

NestedFunction random_nested(std::size_t size, RandomStream& random) {
  std::vector<NestedFunction::Part> parts(size);
  for (NestedFunction::Part& part : parts) part = {random.below(2) == 1, random.below(2) == 1};
  return NestedFunction(std::move(parts));
}

NestedFunction hard_nested(std::size_t size) {
  assert(size % 2 == 1);
  std::vector<NestedFunction::Part> parts(size);
  for (std::size_t i = 2; i < size; i += 2) parts[i].is_and = true;
  return NestedFunction(std::move(parts));
}

LinearTarget random_decision_list(std::size_t dimension, std::size_t length, RandomStream& random) {
  std::vector<std::size_t> order(dimension);
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  const LinearTarget nested = random_nested(length, random).threshold_form();
  LinearTarget target{std::vector<double>(dimension, 0.0), nested.threshold};
  for (std::size_t i = 0; i < length; ++i) target.weights[order[i]] = nested.weights[i];
  return target;
}

LinearTarget hard_target(std::size_t size) {
  assert(size % 2 == 0 && size >= 4);
  LinearTarget target{std::vector<double>(size), 0.5};
  for (std::size_t i = 0; i + 1 < size; ++i) target.weights[i] = power_of_two(i);
  target.weights[size - 1] = power_of_two(size - 2) + 1;
  for (std::size_t i = 2; i + 1 < size; i += 2) target.threshold += power_of_two(i);
  return target;
}

std::vector<LabelledPoint> hard_specifying_set(std::size_t size) {
  std::vector<LabelledPoint> set;
  for (const LabelledPoint& point : hard_nested(size - 1).specifying_set()) set.push_back(with(point, 0));
  // With x_n = 1 the function is nested in x_3 .. x_(n-1), and 1 throughout for n = 4.
  std::vector<LabelledPoint> above = {{{0}, 1}, {{1}, 1}};
  if (size >= 6) {
    std::vector<NestedFunction::Part> parts(size - 3);
    for (std::size_t i = 2; i + 1 < parts.size(); i += 2) parts[i].is_and = true;
    above = NestedFunction(std::move(parts)).specifying_set();
  }
  for (const double a : {0.0, 1.0}) {
    for (const double b : {0.0, 1.0}) {
      for (const auto& [point, label] : above) {
        Point whole = {a, b};
        whole.insert(whole.end(), point.begin(), point.end());
        whole.push_back(1);
        set.emplace_back(std::move(whole), label);
      }
    }
  }
  return set;
}

std::vector<LabelledPoint> hard_minimal_set(std::size_t size) {
  assert(size % 2 == 0 && size >= 6);
  // Variables are counted from 1, as in the source.
  const auto point = [size](std::vector<std::size_t> ones, std::size_t odd_from, std::size_t odd_to,
                            std::size_t all_to) {
    Point own(size, 0.0);
    for (const std::size_t i : ones) own[i - 1] = 1;
    for (std::size_t i = odd_from; i <= odd_to; i += 2) own[i - 1] = 1;
    for (std::size_t i = 1; i <= all_to; ++i) own[i - 1] = 1;
    return own;
  };
  std::vector<LabelledPoint> set;
  set.emplace_back(point({}, 3, size - 1, 0), -1);
  set.emplace_back(point({1}, 3, size - 1, 0), 1);
  set.emplace_back(point({2}, 3, size - 1, 0), 1);
  for (std::size_t k = 4; k <= size - 2; k += 2) set.emplace_back(point({k}, k + 1, size - 1, 0), 1);
  set.emplace_back(point({}, 1, 0, size - 2), -1);
  set.emplace_back(point({size}, 3, size - 3, 0), 1);
  for (std::size_t k = 2; k + 4 <= size; k += 2) set.emplace_back(point({size}, k + 3, size - 3, k), -1);
  return set;
}

}  // namespace halfspace
