// The thread beside the caller's own: both tasks are done when it returns, over and over, for every caller.
#include "halfspace/solve/second_thread.h"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace halfspace::solve {
namespace {

TEST(SecondThread, BothAreDoneWhenItReturns) {
  std::thread::id other;
  for (int task = 0; task < 2000; ++task) {
    int own = 0;
    int others = 0;
    SecondThread::of_caller().both([&] { own = task; },
                                   [&] {
                                     // Now and then it is late, and the caller asleep.
                                     if (task % 200 == 7) {
                                       std::this_thread::sleep_for(std::chrono::milliseconds(2));
                                     }
                                     others = task;
                                     other = std::this_thread::get_id();
                                   });
    ASSERT_EQ(own, task);
    ASSERT_EQ(others, task);
    ASSERT_NE(other, std::this_thread::get_id());
    if (task % 200 == 9) std::this_thread::sleep_for(std::chrono::milliseconds(2));  // then it sleeps
  }
}

TEST(SecondThread, EveryCallerHasItsOwn) {
  std::vector<std::thread> callers;
  std::vector<long> sums(4);
  for (std::size_t c = 0; c < sums.size(); ++c) {
    callers.emplace_back([&sums, c] {
      for (int task = 1; task <= 500; ++task) {
        long own = 0;
        long others = 0;
        SecondThread::of_caller().both([&] { own = task; }, [&] { others = task; });
        sums[c] += own + others;
      }
    });
  }
  for (std::thread& caller : callers) caller.join();
  for (const long sum : sums) EXPECT_EQ(sum, 500 * 501);
}

}  // namespace
}  // namespace halfspace::solve
