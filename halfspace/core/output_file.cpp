#include "halfspace/core/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace halfspace {
namespace {

constexpr std::size_t kPendingBytes = 1 << 16;

std::string folder_of(const std::string& path) {
  return path.substr(0, path.rfind('/') + 1);  // with its slash; empty for the current folder
}

// Where a chain of links leads, be there a file or not, so that a link stays a link when its file is
// replaced.
std::string behind_links(std::string path) {
  constexpr int kMostLinks = 40;  // as many as the kernel follows
  char target[4096];
  for (int i = 0; i < kMostLinks; ++i) {
    const ssize_t size = ::readlink(path.c_str(), target, sizeof(target));
    if (size <= 0 || static_cast<std::size_t>(size) == sizeof(target)) break;
    const std::string next(target, static_cast<std::size_t>(size));
    path = next.starts_with('/') ? next : folder_of(path).append(next);
  }
  return path;
}

}  // namespace

OutputFile::OutputFile(std::string path, std::string written_path, int descriptor)
    : path_(std::move(path)), written_path_(std::move(written_path)), descriptor_(descriptor) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      written_path_(std::move(other.written_path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      pending_(std::move(other.pending_)) {}

OutputFile::~OutputFile() {
  if (descriptor_ < 0) return;
  if (descriptor_ != STDOUT_FILENO) ::close(descriptor_);
  if (!written_path_.empty()) ::unlink(written_path_.c_str());
}

Result<OutputFile> OutputFile::open(const std::string& path) {
  if (path == "-") return OutputFile("standard output", "", STDOUT_FILENO);
  if (path.empty()) return input_error("", "the output file has an empty name");
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return input_error(path, "is a directory, expected a file to write");
  if (exists && !S_ISREG(status.st_mode)) {
    const int direct = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (direct < 0) return input_error(path, std::string("cannot be written: ") + std::strerror(errno));
    return OutputFile(path, "", direct);
  }
  const std::string target = behind_links(path);
  std::string temporary = folder_of(target) + ".halfspace-XXXXXX";
  const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (descriptor < 0) return input_error(path, std::string("cannot be written: ") + std::strerror(errno));
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(descriptor, exists ? status.st_mode & 07777 : 0666 & ~mask);
  return OutputFile(target, temporary, descriptor);
}

Status OutputFile::write(std::string_view bytes) {
  pending_.append(bytes);
  return pending_.size() < kPendingBytes ? Status() : flush();
}

Status OutputFile::flush() {
  std::string_view rest = pending_;
  while (!rest.empty()) {
    const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return failure("write");
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  pending_.clear();
  return {};
}

Status OutputFile::send() {
  return written_path_.empty() ? flush() : Status();
}

Status OutputFile::commit() {
  if (Status flushed = flush(); !flushed) return flushed;
  if (written_path_.empty()) return {};
  if (::fsync(descriptor_) != 0) return failure("write");
  const int closed = ::close(std::exchange(descriptor_, -1));
  if (closed == 0 && ::rename(written_path_.c_str(), path_.c_str()) == 0) return {};
  const Error error = failure("rename into place");
  ::unlink(written_path_.c_str());
  return error;
}

Error OutputFile::failure(const char* action) const {
  return outside_error(path_, std::string("cannot ") + action + ": " + std::strerror(errno));
}

}  // namespace halfspace
