#include "halfspace/run/memory_use.h"

#include <fmt/format.h>

namespace halfspace {

Error beyond_memory(const std::string& place, const MemoryUse& use, double limit, std::size_t classes,
                    std::size_t columns) {
  return input_error(
      place,
      fmt::format("{} classes of {} columns would take {:.3g} GB up to here ({:.3g} for weights, {:.3g} for "
                  "names, {:.3g} for rows that are kept), expected at most {:.3g} GB (--max-memory)",
                  classes, columns, use.all() / 1e9, use.weights / 1e9, use.names / 1e9, use.rows / 1e9,
                  limit / 1e9));
}

Error beyond_memory_of_kernel(const std::string& place, const MemoryUse& use, double limit) {
  return input_error(place, fmt::format("the kernel's rows would take up to {:.3g} GB up to here if all are "
                                        "kept, expected at most {:.3g} GB (--max-memory); budget=N keeps N "
                                        "rows",
                                        use.all() / 1e9, limit / 1e9));
}

}  // namespace halfspace
