// The forms a model can be exported to, by name.
#pragma once
#include <string_view>

#include "halfspace/core/output_file.h"
#include "halfspace/export/export_weights.h"

namespace halfspace {

struct ExportFormat {
  std::string_view name;
  // Checks first: what is refused has written nothing.
  Status (*write)(const ExportedModel& model, OutputFile& output);
};

Result<const ExportFormat*> find_export_format(std::string_view name);

}  // namespace halfspace
