// A file that appears whole or not at all: written beside its place, then renamed into it.
// "-" is standard output; devices and pipes are written directly.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "halfspace/core/result.h"

namespace halfspace {

class OutputFile {
 public:
  static Result<OutputFile> open(const std::string& path);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();  // without commit() nothing is left behind

  Status write(std::string_view bytes);
  // What goes to standard output, a pipe or a device is on its way when this returns ok. A file waits for
  // commit(): until then there is none.
  Status send();
  // Everything is on disk, under its name, when this returns ok.
  Status commit();

 private:
  OutputFile(std::string path, std::string written_path, int descriptor);
  Status flush();
  [[nodiscard]] Error failure(const char* action) const;

  std::string path_;
  std::string written_path_;  // the temporary name; empty when writing directly
  int descriptor_;
  std::string pending_;
};

}  // namespace halfspace
