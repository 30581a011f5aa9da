#include "apps/cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <bit>

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

void ProgressDisplay::show(std::string_view words) {
  if (style_ == Style::none) return;
  const Clock::time_point now = Clock::now();
  if (style_ == Style::line && std::chrono::duration<double>(now - last_shown_).count() < kRefreshSeconds)
    return;
  last_shown_ = now;
  if (style_ == Style::table) return tell(fmt::format("{}\n", words));
  tell(fmt::format("\r{:.1f} s  {}\033[K", seconds(), words));
  line_is_up_ = true;
}

// Later passes may read no text.
std::string ProgressDisplay::rate(const Progress& progress, Clock::time_point now) const {
  if (progress.pass == 1)
    return fmt::format("{:.0f} MB/s", static_cast<double>(progress.bytes) / 1e6 / seconds());
  const double in_pass = std::chrono::duration<double>(now - pass_began_).count();
  const double rows = static_cast<double>(progress.counts.rounds);
  return fmt::format("{} rows/s", grouped(static_cast<std::uint64_t>(in_pass > 0 ? rows / in_pass : 0)));
}

void ProgressDisplay::show_line(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (progress.pass != pass_of_line_) pass_began_ = now;
  pass_of_line_ = progress.pass;
  if (std::chrono::duration<double>(now - last_shown_).count() < kRefreshSeconds) return;
  last_shown_ = now;
  const double elapsed = seconds();
  std::string text;
  if (progress.passes > 1) text += fmt::format("pass {} of {}  ", progress.pass, progress.passes);
  text += fmt::format("{} rows  {}  error {}", grouped(progress.counts.rounds), rate(progress, now),
                      percent(error_rate(progress.counts)));
  if (progress.share >= 0) {
    const double done =
        (static_cast<double>(progress.pass - 1) + progress.share) / static_cast<double>(progress.passes);
    text = fmt::format("{:3.0f}%  {}  {:.0f} s left", 100 * done, text, elapsed * (1 - done) / done);
  }
  tell(fmt::format("\r{}\033[K", text));
  line_is_up_ = true;
}

// A line at 1, 2, 4, ... rows of each pass, and one at its end.
void ProgressDisplay::show_table(const Progress& progress) {
  if (progress.pass != shown_.pass) {
    if (shown_.pass == 0) {
      tell(fmt::format("{:>4} {:>14} {:>12} {:>12} {:>9} {:>9}\n", "pass", "rows", "mistakes", "updates",
                       "error", "recent"));
    }
    finish_table();
    shown_ = Progress{progress.pass, progress.passes, 0, 0, {}};
  }
  latest_ = progress;
  if (std::has_single_bit(progress.counts.rounds)) finish_table();
}

// Prints the latest counts unless they have been printed.
void ProgressDisplay::finish_table() {
  const PassCounts& counts = latest_.counts;
  if (counts.rounds == shown_.counts.rounds) return;
  const PassCounts recent{counts.rounds - shown_.counts.rounds, counts.mistakes - shown_.counts.mistakes, 0};
  tell(fmt::format("{:>4} {:>14} {:>12} {:>12} {:>9} {:>9}\n", latest_.pass, grouped(counts.rounds),
                   grouped(counts.mistakes), grouped(counts.updates), percent(error_rate(counts)),
                   percent(error_rate(recent))));
  shown_ = latest_;
}

void ProgressDisplay::finish() {
  if (style_ == Style::table) finish_table();
  if (line_is_up_) tell(fmt::format("\r\033[K"));
  line_is_up_ = false;
}

}  // namespace halfspace::cli
