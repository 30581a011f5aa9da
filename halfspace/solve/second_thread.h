// One thread beside the caller's own that waits between its tasks: starting a thread for every pass over few
// rows costs more than the pass. Each thread that asks has one for itself, until it ends.
#pragma once
#include <atomic>
#include <cstdint>
#include <thread>

namespace halfspace::solve {

class SecondThread {
 public:
  // Of the calling thread; started when it is first asked for.
  static SecondThread& of_caller();

  SecondThread();
  ~SecondThread();
  SecondThread(const SecondThread&) = delete;
  SecondThread& operator=(const SecondThread&) = delete;

  // own() here and other() there, at the same time; returns when both are done. Neither may throw.
  template <class Own, class Other>
  void both(Own own, Other other) {
    start([](void* task) { (*static_cast<Other*>(task))(); }, &other);
    own();
    await();
  }

 private:
  using Call = void (*)(void*);
  void start(Call call, void* task);
  void await();
  void serve();

  Call call_ = nullptr;  // null: it is to end
  void* task_ = nullptr;
  std::atomic<std::uint32_t> given_{0};  // tasks so far
  std::atomic<std::uint32_t> done_{0};
  std::thread thread_;  // last: it looks at the others
};

}  // namespace halfspace::solve
