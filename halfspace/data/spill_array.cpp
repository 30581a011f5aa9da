#include "halfspace/data/spill_array.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

namespace halfspace {
namespace {

std::string temporary_folder() {
  const char* folder = std::getenv("TMPDIR");
  return folder != nullptr && *folder != '\0' ? folder : "/tmp";
}

// Open, and without a name by now.
Result<int> open_temporary() {
  std::string name = temporary_folder() + "/halfspace-rows-XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) {
    return outside_error(temporary_folder(),
                         std::string("cannot hold rows for later passes: ") + std::strerror(errno));
  }
  ::unlink(name.c_str());
  return descriptor;
}

}  // namespace

SpillFile::SpillFile(SpillFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)) {}

SpillFile::~SpillFile() {
  if (data_ != nullptr) ::munmap(data_, size_);
  if (descriptor_ >= 0) ::close(descriptor_);
}

Status SpillFile::grow(std::size_t bytes) {
  if (descriptor_ < 0) {
    const auto opened = open_temporary();
    if (!opened) return opened.error();
    descriptor_ = *opened;
  }
  // Without the room taken first, a full disk would end the program at some write to memory.
  int reason = ::posix_fallocate(descriptor_, 0, static_cast<off_t>(bytes));
  void* mapped = MAP_FAILED;
  if (reason == 0) {
    mapped = data_ == nullptr ? ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0)
                              : ::mremap(data_, size_, bytes, MREMAP_MAYMOVE);
    if (mapped == MAP_FAILED) reason = errno;
  }
  if (reason != 0) {
    return outside_error(temporary_folder(),
                         std::string("cannot hold rows for later passes: ") + std::strerror(reason));
  }
  data_ = static_cast<char*>(mapped);
  size_ = bytes;
  return {};
}

}  // namespace halfspace
