#include "apps/cli/value_checks.h"

#include <charconv>
#include <cmath>

namespace halfspace::cli {
namespace {

// Nothing when the text is no number from its first letter to its last.
template <class Number>
bool reads_as(const std::string& text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto [after, code] = std::from_chars(text.data(), end, number);
  return code == std::errc() && after == end;
}

}  // namespace

Check whole_number(std::uint64_t low, std::uint64_t high) {
  return [low, high](const std::string& text) {
    std::uint64_t number = 0;
    if (reads_as(text, number) && number >= low && number <= high) return std::string();
    return "found '" + text + "', expected a whole number from " + std::to_string(low) + " to " +
           std::to_string(high);
  };
}

Check number_where(std::function<bool(double)> accepts, std::string expected) {
  return [accepts = std::move(accepts), expected = std::move(expected)](const std::string& text) {
    double number = 0;
    if (reads_as(text, number) && accepts(number)) return std::string();
    return "found '" + text + "', expected " + expected;
  };
}

Check any_count() {
  return whole_number(0, UINT64_MAX);
}

Check any_number() {
  return number_where([](double number) { return std::fabs(number) <= 1e30; },
                      "a finite number from -1e30 to 1e30, of a size above 1e-307 unless it is 0");
}

Check number_above_zero() {
  return number_where([](double number) { return number > 0 && number <= 1e30; },
                      "a number above 0, up to 1e30");
}

Check share_inside(const std::string& what) {
  return number_where([](double number) { return number > 0 && number < 1; }, what + " above 0 and below 1");
}

Check file_name() {
  return [](const std::string& text) {
    return text.empty() ? std::string("found an empty name, expected a file") : std::string();
  };
}

}  // namespace halfspace::cli
