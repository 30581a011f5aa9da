// Lengths of codes, counted without making them.
#pragma once
#include <cstdint>
#include <vector>

namespace halfspace::verify {

// Elias's gamma code of a number from 1 on.
std::uint64_t gamma_length(std::uint64_t number);
// Different numbers, rising, in Rice's code at its best parameter, which is told in five bits.
std::uint64_t length_of_numbers(std::vector<std::uint64_t> numbers);

}  // namespace halfspace::verify
