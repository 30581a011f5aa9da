#include "halfspace/data/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
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

// In long strides: to give pages back interrupts every thread of the program. Who still reads in a stride
// that was given back gets its pages again.
void release_behind(const char* base, std::string_view used) {
  constexpr std::size_t kStride = std::size_t{16} << 20;
  const auto begin = static_cast<std::size_t>(used.data() - base) / kStride * kStride;
  const auto end = static_cast<std::size_t>(used.data() + used.size() - base) / kStride * kStride;
  if (end > begin) ::madvise(const_cast<char*>(base) + begin, end - begin, MADV_DONTNEED);
}

}  // namespace halfspace
