#include "halfspace/model/model.h"

#include <fmt/format.h>

namespace halfspace {

std::vector<Setting> Model::settings() const {
  std::vector<Setting> settings;
  for (const auto& [name, value] : options) {
    const auto* number = std::get_if<double>(&value);
    settings.push_back({name, number != nullptr ? fmt::format("{}", *number) : std::get<std::string>(value)});
  }
  return settings;
}

}  // namespace halfspace
