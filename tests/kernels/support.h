// Rows, strings and kernels for tests, and whether Gram matrices are what they should be.
#pragma once
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "halfspace/core/random.h"
#include "halfspace/kernels/kernel.h"
#include "tests/support/rows.h"

namespace halfspace::test {

// Kernels of numbers and of strings, every part and every composition among them.
inline const std::vector<std::string> kNumberKernels = {
    "linear",
    "poly(degree=3)",
    "all-products",
    "gauss(gamma=0.1)",
    "normalize(poly(2))",
    "2*linear+1",
    "0.5*gauss(0.5)*normalize(all-products)+3*linear*linear",
    "normalize(linear+normalize(poly(4))*gauss(1))",
};
inline const std::vector<std::string> kStringKernels = {
    "string(length=2)",
    "spectrum(length=3)",
    "spectrum(9)",
    "normalize(spectrum(length=2))",
    "normalize(string(1)+2*spectrum(3))*string(2)",
};

inline OwnedRow string_row(std::string_view text, int label = 1) {
  OwnedRow row;
  row.label = static_cast<Label>(label);
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    row.add(i, static_cast<float>(static_cast<unsigned char>(text[i])));
  }
  return row;
}

inline std::vector<float> random_vector(RandomStream& random, std::size_t size) {
  std::vector<float> x(size);
  for (float& v : x) v = random.below(4) == 0 ? 0.0f : static_cast<float>(random.gauss());
  return x;
}

inline std::string random_string(RandomStream& random, std::string_view letters, std::uint64_t longest) {
  std::string text;
  for (std::uint64_t n = random.below(longest + 1); n > 0; --n) text += letters[random.below(letters.size())];
  return text;
}

// Symmetric, and no eigenvalue below -1e-9 times the largest entry: Cholesky's factors exist once so much is
// added to the diagonal.
inline bool is_positive_semidefinite(const Kernel& kernel, const Rows& rows) {
  const std::size_t n = rows.size();
  std::vector<std::vector<double>> g(n, std::vector<double>(n));
  double largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      g[i][j] = kernel(rows[i].view(), rows[j].view());
      if (kernel(rows[j].view(), rows[i].view()) != g[i][j]) return false;
      largest = std::fmax(largest, std::fabs(g[i][j]));
    }
  }
  for (std::size_t i = 0; i < n; ++i) g[i][i] += 1e-9 * largest + 1e-300;
  for (std::size_t k = 0; k < n; ++k) {
    if (!(g[k][k] > 0)) return false;
    for (std::size_t i = k + 1; i < n; ++i) {
      for (std::size_t j = k + 1; j < n; ++j) g[i][j] -= g[i][k] * g[k][j] / g[k][k];
    }
  }
  return true;
}

}  // namespace halfspace::test
