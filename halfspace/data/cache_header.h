// The header of a cache: which text it was made of, and how that was read.
#pragma once
#include <string>
#include <string_view>

#include "halfspace/core/result.h"
#include "halfspace/data/cache_format.h"

namespace halfspace {

// Magic, version, sizes and checksum included.
std::string cache_header_bytes(const CacheHeader& header);

// How many bytes the header takes, by its first kCachePrefix bytes; the text of an Error says what is wrong.
Result<std::size_t> cache_header_size(std::string_view prefix, const std::string& place);
// `bytes` are as many as that.
Result<CacheHeader> read_cache_header(std::string_view bytes, const std::string& place);

}  // namespace halfspace
