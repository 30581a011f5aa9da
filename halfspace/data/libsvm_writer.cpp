#include "halfspace/data/libsvm_writer.h"

#include <charconv>
#include <cmath>

namespace halfspace {
namespace {

constexpr double kScale[] = {1e5, 1e6, 1e7, 1e8, 1e9, 1e10};

void append_integer(std::string& text, std::uint64_t number) {
  char digits[24];
  const auto [end, code] = std::to_chars(digits, digits + sizeof(digits), number);
  text.append(digits, end);
}

// 0.0001 <= value < 10: one digit in front, up to nine behind.
void append_small(std::string& text, double value) {
  int leading_zeros = 0;  // behind the point, plus one when nothing stands in front
  for (double limit = 1; value < limit; limit /= 10) ++leading_zeros;
  const auto digits = static_cast<std::uint64_t>(value * kScale[leading_zeros] + 0.5);
  std::uint64_t unit = 1;
  for (int i = 0; i < 5 + leading_zeros; ++i) unit *= 10;
  append_integer(text, digits / unit);
  std::uint64_t rest = digits % unit;
  if (rest == 0) return;
  text += '.';
  while (rest != 0) {
    unit /= 10;
    text += static_cast<char>('0' + rest / unit);
    rest %= unit;
  }
}

}  // namespace

void append_number(std::string& text, double value) {
  if (value < 0) text += '-';
  const double size = std::fabs(value);
  if (size < 1e9 && size == std::floor(size)) return append_integer(text, static_cast<std::uint64_t>(size));
  if (size >= 0.0001 && size < 9.99999) return append_small(text, size);
  char digits[32];
  const auto [end, code] =
      std::to_chars(digits, digits + sizeof(digits), size, std::chars_format::general, 6);
  text.append(digits, end);
}

void append_libsvm_row(std::string& text, std::string_view label,
                       std::span<const std::pair<std::uint32_t, double>> features) {
  text += label;
  for (const auto& [index, value] : features) {
    text += ' ';
    append_integer(text, index);
    text += ':';
    append_number(text, value);
  }
  text += '\n';
}

}  // namespace halfspace
