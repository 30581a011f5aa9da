// One example without its label: the non-zero features, each once. The columns of numbers alone rise; names
// are numbered as they come, so that with names among them columns need not rise (rising_row.h). A view; it
// owns nothing.
#pragma once
#include <cstddef>
#include <cstdint>

namespace halfspace {

struct Row {
  const std::uint32_t* columns = nullptr;
  const float* values = nullptr;
  std::size_t size = 0;
};

}  // namespace halfspace
