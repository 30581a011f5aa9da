// A model's bytes with the checksum that they should have; one in sixteen stays as it is.
#pragma once
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstdint>
#include <cstring>
#include <string>

namespace halfspace::fuzz {

inline std::string with_checksum(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (size < 32 || data[size - 1] % 16 == 0) return bytes;
  const std::uint64_t sum = XXH64(bytes.data(), size - 8, 0);
  std::memcpy(bytes.data() + size - 8, &sum, 8);
  return bytes;
}

}  // namespace halfspace::fuzz
