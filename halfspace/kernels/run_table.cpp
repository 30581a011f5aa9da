#include "halfspace/kernels/run_table.h"

namespace halfspace {

std::uint32_t RunTable::add(const ByteRun& run) {
  if (2 * (size_ + 1) > slots_.size()) grow();
  Slot& slot = slots_[slot_of(run)];
  if (slot.number == kNone) slot = {run, static_cast<std::uint32_t>(size_++)};
  return slot.number;
}

void RunTable::grow() {
  std::vector<Slot> before(slots_.empty() ? 1024 : 2 * slots_.size());
  before.swap(slots_);
  for (const Slot& slot : before) {
    if (slot.number != kNone) slots_[slot_of(slot.run)] = slot;
  }
}

}  // namespace halfspace
