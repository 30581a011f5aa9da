#include "halfspace/verify/plain_code.h"

#include <algorithm>

namespace halfspace::verify {

std::uint64_t gamma_length(std::uint64_t number) {
  std::uint64_t length = 1;
  for (; number > 1; number /= 2) length += 2;
  return length;
}

std::uint64_t length_of_numbers(std::vector<std::uint64_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::uint64_t least = UINT64_MAX;
  for (unsigned low = 0; low < 32; ++low) {
    std::uint64_t length = 5;
    std::uint64_t next = 0;  // the least number that can follow
    for (const std::uint64_t number : numbers) {
      length += ((number - next) >> low) + 1 + low;
      next = number + 1;
    }
    least = std::min(least, length);
  }
  return least;
}

}  // namespace halfspace::verify
