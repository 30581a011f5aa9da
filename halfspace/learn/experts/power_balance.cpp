#include "halfspace/learn/experts/power_balance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "halfspace/core/exp_log.h"

namespace halfspace {
namespace {

using List = std::span<const Votes>;

// Weights that are equal on paper and were rounded on different ways differ by a few roundings.
constexpr double kRounding = 1e-13;

std::int64_t heads(List votes) {
  std::int64_t sum = 0;
  for (const Votes& some : votes) sum += std::abs(some.count);
  return sum;
}

int sign(double value) {
  return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

// By what was put aside, then by mistakes; equal weights cancel.
std::vector<Votes> cancelled(std::vector<Votes> votes) {
  const auto before = [](const Votes& a, const Votes& b) {
    return a.aside != b.aside ? a.aside < b.aside : a.mistakes < b.mistakes;
  };
  std::sort(votes.begin(), votes.end(), before);
  std::vector<Votes> left;
  for (const Votes& some : votes) {
    if (left.empty() || before(left.back(), some)) {
      if (!left.empty() && left.back().count == 0) left.pop_back();
      left.push_back(some);
    } else {
      left.back().count += some.count;
    }
  }
  if (!left.empty() && left.back().count == 0) left.pop_back();
  return left;
}

// The sign of sum count beta^mistakes, in units of the weight at hand, until what is left cannot change it.
// When the whole sum is 0, every sum on the way is a whole number (Gauss: the polynomial is 1 - (1 + eps) x
// times one with whole coefficients), and nothing is rounded.
int sign_of_sum(List votes, double eps) {
  double sum = 0;
  std::int64_t left = heads(votes);
  std::uint64_t power = votes.front().mistakes;
  for (const Votes& some : votes) {
    for (; power < some.mistakes && sum != 0; ++power) {
      if (std::fabs(sum) > static_cast<double>(left)) return sign(sum);
      sum *= 1 + eps;
    }
    power = some.mistakes;
    sum += static_cast<double>(some.count);
    left -= std::abs(some.count);
  }
  return sign(sum);
}

int sign_up_to_rounding(List votes, double eps) {
  const auto exponent = [&](const Votes& some) {
    return static_cast<double>(some.mistakes) - (some.aside - votes.front().aside) / (1 + eps);
  };
  double least = std::numeric_limits<double>::infinity();
  for (const Votes& some : votes) least = std::min(least, exponent(some));
  const double log_base = portable_log(1 + eps);
  double sum = 0;
  double total = 0;
  for (const Votes& some : votes) {
    const double weight = portable_exp(-log_base * (exponent(some) - least));
    sum += weight * static_cast<double>(some.count);
    total += weight * static_cast<double>(std::abs(some.count));
  }
  return std::fabs(sum) <= kRounding * total ? 0 : sign(sum);
}

}  // namespace

int heavier_side(std::vector<Votes> votes, double eps) {
  votes = cancelled(std::move(votes));
  // Of those with the same `aside`, what is 0 as a whole is left out.
  std::vector<Votes> left;
  for (auto begin = votes.begin(); begin != votes.end();) {
    const auto end =
        std::find_if(begin, votes.end(), [&](const Votes& v) { return v.aside != begin->aside; });
    if (sign_of_sum({begin, end}, eps) != 0) left.insert(left.end(), begin, end);
    begin = end;
  }
  if (left.empty()) return 0;
  const bool alike = left.front().aside == left.back().aside;
  return alike ? sign_of_sum(left, eps) : sign_up_to_rounding(left, eps);
}

}  // namespace halfspace
