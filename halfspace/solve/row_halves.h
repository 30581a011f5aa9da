// All rows in two halves with about as many features each, for two threads. What is summed by halves is the
// same for any number of threads.
#pragma once
#include "halfspace/solve/second_thread.h"
#include "halfspace/solve/signed_rows.h"

namespace halfspace::solve {

class RowHalves {
 public:
  RowHalves(const SignedRows& rows, unsigned threads) : end_(rows.size()), threads_(threads) {
    for (std::size_t seen = 0; half_ < end_ && 2 * seen < rows.nonzeros(); ++half_)
      seen += rows.features(half_);
  }

  // work(half, first row, end) for both; the order is not given.
  template <class Work>
  void each(Work work) const {
    if (threads_ < 2) {
      work(0, std::size_t{0}, half_);
      work(1, half_, end_);
      return;
    }
    SecondThread::of_caller().both([&] { work(0, std::size_t{0}, half_); }, [&] { work(1, half_, end_); });
  }

 private:
  std::size_t half_ = 0;  // the first row of the second one
  std::size_t end_;
  unsigned threads_;
};

}  // namespace halfspace::solve
