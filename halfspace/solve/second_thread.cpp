#include "halfspace/solve/second_thread.h"

namespace halfspace::solve {
namespace {

// About as long as it takes to put a thread to sleep and to wake it: the next task mostly comes sooner.
// Where others want the processor, they get it in between.
constexpr int kLooks = 100;

void wait_while(const std::atomic<std::uint32_t>& number, std::uint32_t old) {
  for (int look = 0; look < kLooks; ++look) {
    if (number.load(std::memory_order_acquire) != old) return;
    std::this_thread::yield();
  }
  number.wait(old, std::memory_order_acquire);
}

}  // namespace

SecondThread& SecondThread::of_caller() {
  thread_local SecondThread own;
  return own;
}

SecondThread::SecondThread() : thread_([this] { serve(); }) {}

SecondThread::~SecondThread() {
  start(nullptr, nullptr);
  thread_.join();
}

void SecondThread::start(Call call, void* task) {
  call_ = call;
  task_ = task;
  given_.fetch_add(1, std::memory_order_release);
  given_.notify_one();
}

void SecondThread::await() {
  const std::uint32_t given = given_.load(std::memory_order_relaxed);
  for (std::uint32_t done = 0; (done = done_.load(std::memory_order_acquire)) != given;) {
    wait_while(done_, done);
  }
}

void SecondThread::serve() {
  for (std::uint32_t seen = 0;; ++seen) {
    wait_while(given_, seen);
    if (call_ == nullptr) return;
    call_(task_);
    done_.fetch_add(1, std::memory_order_release);
    done_.notify_one();
  }
}

}  // namespace halfspace::solve
