// A regular file as bytes in memory, given back to the system as it is used up.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "halfspace/core/result.h"

namespace halfspace {

// Of a file that is mapped at `base` these bytes, and soon all before them, will not be looked at again; the
// page cache keeps them for the next reader.
void release_behind(const char* base, std::string_view used);

class MappedFile {
 public:
  // Null when it is not a regular file with something in it.
  static Result<std::unique_ptr<MappedFile>> open(const std::string& path);
  MappedFile(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::string_view bytes() const { return {data_, size_}; }
  void release(std::string_view used) const { release_behind(data_, used); }

 private:
  MappedFile(const char* data, std::size_t size) : data_(data), size_(size) {}

  const char* data_;
  std::size_t size_;
};

}  // namespace halfspace
