// Bytes in order, from wherever: a descriptor, or what a decompressor makes of another stream.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "halfspace/core/result.h"

namespace halfspace {

class ByteStream {
 public:
  virtual ~ByteStream() = default;

  // Up to `most` bytes (above 0), at least one; none at the end.
  virtual Result<std::size_t> read(char* to, std::size_t most) = 0;
  // How much of the file was needed for what has been read: for compressed data, in compressed bytes.
  [[nodiscard]] virtual std::uint64_t offset() const = 0;
  // Of the file, in the bytes of offset(); 0 when it is not known beforehand.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  // For messages.
  [[nodiscard]] virtual const std::string& name() const = 0;
};

}  // namespace halfspace
