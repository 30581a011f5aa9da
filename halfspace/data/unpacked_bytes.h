// Bytes that may be compressed, unpacked: the first few tell, not the name.
#pragma once
#include <memory>
#include <string_view>

#include "halfspace/data/byte_stream.h"
#include "halfspace/data/packed_input.h"

namespace halfspace {

enum class Packing { none, gzip, zstd };

// `start` has kPackingBytes, or all there are.
inline constexpr std::size_t kPackingBytes = 4;
Packing packing_of(std::string_view start);

// Looks at the first bytes when it is first read, not before: a pipe may keep one waiting for them.
// It takes `buffer` bytes from there at once.
std::unique_ptr<ByteStream> unpacked_bytes(std::unique_ptr<ByteStream> from,
                                           std::size_t buffer = kPackedBuffer);

}  // namespace halfspace
