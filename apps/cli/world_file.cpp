#include "apps/cli/world_file.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include "halfspace/data/libsvm_writer.h"
#include "halfspace/world/world_text.h"

namespace halfspace::cli {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Result<std::string> world_file(const std::string& words) {
  const auto world = make_world(words);
  if (!world) return world.error();
  const int descriptor = ::memfd_create("world", MFD_CLOEXEC);
  if (descriptor < 0) return outside_error(words, "no memory for its rows");
  std::string text;
  WorldRow row;
  for (std::uint64_t i = 0; i < world->rows; ++i) {
    world->source->next(row);
    append_libsvm_row(text, row.label > 0 ? "1" : "-1", row.features);
    if (text.size() < kBuffer && i + 1 < world->rows) continue;
    if (!write_all(descriptor, text)) return outside_error(words, "no memory for its rows");
    text.clear();
  }
  return fmt::format("/proc/self/fd/{}", descriptor);
}

}  // namespace halfspace::cli
