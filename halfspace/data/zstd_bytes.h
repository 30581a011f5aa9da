// The text inside zstd data, of any number of frames; skippable frames are skipped, checksums checked.
#pragma once
#include <memory>
#include <string_view>

#include "halfspace/data/packed_input.h"

namespace halfspace {

inline constexpr int kZstdWindowLog = 27;  // 128 MB, what the zstd program takes without being told

// Whether a frame, skippable or not, begins so; `start` has four bytes, or all there are.
bool starts_zstd_frame(std::string_view start);

std::unique_ptr<ByteStream> zstd_bytes(PackedInput input);

}  // namespace halfspace
