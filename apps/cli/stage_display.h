// Showing what a long computation is at: a line that rewrites itself, on a terminal only.
#pragma once
#include <chrono>
#include <string_view>

namespace halfspace::cli {

class StageDisplay {
 public:
  StageDisplay();
  void show(std::string_view stage);
  // Takes the line away.
  void finish();

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  bool on_terminal_;
  bool line_is_up_ = false;
};

}  // namespace halfspace::cli
