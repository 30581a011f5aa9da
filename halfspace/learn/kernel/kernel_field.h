// The option of learners that have a kernel.
#pragma once
#include <cmath>

#include "halfspace/kernels/kernel_text.h"
#include "halfspace/learn/options.h"

namespace halfspace {

template <class Options>
Field<Options> kernel_field() {
  return {"kernel", "how alike two rows are; sums, products and multiples of kernels are kernels",
          TextField<Options>{[](const Options& o) { return o.kernel.text(); },
                             [](Options& o, std::string_view text) -> Status {
                               auto kernel = parse_kernel(text);
                               if (!kernel) return kernel.error();
                               o.kernel = std::move(*kernel);
                               return {};
                             },
                             "linear, poly(degree=K), all-products, gauss(gamma=G), string(length=P), "
                             "spectrum(length=P), normalize(K), a number, K+K or K*K"}};
}

// Whole numbers that fit into a double.
constexpr bool is_count(double v) {
  return v >= 0 && v <= 0x1p53 && v == static_cast<double>(static_cast<std::uint64_t>(v));
}

}  // namespace halfspace
