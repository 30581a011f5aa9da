// Checksums of bytes in files: they guard against damage, not against intent.
#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

#include "halfspace/data/cache_format.h"

namespace halfspace {

// XXH3, 64 bits.
std::uint64_t checksum(std::string_view bytes);

// XXH3, 128 bits, of text that comes in pieces.
class TextHash {
 public:
  TextHash();
  ~TextHash();
  void add(std::string_view text);
  [[nodiscard]] Hash128 value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace halfspace
