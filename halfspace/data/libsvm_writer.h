// Numbers and rows as LIBSVM text.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace halfspace {

// With six significant digits, without an exponent where it reads better: 0.0837291, 12, 1.5e-07.
void append_number(std::string& text, double value);

// "label index:value ...\n"
void append_libsvm_row(std::string& text, std::string_view label,
                       std::span<const std::pair<std::uint32_t, double>> features);

}  // namespace halfspace
