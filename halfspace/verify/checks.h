// A list of checks as it grows.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "halfspace/verify/verify.h"

namespace halfspace::verify {

using Verdict = Check::Verdict;

// Sums in double against sums in long double.
inline constexpr long double kTolerance = 1e-9L;
// Numbers below this may be what is left of sums that cancel.
inline constexpr long double kLeast = 1e-3L;

inline bool near(long double a, long double b, long double least = kLeast) {
  if (std::isinf(a) || std::isinf(b)) return a == b;
  return std::fabs(a - b) <= kTolerance * std::max({least, std::fabs(a), std::fabs(b)});
}

// What a sum in double of so many terms, of so large a size together, may be off by.
inline long double rounding_of(std::size_t count, long double size) {
  return 0x1p-52L * static_cast<long double>(count) * size;
}

class Checks {
 public:
  void add(std::string what, bool holds, std::string detail) {
    checks_.push_back({std::move(what), holds ? Verdict::holds : Verdict::fails, std::move(detail)});
  }
  void skip(std::string what, std::string why) {
    checks_.push_back({std::move(what), Verdict::not_checked, std::move(why)});
  }
  void same(const std::string& what, std::uint64_t claimed, std::uint64_t found);
  void same_real(const std::string& what, long double claimed, long double found);
  std::vector<Check> take() { return std::move(checks_); }

 private:
  std::vector<Check> checks_;
};

}  // namespace halfspace::verify
