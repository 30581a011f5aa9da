#include "halfspace/data/text_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "halfspace/data/mapped_text.h"
#include "halfspace/data/row_parser.h"
#include "halfspace/data/streamed_text.h"
#include "halfspace/data/unpacked_bytes.h"

namespace halfspace {
namespace {

std::unique_ptr<TextSource> stream(std::string name, Descriptor file, std::uint64_t size) {
  return std::make_unique<StreamedText>(
      unpacked_bytes(std::make_unique<FileBytes>(std::move(name), std::move(file), size)));
}

// Opening a named pipe would wait for its other end, deaf to a request to stop. So it is opened without
// waiting, and FileBytes waits for the first data as it waits for all others.
int open_for_reading(const char* path) {
  struct stat status {};
  const bool is_pipe = ::stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
  const int file = ::open(path, O_RDONLY | O_CLOEXEC | (is_pipe ? O_NONBLOCK : 0));
  if (file >= 0 && is_pipe) ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
  return file;
}

bool is_packed(const Descriptor& file) {
  char start[kPackingBytes];
  const ssize_t count = ::pread(file.number(), start, sizeof start, 0);
  return count > 0 && packing_of({start, static_cast<std::size_t>(count)}) != Packing::none;
}

}  // namespace

void TextChunk::seal(std::size_t size) {
  char* data = storage.data();
  if (size > 0 && data[size - 1] != '\n') data[size++] = '\n';
  std::memset(data + size, 0, kTextPadding);
  text = {data, size};
}

Result<std::unique_ptr<TextSource>> TextSource::open(const std::string& path) {
  if (path == "-") return stream("standard input", Descriptor(STDIN_FILENO), 0);
  Descriptor file(open_for_reading(path.c_str()));
  if (file.number() < 0) return input_error(path, std::string("cannot be opened: ") + std::strerror(errno));
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return input_error(path, std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return input_error(path, "is a directory, expected a file");
  const auto size = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  if (size > 0 && !is_packed(file)) {
    if (auto mapped = MappedText::map(file, size)) return mapped;
  }
  return stream(path, std::move(file), size);
}

}  // namespace halfspace
