// The checker's own kernels, by the plain reading of the formulas: one pair of rows at a time, strings cut
// into their pieces. It shares the text form and the exponential.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "halfspace/core/rising_row.h"
#include "halfspace/kernels/kernel.h"

namespace halfspace::verify {

// A row and what is needed of it again and again.
struct PlainRow {
  RisingRow row;
  double squares = 0;
  double self = 0;
};

class PlainKernel {
 public:
  explicit PlainKernel(Kernel kernel) : kernel_(std::move(kernel)) {}

  [[nodiscard]] PlainRow take(Row row) const;
  [[nodiscard]] double value(const PlainRow& a, const PlainRow& b) const;

 private:
  // The part of the program that ends at this step, which becomes the one before its beginning.
  double part(std::size_t& step, const PlainRow& a, const PlainRow& b) const;

  Kernel kernel_;
};

// All pieces of so many bytes, with their counts.
std::map<std::string, double> pieces_of(Row string, std::size_t length);

}  // namespace halfspace::verify
