// The forms a model can be exported to, by name.
#pragma once
#include <string_view>

#include "halfspace/core/output_file.h"
#include "halfspace/export/export_weights.h"

namespace halfspace {

struct ExportFormat {
  std::string_view name;
  bool holds_gaps;  // has a place for what is added to the score of a row that lacks a feature
  // Checks first: what is refused has written nothing.
  Status (*write)(const ExportedModel& model, OutputFile& output);
};

Result<const ExportFormat*> find_export_format(std::string_view name);

}  // namespace halfspace
