// The bytes of a descriptor: a file, a pipe, a terminal.
#pragma once
#include <utility>

#include "halfspace/data/byte_stream.h"

namespace halfspace {

// Closes what it holds, but never one of the three standard streams.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor();
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

class FileBytes : public ByteStream {
 public:
  // `size` is 0 for what is no regular file.
  FileBytes(std::string name, Descriptor file, std::uint64_t size)
      : name_(std::move(name)), file_(std::move(file)), size_(size) {}

  // A request to stop ends a pipe that keeps silent: what has come is all there is.
  Result<std::size_t> read(char* to, std::size_t most) override;
  [[nodiscard]] std::uint64_t offset() const override { return offset_; }
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  bool wait_for_data() const;

  std::string name_;
  Descriptor file_;
  std::uint64_t size_;
  std::uint64_t offset_ = 0;
};

}  // namespace halfspace
