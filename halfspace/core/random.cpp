#include "halfspace/core/random.h"

#include <cmath>

#include "halfspace/core/exp_log.h"

namespace halfspace {

RandomStream::RandomStream(std::uint64_t seed, std::string_view name) : state_(seed) {
  for (const char c : name) {
    state_ ^= static_cast<unsigned char>(c);
    next();
    state_ *= 0x100000001B3ULL;
  }
}

std::uint64_t RandomStream::below(std::uint64_t bound) {
  // Draws at or above the largest multiple of bound are thrown away.
  const std::uint64_t reject_from = UINT64_MAX - UINT64_MAX % bound;
  std::uint64_t draw = next();
  while (draw >= reject_from) draw = next();
  return draw % bound;
}

double RandomStream::gauss() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  double a = 0;
  double b = 0;
  double square = 0;
  do {
    a = 2 * uniform() - 1;
    b = 2 * uniform() - 1;
    square = a * a + b * b;
  } while (square >= 1 || square == 0);
  const double stretch = std::sqrt(-2 * portable_log(square) / square);
  spare_ = b * stretch;
  has_spare_ = true;
  return a * stretch;
}

}  // namespace halfspace
