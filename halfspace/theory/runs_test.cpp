#include "halfspace/theory/runs_test.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace halfspace::theory {
namespace {

// So many labels of a kind, and the normal approximation is good to a few digits even far from the mean.
constexpr std::uint64_t kMany = 500;

double log_choose(double n, double k) {
  return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
}

// Orders of a labels of the first kind and b of the second with `runs` runs, as a share of all.
double share_of_orders(double a, double b, std::uint64_t runs) {
  const auto half = static_cast<double>(runs / 2);
  const double all = log_choose(a + b, a);
  const auto orders = [&](double of_first, double of_second) {
    if (of_first > a || of_second > b) return 0.0;
    return std::exp(log_choose(a - 1, of_first - 1) + log_choose(b - 1, of_second - 1) - all);
  };
  return runs % 2 == 0 ? 2 * orders(half, half) : orders(half + 1, half) + orders(half, half + 1);
}

double exact_probability(std::uint64_t a, std::uint64_t b, std::uint64_t runs) {
  const auto share = [&](std::uint64_t r) {
    return share_of_orders(static_cast<double>(a), static_cast<double>(b), r);
  };
  const std::uint64_t most = 2 * std::min(a, b) + 1;
  double fewer = 0;
  for (std::uint64_t r = 2; r <= std::min(runs, most); ++r) fewer += share(r);
  double more = 0;
  for (std::uint64_t r = runs; r <= most; ++r) more += share(r);
  return std::min(1.0, 2 * std::min(fewer, more));
}

}  // namespace

std::vector<LabelKind> LabelRuns::kinds() const {
  std::vector<LabelKind> kinds = kinds_;
  for (LabelKind& kind : kinds) kind.runs += rows_ > 0 ? 1 : 0;
  return kinds;
}

UnlikelyLabel least_likely(std::span<const LabelKind> kinds) {
  std::uint64_t rows = 0;
  std::size_t seen = 0;
  for (const LabelKind& kind : kinds) {
    rows += kind.rows;
    seen += kind.rows > 0 ? 1 : 0;
  }
  UnlikelyLabel found;
  for (const LabelKind& kind : kinds) {
    const double probability = runs_probability(kind.rows, rows - kind.rows, kind.runs);
    if (probability < found.probability) found = {kind, probability};
  }
  if (seen > 2) found.probability = std::min(1.0, static_cast<double>(seen) * found.probability);
  return found;
}

double runs_probability(std::uint64_t first_kind, std::uint64_t second_kind, std::uint64_t runs) {
  if (first_kind == 0 || second_kind == 0) return 1;
  if (std::min(first_kind, second_kind) <= kMany) return exact_probability(first_kind, second_kind, runs);
  const auto a = static_cast<double>(first_kind);
  const auto b = static_cast<double>(second_kind);
  const double n = a + b;
  const double mean = 1 + 2 * a * b / n;
  const double variance = (mean - 1) * (mean - 2) / (n - 1);
  if (!(variance > 0)) return 1;
  const double distance = std::fabs(static_cast<double>(runs) - mean) / std::sqrt(variance);
  return std::erfc(distance / std::numbers::sqrt2);
}

}  // namespace halfspace::theory
