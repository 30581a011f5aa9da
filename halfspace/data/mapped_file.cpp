#include "halfspace/data/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace halfspace {

Result<std::unique_ptr<MappedFile>> MappedFile::open(const std::string& path) {
  struct stat status {};
  // Looked at before it is opened: opening a pipe would wait for its writer, and take from it.
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::unique_ptr<MappedFile>();
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return input_error(path, std::string("cannot be opened: ") + std::strerror(errno));
  void* data = MAP_FAILED;
  if (::fstat(file, &status) == 0 && status.st_size > 0) {
    data = ::mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE, file, 0);
  }
  ::close(file);
  if (data == MAP_FAILED) return std::unique_ptr<MappedFile>();
  const auto size = static_cast<std::size_t>(status.st_size);
  ::madvise(data, size, MADV_SEQUENTIAL);
  return std::unique_ptr<MappedFile>(new MappedFile(static_cast<const char*>(data), size));
}

MappedFile::~MappedFile() {
  ::munmap(const_cast<char*>(data_), size_);
}

void MappedFile::release(std::string_view bytes) const {
  // Only pages that lie wholly inside.
  constexpr std::uintptr_t kPage = 4096;
  const auto begin = (reinterpret_cast<std::uintptr_t>(bytes.data()) + kPage - 1) & ~(kPage - 1);
  const auto end = reinterpret_cast<std::uintptr_t>(bytes.data() + bytes.size()) & ~(kPage - 1);
  if (end > begin) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

}  // namespace halfspace
