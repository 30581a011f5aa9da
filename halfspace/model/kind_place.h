// What the reader of one kind of classifier has to know of the rest of the model.
#pragma once
#include <cstddef>
#include <cstdint>

namespace halfspace {

struct KindPlace {
  std::size_t labels = 2;
  std::size_t end = 0;  // columns lie below this
  std::uint64_t rounds = 0;
};

}  // namespace halfspace
