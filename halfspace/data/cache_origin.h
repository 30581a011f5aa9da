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

// Refused when a text is still there and no longer has its size. Only when a size is the same and the time of
// change is not, the texts have to be read, all of them: there is one hash. That text is returned then, else
// "". A text that is not there any more is not checked, and without it there is no hash. Of a cache that
// comes through a pipe only texts that are named from the root can be found.
Result<std::string> touched_origin(const std::vector<CacheOrigin>& origins, const std::string& cache_path);
// Refused, with the name of the one that was touched, when the texts are not those that the cache was made
// of.
Status check_texts(const std::vector<CacheOrigin>& origins, const Hash128& text_hash,
                   const std::string& cache_path, const std::string& touched);

// A text that a cache in a file names and that is not there any more; "" when all are, or it is no cache.
std::string lost_text(const std::string& cache_path);

}  // namespace halfspace
