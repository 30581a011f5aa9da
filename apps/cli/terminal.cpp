#include "apps/cli/terminal.h"

#include <fmt/format.h>
#include <signal.h>

#include <cstdio>

#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"

namespace halfspace::cli {

int fail(const Error& error) {
  // A place comes first in the line, where editors and scripts look for it.
  const char* prefix = error.place.empty() ? "halfspace: " : "";
  fmt::print(stderr, "{}{}\n", prefix, error.text());
  return error.kind == Failure::input ? kBadInput : kFailedOutside;
}

void note(std::string_view text) {
  fmt::print(stderr, "halfspace: {}\n", text);
}

int print(std::string_view text) {
  auto output = OutputFile::open("-");
  Status written = output->write(text);
  if (written) written = output->commit();
  return written ? kDone : fail(written.error());
}

int print_json(const Json& json) {
  return print(json.dump(2) + "\n");
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string percent(double share) {
  return fmt::format("{:.2f}%", 100 * share);
}

Json to_json(const OptionValue& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

std::string to_text(const OptionValue& value) {
  const auto* number = std::get_if<double>(&value);
  return number != nullptr ? fmt::format("{}", *number) : std::get<std::string>(value);
}

void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { request_stop(); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace halfspace::cli
