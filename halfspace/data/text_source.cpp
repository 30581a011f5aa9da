#include "halfspace/data/text_source.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "halfspace/core/stop.h"
#include "halfspace/data/row_parser.h"

namespace halfspace {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (number_ > STDERR_FILENO) ::close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

// Puts the newline that the last line may lack, and says where the text is.
void seal(TextChunk& chunk, std::size_t size) {
  char* data = chunk.storage.data();
  if (size > 0 && data[size - 1] != '\n') data[size++] = '\n';
  std::memset(data + size, 0, kTextPadding);
  chunk.text = {data, size};
}

class MappedText : public TextSource {
 public:
  MappedText(Descriptor file, const char* data, std::size_t size)
      : file_(std::move(file)), data_(data), size_(size) {}
  MappedText(const MappedText&) = delete;
  ~MappedText() override { ::munmap(const_cast<char*>(data_), size_); }

  Result<bool> next(TextChunk& chunk) override {
    if (at_ == size_) return false;
    chunk.line_too_long = false;
    const std::size_t end = end_of_chunk(chunk);
    chunk.text = {data_ + at_, end - at_};
    if (end == size_) copy_last(chunk);  // behind the file's end nothing may be read
    at_ = chunk.line_too_long ? size_ : end;
    chunk.end_offset = end;
    return true;
  }

  void release(const TextChunk& chunk) override {
    // Only mapped pages that lie wholly inside; the page cache keeps them for the next reader.
    if (chunk.text.data() < data_ || chunk.text.data() >= data_ + size_) return;
    constexpr std::uintptr_t kPage = 4096;
    const auto begin = reinterpret_cast<std::uintptr_t>(chunk.text.data()) & ~(kPage - 1);
    const auto end = reinterpret_cast<std::uintptr_t>(chunk.text.data() + chunk.text.size()) & ~(kPage - 1);
    if (end > begin) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
  }

  [[nodiscard]] std::uint64_t size() const override { return size_; }

 private:
  std::size_t end_of_chunk(TextChunk& chunk) {
    if (size_ - at_ <= kChunkBytes) return size_;
    if (const void* last = ::memrchr(data_ + at_, '\n', kChunkBytes)) return offset_behind(last);
    const std::size_t reach = std::min(size_ - at_, kLongestLine);
    if (const void* first = std::memchr(data_ + at_, '\n', reach)) return offset_behind(first);
    if (reach == size_ - at_) return size_;
    chunk.line_too_long = true;
    return at_;
  }
  std::size_t offset_behind(const void* newline) const {
    return static_cast<std::size_t>(static_cast<const char*>(newline) - data_) + 1;
  }
  static void copy_last(TextChunk& chunk) {
    const std::string_view mapped = chunk.text;
    chunk.storage.resize(mapped.size() + 1 + kTextPadding);
    std::memcpy(chunk.storage.data(), mapped.data(), mapped.size());
    seal(chunk, mapped.size());
  }

  Descriptor file_;
  const char* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

class StreamedText : public TextSource {
 public:
  StreamedText(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

  Result<bool> next(TextChunk& chunk) override {
    chunk.line_too_long = false;
    std::size_t filled = 0;
    std::size_t wanted = std::max(kChunkBytes, rest_.size());
    chunk.storage.resize(wanted + 1 + kTextPadding);
    std::memcpy(chunk.storage.data(), rest_.data(), rest_.size());
    filled = rest_.size();
    rest_.clear();
    while (true) {
      if (Result<bool> more = fill(chunk, filled, wanted); !more) return more;
      if (filled <
          wanted) {  // the end of the stream, or a stop in the midst of a line, which is then dropped
        if (stop_requested()) filled = end_of_last_line(chunk, filled);
        break;
      }
      if (const std::size_t end = end_of_last_line(chunk, filled); end > 0) {
        rest_.assign(chunk.storage.data() + end, filled - end);
        filled = end;
        break;
      }
      if (filled >= kLongestLine) {
        chunk.line_too_long = true;
        filled = 0;
        ended_ = true;
        break;
      }
      wanted *= 2;
      grow(chunk, filled, wanted);
    }
    offset_ += filled;
    chunk.end_offset = offset_;
    seal(chunk, filled);
    return filled > 0 || chunk.line_too_long;
  }

  void release(const TextChunk& /*chunk*/) override {}
  [[nodiscard]] std::uint64_t size() const override { return 0; }

 private:
  Result<bool> fill(TextChunk& chunk, std::size_t& filled, std::size_t wanted) {
    while (filled < wanted && !ended_) {
      if (!wait_for_data()) break;
      const ssize_t count = ::read(file_.number(), chunk.storage.data() + filled, wanted - filled);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return outside_error(path_, std::string("cannot be read: ") + std::strerror(errno));
      if (count == 0) ended_ = true;
      filled += static_cast<std::size_t>(count);
    }
    return true;
  }
  // Looks up from a silent pipe ten times a second: on a request to stop, what has come is all there is.
  bool wait_for_data() {
    struct pollfd waiting {
      file_.number(), POLLIN, 0
    };
    while (::poll(&waiting, 1, 100) <= 0) {
      if (!stop_requested()) continue;
      ended_ = true;
      return false;
    }
    return true;
  }
  static std::size_t end_of_last_line(const TextChunk& chunk, std::size_t filled) {
    const void* last = ::memrchr(chunk.storage.data(), '\n', filled);
    return last == nullptr
               ? 0
               : static_cast<std::size_t>(static_cast<const char*>(last) - chunk.storage.data()) + 1;
  }
  static void grow(TextChunk& chunk, std::size_t filled, std::size_t wanted) {
    Buffer<char> larger(wanted + 1 + kTextPadding);
    std::memcpy(larger.data(), chunk.storage.data(), filled);
    chunk.storage = std::move(larger);
  }

  std::string path_;
  Descriptor file_;
  std::string rest_;  // the beginning of the line that the last chunk cut off
  bool ended_ = false;
  std::uint64_t offset_ = 0;
};

}  // namespace

Result<std::unique_ptr<TextSource>> TextSource::open(const std::string& path) {
  if (path == "-")
    return std::unique_ptr<TextSource>(new StreamedText("standard input", Descriptor(STDIN_FILENO)));
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return input_error(path, std::string("cannot be opened: ") + std::strerror(errno));
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return input_error(path, std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return input_error(path, "is a directory, expected a file");
  const auto size = static_cast<std::size_t>(status.st_size);
  if (S_ISREG(status.st_mode) && size > 0) {
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
    if (data != MAP_FAILED) {
      ::madvise(data, size, MADV_SEQUENTIAL);
      return std::unique_ptr<TextSource>(
          new MappedText(std::move(file), static_cast<const char*>(data), size));
    }
  }
  return std::unique_ptr<TextSource>(new StreamedText(path, std::move(file)));
}

}  // namespace halfspace
