#include "halfspace/report/number_text.h"

#include <fmt/format.h>

#include <cmath>

namespace halfspace::report {
namespace {

constexpr double kLargestGrouped = 1e15;  // above it not every whole number is a double

std::string signed_text(std::int64_t number) {
  if (number >= 0) return grouped_text(static_cast<std::uint64_t>(number));
  return "-" + grouped_text(0 - static_cast<std::uint64_t>(number));
}

struct ToText {
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(double number) const { return number_text(number); }
  std::string operator()(std::uint64_t number) const { return grouped_text(number); }
  std::string operator()(std::int64_t number) const { return signed_text(number); }
};

}  // namespace

std::string grouped_text(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string number_text(double number) {
  if (std::isnan(number)) return "-";
  const bool is_large = std::fabs(number) >= 1e4 && std::fabs(number) < kLargestGrouped;
  const bool is_whole = number == std::floor(number);
  if (is_large && (is_whole || std::fabs(number) >= 1e6)) return signed_text(std::llround(number));
  return fmt::format("{:.6g}", number);
}

std::string cell_text(const Cell& cell) {
  return std::visit(ToText{}, cell);
}

}  // namespace halfspace::report
