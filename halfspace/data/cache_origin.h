// The text that a cache was made of: noted when the cache is made, looked for when it is read.
#pragma once
#include <string>
#include <vector>

#include "halfspace/core/result.h"
#include "halfspace/data/cache_format.h"

namespace halfspace {

// What to note of the text at `path` in a cache at `cache_path`; nothing of a pipe. The name is short when
// both lie in one folder, so that they can be moved together.
CacheOrigin cache_origin(const std::string& path, const std::string& cache_path);

// Where that text should be now; "a pipe" when it came through one.
std::string origin_path(const CacheOrigin& origin, const std::string& cache_path);

// Refused when a text is still there and is no longer what the cache was made of. Sizes and times of change
// are looked at first: only when a size is the same and the time is not, the texts are read, all of them:
// there is one hash. A text that is not there any more is not checked, and without it there is no hash.
Status check_origins(const std::vector<CacheOrigin>& origins, const Hash128& text_hash,
                     const std::string& cache_path);

}  // namespace halfspace
