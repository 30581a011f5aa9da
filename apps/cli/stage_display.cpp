#include "apps/cli/stage_display.h"

#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/terminal.h"

namespace halfspace::cli {

StageDisplay::StageDisplay() : on_terminal_(isatty(STDERR_FILENO) != 0) {}

void StageDisplay::show(std::string_view stage) {
  if (!on_terminal_) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  tell(fmt::format("\r{:.1f} s  {}\033[K", seconds, stage));
  line_is_up_ = true;
}

void StageDisplay::finish() {
  if (line_is_up_) tell("\r\033[K");
  line_is_up_ = false;
}

}  // namespace halfspace::cli
