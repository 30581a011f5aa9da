#include "halfspace/world/world.h"

#include <string>

namespace halfspace {

RandomStream sample_stream(std::uint64_t seed, std::uint64_t sample, const char* purpose) {
  return {seed, std::string(purpose) + " of sample " + std::to_string(sample)};
}

}  // namespace halfspace
