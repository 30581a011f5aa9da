// Tools that threads take, use and give back: each is made once for as many as work at a time, and keeps its
// memory from one piece of work to the next.
#pragma once
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace halfspace {

template <class T>
class Spares {
 public:
  // A tool in use.
  class Taken {
   public:
    Taken(Taken&&) = delete;
    ~Taken() { home_.put_back(std::move(tool_)); }
    T* operator->() const { return tool_.get(); }
    T& operator*() const { return *tool_; }

   private:
    friend class Spares;
    Taken(Spares& home, std::unique_ptr<T> tool) : home_(home), tool_(std::move(tool)) {}
    Spares& home_;
    std::unique_ptr<T> tool_;
  };

  Taken take() {
    {
      const std::lock_guard lock(mutex_);
      if (!spare_.empty()) {
        std::unique_ptr<T> last = std::move(spare_.back());  // the one most likely to be in cache
        spare_.pop_back();
        return Taken(*this, std::move(last));
      }
    }
    return Taken(*this, std::make_unique<T>());
  }

 private:
  void put_back(std::unique_ptr<T> tool) noexcept {
    const std::lock_guard lock(mutex_);
    try {
      spare_.push_back(std::move(tool));
    } catch (const std::bad_alloc&) {  // then another is made when one is wanted
    }
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> spare_;
};

}  // namespace halfspace
