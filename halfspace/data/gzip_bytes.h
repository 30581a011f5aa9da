// The text inside gzip data, of any number of members. Headers, lengths and checksums are checked.
#pragma once
#include <memory>

#include "halfspace/data/packed_input.h"

namespace halfspace {

std::unique_ptr<ByteStream> gzip_bytes(PackedInput input);

}  // namespace halfspace
