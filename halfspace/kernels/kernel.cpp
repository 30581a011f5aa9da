#include "halfspace/kernels/kernel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "halfspace/core/exp_log.h"
#include "halfspace/kernels/byte_runs.h"

namespace halfspace {
namespace {

// A part's value for two rows and for each with itself, which normalising needs.
struct Values {
  double ab;
  double aa;
  double bb;
};

template <class Combine>
void for_common_features(Row a, Row b, Combine combine) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size && j < b.size) {
    if (a.columns[i] == b.columns[j]) {
      combine(static_cast<double>(a.values[i]) * b.values[j]);
      ++i;
      ++j;
    } else {
      ++(a.columns[i] < b.columns[j] ? i : j);
    }
  }
}

double leaf(const Kernel::Step& step, Row a, Row b) {
  const auto whole = static_cast<unsigned>(step.number);
  switch (step.op) {
    case Kernel::Op::linear:
      return dot(a, b);
    case Kernel::Op::polynomial:
      return whole_power(1 + dot(a, b), whole);
    case Kernel::Op::all_products:
      return all_products(a, b);
    case Kernel::Op::gaussian:
      return gaussian(step.number, squared_length(a), squared_length(b), dot(a, b));
    case Kernel::Op::shared_runs:
      return shared_runs(byte_runs(a, whole), byte_runs(b, whole));
    case Kernel::Op::counted_runs:
      return counted_runs(byte_runs(a, whole), byte_runs(b, whole));
    default:
      return step.number;
  }
}

Values normalised(const Values& v) {
  const bool none = v.aa == 0 || v.bb == 0;
  return {none ? 0 : v.ab / (std::sqrt(v.aa) * std::sqrt(v.bb)), v.aa == 0 ? 0.0 : 1.0,
          v.bb == 0 ? 0.0 : 1.0};
}

// Calls visit(values) for each part, the whole kernel last.
template <class Visit>
void for_each_part(const std::vector<Kernel::Step>& steps, Row a, Row b, Visit visit) {
  std::vector<Values> stack;
  for (const Kernel::Step& step : steps) {
    if (step.op == Kernel::Op::normalise) {
      stack.back() = normalised(stack.back());
    } else if (step.op == Kernel::Op::add || step.op == Kernel::Op::multiply) {
      const Values y = stack.back();
      stack.pop_back();
      Values& x = stack.back();
      x = step.op == Kernel::Op::add ? Values{x.ab + y.ab, x.aa + y.aa, x.bb + y.bb}
                                     : Values{x.ab * y.ab, x.aa * y.aa, x.bb * y.bb};
    } else {
      stack.push_back({leaf(step, a, b), leaf(step, a, a), leaf(step, b, b)});
    }
    visit(stack.back());
  }
}

// How tightly a text binds: sums least.
struct Piece {
  std::string text;
  bool is_sum = false;
};

Piece leaf_text(const Kernel::Step& step) {
  switch (step.op) {
    case Kernel::Op::linear:
      return {"linear"};
    case Kernel::Op::polynomial:
      return {fmt::format("poly(degree={})", step.number)};
    case Kernel::Op::all_products:
      return {"all-products"};
    case Kernel::Op::gaussian:
      return {fmt::format("gauss(gamma={})", step.number)};
    case Kernel::Op::shared_runs:
      return {fmt::format("string(length={})", step.number)};
    case Kernel::Op::counted_runs:
      return {fmt::format("spectrum(length={})", step.number)};
    default:
      return {fmt::format("{}", step.number)};
  }
}

}  // namespace

double dot(Row a, Row b) {
  double sum = 0;
  for_common_features(a, b, [&](double product) { sum += product; });
  return sum;
}

double all_products(Row a, Row b) {
  double product = 1;
  for_common_features(a, b, [&](double common) { product *= 1 + common; });
  return product;
}

double squared_length(Row row) {
  return dot(row, row);
}

double gaussian(double gamma, double squares_a, double squares_b, double dot) {
  return vector_exp(-gamma * std::max(squares_a + squares_b - (dot + dot), 0.0));
}

double whole_power(double x, unsigned k) {
  double result = 1;
  for (double square = x; k > 0; k >>= 1, square *= square) {
    if (k % 2 == 1) result *= square;
  }
  return result;
}

Kernel Kernel::normalised() const {
  Kernel result = *this;
  result.steps_.push_back({Op::normalise});
  return result;
}

Kernel Kernel::with(const Kernel& other, Op op) const {
  Kernel result = *this;
  result.steps_.insert(result.steps_.end(), other.steps_.begin(), other.steps_.end());
  result.steps_.push_back({op});
  return result;
}

bool Kernel::is_of_strings() const {
  return std::any_of(steps_.begin(), steps_.end(),
                     [](const Step& s) { return s.op == Op::shared_runs || s.op == Op::counted_runs; });
}

bool Kernel::is_of_numbers() const {
  return std::any_of(steps_.begin(), steps_.end(), [](const Step& s) {
    return s.op == Op::linear || s.op == Op::polynomial || s.op == Op::all_products || s.op == Op::gaussian;
  });
}

bool Kernel::is_of_runs_alone() const {
  return steps_.size() == 1 && is_of_strings();
}

double Kernel::operator()(Row a, Row b) const {
  double value = 0;
  for_each_part(steps_, a, b, [&](const Values& part) { value = part.ab; });
  return value;
}

double Kernel::self(Row row) const {
  double value = 0;
  for_each_part(steps_, row, row, [&](const Values& part) { value = part.aa; });
  return value;
}

double Kernel::largest_self() const {
  std::vector<double> stack;
  for (const Step& step : steps_) {
    if (step.op == Op::normalise) {
      stack.back() = 1;
    } else if (step.op == Op::add || step.op == Op::multiply) {
      const double y = stack.back();
      stack.pop_back();
      stack.back() = step.op == Op::add            ? stack.back() + y
                     : stack.back() == 0 || y == 0 ? 0
                                                   : stack.back() * y;
    } else {
      stack.push_back(step.op == Op::gaussian   ? 1
                      : step.op == Op::constant ? step.number
                                                : std::numeric_limits<double>::infinity());
    }
  }
  return stack.back();
}

double Kernel::largest_part(Row row) const {
  double largest = 0;
  for_each_part(steps_, row, row, [&](const Values& part) { largest = std::fmax(largest, part.aa); });
  return largest;
}

std::string Kernel::text() const {
  std::vector<Piece> stack;
  for (const Step& step : steps_) {
    if (step.op == Op::normalise) {
      stack.back() = {"normalize(" + stack.back().text + ")"};
    } else if (step.op == Op::add || step.op == Op::multiply) {
      const Piece b = stack.back();
      stack.pop_back();
      const Piece a = stack.back();
      const auto factor = [](const Piece& piece) {
        return piece.is_sum ? "(" + piece.text + ")" : piece.text;
      };
      stack.back() =
          step.op == Op::add ? Piece{a.text + "+" + b.text, true} : Piece{factor(a) + "*" + factor(b), false};
    } else {
      stack.push_back(leaf_text(step));
    }
  }
  return stack.back().text;
}

}  // namespace halfspace
