#include "halfspace/data/file_bytes.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "halfspace/core/stop.h"

namespace halfspace {

Descriptor::~Descriptor() {
  if (number_ > STDERR_FILENO) ::close(number_);
}

Result<std::size_t> FileBytes::read(char* to, std::size_t most) {
  while (wait_for_data()) {
    const ssize_t count = ::read(file_.number(), to, most);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return outside_error(name_, std::string("cannot be read: ") + std::strerror(errno));
    offset_ += static_cast<std::size_t>(count);
    return static_cast<std::size_t>(count);
  }
  return 0;
}

// Looks up from a silent pipe ten times a second.
bool FileBytes::wait_for_data() const {
  struct pollfd waiting {
    file_.number(), POLLIN, 0
  };
  while (::poll(&waiting, 1, 100) <= 0) {
    if (stop_requested()) return false;
  }
  return true;
}

}  // namespace halfspace
