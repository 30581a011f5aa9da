// Kernel values of rows that will come soon against the rows of a sum, computed for many of them at a time
// and on several threads, before it is known what the sum will be by then: only its coefficients and the rows
// that are added in between are new when a row's turn comes. What is looked up is what would be computed.
//
// Memory: eight bytes a value, at most kMostValues of them.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "halfspace/kernels/kernel_rows.h"

namespace halfspace {

class ValuesAhead {
 public:
  static constexpr std::size_t kMostValues = std::size_t{1} << 22;

  // These rows come next, in this order; some may be left out. They must live until they have come.
  void look(std::span<const Row> rows, const KernelRows& sum, unsigned threads);
  // The values of a row against all rows of the sum, valid until the next call.
  struct Values {
    const FormedRow& row;
    std::span<const double> values;
  };
  Values of(Row row, const KernelRows& sum);
  // The sum has other rows than before.
  void forget() { coming_.clear(); }

 private:
  struct Coming {
    Row row;
    FormedRow formed;
    std::vector<double> values;
  };
  std::vector<Coming> coming_;
  std::size_t next_ = 0;
  Coming other_;  // a row that nobody announced
};

}  // namespace halfspace
