// Showing how far a run is: a line that rewrites itself on a terminal, or a table at doubling row counts.
#pragma once
#include <chrono>
#include <string>
#include <string_view>

#include "halfspace/run/training.h"

namespace halfspace::cli {

class ProgressDisplay {
 public:
  // "auto" is a line when standard error is a terminal, else nothing.
  explicit ProgressDisplay(const std::string& style);
  void show(const Progress& progress);
  void show(std::string_view words);  // of a batch learner; a table has a line for each
  // Takes the line away.
  void finish();
  [[nodiscard]] double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  void show_line(const Progress& progress);
  [[nodiscard]] std::string rate(const Progress& progress, Clock::time_point now) const;
  void show_table(const Progress& progress);
  void finish_table();

  enum class Style { none, line, table } style_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_shown_ = start_;
  Clock::time_point pass_began_ = start_;
  std::uint64_t pass_of_line_ = 1;
  Progress latest_{};  // told last
  Progress shown_{};   // in the table's last line
  bool line_is_up_ = false;
};

}  // namespace halfspace::cli
