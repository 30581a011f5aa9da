#include "halfspace/export/formats.h"

#include <fmt/format.h>

#include "halfspace/core/names.h"
#include "halfspace/export/csv.h"
#include "halfspace/export/json.h"
#include "halfspace/export/liblinear.h"

namespace halfspace {
namespace {

constexpr ExportFormat kFormats[] = {
    {"liblinear", false, write_liblinear},
    {"json", true, write_json},
    {"csv", false, write_csv},
};

}  // namespace

Result<const ExportFormat*> find_export_format(std::string_view name) {
  std::vector<std::string_view> known;
  for (const ExportFormat& format : kFormats) {
    if (format.name == name) return &format;
    known.push_back(format.name);
  }
  return input_error("", fmt::format("--to '{}'{}: expected one of: {}", name, did_you_mean(name, known),
                                     comma_list(known)));
}

}  // namespace halfspace
