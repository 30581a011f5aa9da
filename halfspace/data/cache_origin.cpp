#include "halfspace/data/cache_origin.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

#include "halfspace/data/checksum.h"
#include "halfspace/data/shown.h"
#include "halfspace/data/text_source.h"

namespace halfspace {
namespace {

namespace fs = std::filesystem;

// False when it is not there, or is no file.
bool look_at(const std::string& path, CacheOrigin& origin) {
  struct stat status {};
  if (path == "-" || ::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  origin.size = static_cast<std::uint64_t>(status.st_size);
  origin.modified = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
  return true;
}

fs::path folder_of(const std::string& path) {
  std::error_code ignored;
  return fs::weakly_canonical(fs::absolute(path, ignored), ignored).parent_path();
}

Result<Hash128> hash_of(const std::string& path) {
  auto source = TextSource::open(path);
  if (!source) return source.error();
  TextHash hash;
  TextChunk chunk;
  while (true) {
    const auto more = (*source)->next(chunk);
    if (!more) return more.error();
    if (!*more) return hash.value();
    hash.add(chunk.text);
    (*source)->release(chunk);
  }
}

}  // namespace

CacheOrigin cache_origin(const std::string& path, const std::string& cache_path) {
  CacheOrigin origin;
  if (!look_at(path, origin)) return origin;
  const bool beside = cache_path != "-" && folder_of(path) == folder_of(cache_path);
  std::error_code ignored;
  origin.name = beside ? fs::path(path).filename().string() : fs::absolute(path, ignored).string();
  return origin;
}

std::string origin_path(const CacheOrigin& origin, const std::string& cache_path) {
  if (origin.name.empty()) return "a pipe";
  if (fs::path(origin.name).is_absolute()) return origin.name;
  return (fs::path(cache_path).parent_path() / origin.name).string();
}

Status check_origin(const CacheOrigin& origin, const Hash128& text_hash, const std::string& cache_path) {
  if (origin.name.empty()) return {};
  const std::string path = origin_path(origin, cache_path);
  CacheOrigin now;
  if (!look_at(path, now)) return {};
  bool same = now.size == origin.size;
  if (same && now.modified != origin.modified) {
    const auto hash = hash_of(path);
    if (!hash) return hash.error();
    same = *hash == text_hash;
  }
  if (same) return {};
  return input_error(cache_path, fmt::format("{} has changed since {} was made; convert it again",
                                             printable(path), printable(cache_path)));
}

}  // namespace halfspace
