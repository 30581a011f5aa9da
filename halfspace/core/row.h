// One example without its label: the non-zero features, sorted by index. A view; it owns nothing.
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
