#include "halfspace/report/statement.h"

#include <algorithm>
#include <tuple>

namespace halfspace::report {

std::string_view name_of(Limited limited) {
  constexpr std::string_view kNames[] = {"updates", "error", "other"};
  return kNames[static_cast<std::size_t>(limited)];
}

void order(std::vector<Statement>& statements) {
  std::stable_sort(statements.begin(), statements.end(), [](const Statement& a, const Statement& b) {
    return std::tuple(a.limited, a.vacuous, a.limited == Limited::other ? 0 : a.value) <
           std::tuple(b.limited, b.vacuous, b.limited == Limited::other ? 0 : b.value);
  });
}

}  // namespace halfspace::report
