// A polite request to stop (Ctrl-C): set from a signal handler, looked at between blocks.
#pragma once
#include <atomic>

namespace halfspace {

inline std::atomic<bool>& stop_flag() {
  static std::atomic<bool> flag{false};
  static_assert(std::atomic<bool>::is_always_lock_free, "it is set from a signal handler");
  return flag;
}
inline bool stop_requested() {
  return stop_flag().load(std::memory_order_relaxed);
}
inline void request_stop() {
  stop_flag().store(true, std::memory_order_relaxed);
}

}  // namespace halfspace
