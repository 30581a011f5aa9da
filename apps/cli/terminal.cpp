#include "apps/cli/terminal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include "halfspace/core/output_file.h"
#include "halfspace/core/stop.h"

namespace halfspace::cli {

void tell(std::string_view text) {
  // When nobody can be told, that is no reason to fail.
  while (!text.empty()) {
    const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

int fail(const Error& error) {
  // A place comes first in the line, where editors and scripts look for it.
  const char* prefix = error.place.empty() ? "halfspace: " : "";
  tell(fmt::format("{}{}\n", prefix, error.text()));
  return error.kind == Failure::input ? kBadInput : kFailedOutside;
}

void note(std::string_view text) {
  tell(fmt::format("halfspace: {}\n", text));
}

int print(std::string_view text) {
  auto output = OutputFile::open("-");
  Status written = output->write(text);
  if (written) written = output->commit();
  return written ? kDone : fail(written.error());
}

int print_json(const Json& json) {
  // A file name may be any bytes; what is not UTF-8 in it is replaced.
  return print(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string counted(std::uint64_t number, std::string_view what) {
  return fmt::format("{} {}{}", grouped(number), what, number == 1 ? "" : "s");
}

std::string percent(double share) {
  return fmt::format("{:.2f}%", 100 * share);
}

Json to_json(const OptionValue& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

std::string slots_text(const ColumnMap& columns) {
  return fmt::format("hashed     {} of {} slots in use, {} of them shared by several names\n",
                     grouped(columns.in_dictionary()), grouped(std::uint64_t{1} << columns.hash_bits()),
                     grouped(columns.sharing().shared_slots()));
}

std::string to_text(const OptionValue& value) {
  const auto* number = std::get_if<double>(&value);
  return number != nullptr ? fmt::format("{}", *number) : std::get<std::string>(value);
}

void stop_on_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { request_stop(); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction present {};
    sigaction(number, nullptr, &present);
    if (present.sa_handler != SIG_IGN) sigaction(number, &action, nullptr);  // nohup stays nohup
  }
}

void prepare_process() {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) >= 0) continue;
    // The lowest free number is this one. Opened the wrong way round, so that using it is an error.
    if (::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

}  // namespace halfspace::cli
