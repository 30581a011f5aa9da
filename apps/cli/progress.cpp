#include "apps/cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/terminal.h"

namespace halfspace::cli {
namespace {

constexpr double kRefreshSeconds = 0.2;

double error_rate(const PassCounts& counts) {
  return counts.rounds == 0 ? 0 : static_cast<double>(counts.mistakes) / static_cast<double>(counts.rounds);
}

}  // namespace

ProgressDisplay::ProgressDisplay(const std::string& style) {
  const bool line = style == "line" || (style == "auto" && isatty(STDERR_FILENO) != 0);
  style_ = style == "table" ? Style::table : line ? Style::line : Style::none;
}

double ProgressDisplay::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void ProgressDisplay::show(const Progress& progress) {
  if (style_ == Style::line) show_line(progress);
  if (style_ == Style::table) show_table(progress);
}

void ProgressDisplay::show_line(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (std::chrono::duration<double>(now - last_shown_).count() < kRefreshSeconds) return;
  last_shown_ = now;
  const double elapsed = seconds();
  std::string text;
  if (progress.passes > 1) text += fmt::format("pass {} of {}  ", progress.pass, progress.passes);
  text +=
      fmt::format("{} rows  {:.0f} MB/s  error {}", grouped(progress.counts.rounds),
                  static_cast<double>(progress.bytes) / 1e6 / elapsed, percent(error_rate(progress.counts)));
  if (progress.share >= 0) {
    const double done =
        (static_cast<double>(progress.pass - 1) + progress.share) / static_cast<double>(progress.passes);
    text = fmt::format("{:3.0f}%  {}  {:.0f} s left", 100 * done, text, elapsed * (1 - done) / done);
  }
  tell(fmt::format("\r{}\033[K", text));
  line_is_up_ = true;
}

// Rows come in blocks; each line tells the counts at the first block end at or past a doubling.
void ProgressDisplay::show_table(const Progress& progress) {
  if (pass_of_table_ == 0) {
    tell(fmt::format("{:>4} {:>14} {:>12} {:>12} {:>9} {:>9}\n", "pass", "rows", "mistakes", "updates",
                     "error", "recent"));
  }
  if (progress.pass != pass_of_table_) {
    pass_of_table_ = progress.pass;
    next_row_count_ = 1;
    at_last_row_ = {};
  }
  const PassCounts& counts = progress.counts;
  if (counts.rounds < next_row_count_) return;
  const PassCounts recent{counts.rounds - at_last_row_.rounds, counts.mistakes - at_last_row_.mistakes, 0};
  tell(fmt::format("{:>4} {:>14} {:>12} {:>12} {:>9} {:>9}\n", progress.pass, grouped(counts.rounds),
                   grouped(counts.mistakes), grouped(counts.updates), percent(error_rate(counts)),
                   percent(error_rate(recent))));
  at_last_row_ = counts;
  while (next_row_count_ <= counts.rounds) next_row_count_ *= 2;
}

void ProgressDisplay::finish() {
  if (line_is_up_) tell(fmt::format("\r\033[K"));
  line_is_up_ = false;
}

}  // namespace halfspace::cli
