#include "halfspace/data/cache_origin.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "halfspace/data/cache_source.h"
#include "halfspace/data/checksum.h"
#include "halfspace/data/data_files.h"
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

Status add_text(const std::string& path, TextHash& hash) {
  auto source = TextSource::open(path);
  if (!source) return source.error();
  TextChunk chunk;
  while (true) {
    const auto more = (*source)->next(chunk);
    if (!more) return more.error();
    if (!*more) return {};
    hash.add(chunk.text);
    (*source)->release(chunk);
  }
}

Error changed(const std::string& path, const std::string& cache_path) {
  return input_error(cache_path, fmt::format("{} has changed since {} was made; convert it again",
                                             printable(path), printable(cache_path)));
}

// Where the cache lies: also of standard input, when that is a file. "" when it is a pipe.
fs::path folder_of_cache(const std::string& cache_path) {
  if (cache_path != DataFiles("-").shown()) return fs::path(cache_path).parent_path();
  struct stat status {};
  std::error_code failed;
  const bool is_file = ::fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode);
  const fs::path file = is_file ? fs::read_symlink("/proc/self/fd/0", failed) : fs::path();
  return failed ? fs::path() : file.parent_path();
}

// A pipe has no name, and a cache that comes through one has no folder.
bool can_be_found(const CacheOrigin& origin, const std::string& cache_path) {
  if (origin.name.empty()) return false;
  return fs::path(origin.name).is_absolute() || cache_path != DataFiles("-").shown() ||
         !folder_of_cache(cache_path).empty();
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
  return (folder_of_cache(cache_path) / origin.name).string();
}

Result<std::string> touched_origin(const std::vector<CacheOrigin>& origins, const std::string& cache_path) {
  std::string touched;
  bool all_there = true;
  for (const CacheOrigin& origin : origins) {
    const std::string path = origin_path(origin, cache_path);
    CacheOrigin now;
    if (!can_be_found(origin, cache_path) || !look_at(path, now)) {
      all_there = false;
      continue;
    }
    if (now.size != origin.size) return changed(path, cache_path);
    if (now.modified != origin.modified) touched = path;
  }
  return all_there ? touched : "";
}

Status check_texts(const std::vector<CacheOrigin>& origins, const Hash128& text_hash,
                   const std::string& cache_path, const std::string& touched) {
  TextHash hash;
  for (const CacheOrigin& origin : origins) {
    if (Status read = add_text(origin_path(origin, cache_path), hash); !read) return read;
  }
  return hash.value() == text_hash ? Status() : changed(touched, cache_path);
}

std::string lost_text(const std::string& cache_path) {
  const auto cache = CacheSource::open_file(cache_path);
  if (!cache || *cache == nullptr) return "";
  CacheOrigin now;
  for (const CacheOrigin& origin : (*cache)->header().origins) {
    const std::string path = origin_path(origin, cache_path);
    if (!origin.name.empty() && !look_at(path, now)) return printable(path);
  }
  return "";
}

}  // namespace halfspace
