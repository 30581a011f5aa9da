// A regular file as bytes in memory, given back to the system as it is used up.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "halfspace/core/result.h"

namespace halfspace {

class MappedFile {
 public:
  // Null when it is not a regular file with something in it.
  static Result<std::unique_ptr<MappedFile>> open(const std::string& path);
  MappedFile(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::string_view bytes() const { return {data_, size_}; }
  // These bytes will not be looked at again soon; the page cache keeps them for the next reader.
  void release(std::string_view bytes) const;

 private:
  MappedFile(const char* data, std::size_t size) : data_(data), size_(size) {}

  const char* data_;
  std::size_t size_;
};

}  // namespace halfspace
