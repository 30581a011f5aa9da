// Runs of bytes to numbers from 0 on, in the order in which they came.
#pragma once
#include <cstdint>
#include <vector>

#include "halfspace/kernels/byte_runs.h"

namespace halfspace {

class RunTable {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  // The run's number, a new one when it is new.
  std::uint32_t add(const ByteRun& run);
  [[nodiscard]] std::uint32_t find(const ByteRun& run) const {
    return slots_.empty() ? kNone : slots_[slot_of(run)].number;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t memory() const { return slots_.size() * sizeof(Slot); }

 private:
  struct Slot {
    ByteRun run;
    std::uint32_t number = kNone;
  };
  [[nodiscard]] std::size_t slot_of(const ByteRun& run) const {
    const std::size_t mask = slots_.size() - 1;
    std::uint64_t mixed = (run.low ^ run.high * 0xC2B2AE3D27D4EB4FULL) * 0x9E3779B97F4A7C15ULL;
    std::size_t slot = (mixed >> 32 ^ mixed >> 15) & mask;
    while (slots_[slot].number != kNone && slots_[slot].run != run) slot = (slot + 1) & mask;
    return slot;
  }
  void grow();

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace halfspace
