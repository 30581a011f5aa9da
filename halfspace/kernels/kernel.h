// Kernels as values: similarities of rows that are inner products in some feature space (batch 5.1).
//
//   linear              x . x'
//   poly(degree=k)      (1 + x . x')^k
//   all-products        product over the features of (1 + x_i x'_i): all products of distinct features
//   gauss(gamma=g)      e^(-g |x - x'|^2)
//   string(length=p)    the number of different runs of p bytes that two strings share
//   spectrum(length=p)  the same, each run counted by how often it stands in the one times in the other
//   c                   the number c >= 0 itself
//   K + K', K * K'      (Theorem 6.17; c * K is a product)
//   normalize(K)        K(x, x') / sqrt(K(x, x) K(x', x')), 0 where one of these is 0
//
// A kernel is a short program for a stack machine: its parts, then what is done with them. So composing is
// putting one behind the other, and many rows at once go through it step by step (kernel_rows.h). Here is the
// plain form for two rows; a string is a row of its bytes (data/string_block.h).
//
// Arithmetic: double; dot products and products over the features that both have, lowest column first.
// Source: batch 5, extensions 6.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/core/row.h"

namespace halfspace {

class Kernel {
 public:
  enum class Op : std::uint8_t {
    linear,
    polynomial,  // of the degree
    all_products,
    gaussian,      // of gamma
    shared_runs,   // of the length
    counted_runs,  // of the length
    constant,
    normalise,  // what lies on top of the stack
    add,        // the two on top
    multiply,
  };
  struct Step {
    Op op;
    double number = 0;
    friend bool operator==(const Step&, const Step&) = default;
  };

  static Kernel linear() { return Kernel({Op::linear}); }
  static Kernel polynomial(unsigned degree) { return Kernel({Op::polynomial, static_cast<double>(degree)}); }
  static Kernel all_products() { return Kernel({Op::all_products}); }
  static Kernel gaussian(double gamma) { return Kernel({Op::gaussian, gamma}); }
  static Kernel shared_runs(unsigned length) {
    return Kernel({Op::shared_runs, static_cast<double>(length)});
  }
  static Kernel counted_runs(unsigned length) {
    return Kernel({Op::counted_runs, static_cast<double>(length)});
  }
  static Kernel constant(double value) { return Kernel({Op::constant, value}); }
  [[nodiscard]] Kernel normalised() const;
  friend Kernel operator+(const Kernel& a, const Kernel& b) { return a.with(b, Op::add); }
  friend Kernel operator*(const Kernel& a, const Kernel& b) { return a.with(b, Op::multiply); }
  friend Kernel operator*(double scale, const Kernel& k) { return constant(scale) * k; }
  friend bool operator==(const Kernel&, const Kernel&) = default;

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  // Of runs of bytes, or of numbers; a kernel of constants alone is neither, one of both is refused by the
  // parser.
  [[nodiscard]] bool is_of_strings() const;
  [[nodiscard]] bool is_of_numbers() const;
  // Nothing but shared or counted runs of one length: its feature space is small enough to work in.
  [[nodiscard]] bool is_of_runs_alone() const;

  [[nodiscard]] double operator()(Row a, Row b) const;
  // K(x, x), 1 for normalised ones without rounding.
  [[nodiscard]] double self(Row row) const;
  // The largest value that K(x, x) can have; infinity where there is none.
  [[nodiscard]] double largest_self() const;
  // The largest value of K(x, x) of any of its parts, which bounds all values on the way.
  [[nodiscard]] double largest_part(Row row) const;
  [[nodiscard]] std::string text() const;

 private:
  explicit Kernel(Step step) : steps_{step} {}
  [[nodiscard]] Kernel with(const Kernel& other, Op op) const;

  std::vector<Step> steps_;
};

// x^k for whole k >= 1, by squaring, the lowest bit first.
double whole_power(double x, unsigned k);

// Plain forms: over the features that both have, lowest column first.
double dot(Row a, Row b);
double all_products(Row a, Row b);
double squared_length(Row row);
double gaussian(double gamma, double squares_a, double squares_b, double dot);

}  // namespace halfspace
